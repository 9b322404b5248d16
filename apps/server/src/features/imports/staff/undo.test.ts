// The undo of imports over HTTP: what goes back, what stays, and why.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as calls from '@yadori/api/imports/staff-calls';
import {
  applied,
  apply,
  checked,
  codeOf,
  contractBy,
  contractTable,
  freshNumber,
  snapshot,
  undo,
} from '../../../../../../tests/support/import-world.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { waitersReach, whileHeld } from '../../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { staffLiveChannel } from '../../../platform/live/publish.ts';
import { importFile } from '../import-file.ts';

let server: TestServer;
let office: TestStaff;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  code = await codeOf(server);
  office = await staffMember(server, { role: 'head_office' });
});
afterAll(() => server.close());

const events = async (kind: string) =>
  server.db.queries
    .selectFrom('events')
    .select(['actor', 'detail', 'subject_id', 'reason', 'session_id'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();

describe('the undo', () => {
  test('removes what was added and restores what was changed', async () => {
    requirements('SD043 SK053');
    const [known, added] = [freshNumber(), freshNumber()];
    await applied(office, { content: contractTable([{ number: known, code, room: '0205' }]) });
    const before = await snapshot(server);
    const batch = await applied(office, {
      content: contractTable([
        { number: known, code, room: '0206', end: '2027-03-24', name: '山田 花子' },
        { number: added, code },
      ]),
    });
    expect(batch.can.undo).toBe(true);
    const looked = await office.send(calls.importUndoPreview, { params: { id: batch.id } });
    expect(looked).toMatchObject({ ok: true, data: { removed: 1, restored: 1, conflicts: [] } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(office, batch.id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ errCode: 'not_applied' });
    expect(await snapshot(server)).toBe(before);
    expect((await events('import.undone')).filter((one) => one.subject_id === batch.id)).toEqual([
      expect.objectContaining({
        detail: { removed: 1, restored: 1, removed_rooms: 2, conflicts: 0 },
        reason: 'mistake',
        session_id: expect.any(Number) as number,
      }),
    ]);
  });

  test('names each row that was changed, removed or is in use, and goes on without them', async () => {
    requirements('SD043');
    const numbers = {
      claimed: freshNumber(),
      edited: freshNumber(),
      gone: freshNumber(),
      free: freshNumber(),
      was: freshNumber(),
    };
    await applied(office, {
      content: contractTable([{ number: numbers.was, code, room: '0300' }]),
    });
    const all = Object.values(numbers).map((number) => ({ number, code, room: '0301' }));
    const batch = await applied(office, { content: contractTable(all) });
    const other = await server.resident();
    const { pool } = server.db;
    await pool.query('update contracts set account_id = $2, claimed_at = now() where number = $1', [
      numbers.claimed,
      other.accountId,
    ]);
    await pool.query(`update contracts set room_number = '0999' where number = any($1)`, [
      [numbers.edited, numbers.was],
    ]);
    await pool.query('delete from contracts where number = $1', [numbers.gone]);
    const refused = await undo(office, batch.id);
    const conflicts = [
      { name: numbers.claimed, reason: 'in_use', cells: [] },
      {
        name: numbers.edited,
        reason: 'changed',
        cells: [{ column: 'room_number', left: '0301', now: '0999' }],
      },
      { name: numbers.gone, reason: 'gone' },
      { name: numbers.was, reason: 'changed' },
    ];
    expect(refused).toMatchObject({ status: 409, errCode: 'conflicts', data: { conflicts } });
    expect(await contractBy(server, numbers.free)).toBeDefined();
    expect(await undo(office, batch.id, true)).toMatchObject({
      ok: true,
      data: { batch: { state: 'partly_undone' }, result: { removed: 1, restored: 0, conflicts } },
    });
    expect(await contractBy(server, numbers.free)).toBeUndefined();
    expect(await contractBy(server, numbers.claimed)).toMatchObject({
      account_id: other.accountId,
    });
    expect(await contractBy(server, numbers.was)).toMatchObject({ room_number: '0999' });
  });

  test('names of a changed row the columns of the file alone', async () => {
    requirements('SD043');
    const number = freshNumber();
    const line = { number, code, end: '2027-03-24' };
    const first = await applied(office, { content: contractTable([line]) });
    await applied(office, { content: contractTable([{ ...line, end: '2027-09-30' }]) });
    const preview = await office.send(calls.importUndoPreview, { params: { id: first.id } });
    expect(preview).toMatchObject({ ok: true });
    // The last day of a stay is computed from the end of the contract.
    expect(preview.ok ? preview.data.conflicts[0]?.cells : []).toEqual([
      { column: 'end_date', left: '2027-03-24', now: '2027-09-30' },
    ]);
  });

  test('waits for 30 days, then is too late; what rows were is gone after that', async () => {
    requirements('SD043 SL028');
    const number = freshNumber();
    const batch = await applied(office, { content: contractTable([{ number, code }]) });
    server.at('2026-07-10T06:50:01+09:00');
    const later = await staffMember(server, { role: 'head_office' });
    expect(await undo(later, batch.id)).toMatchObject({ status: 409, errCode: 'too_old' });
    await tasksOf(server)['imports.sweep']?.({});
    const { rows } = await server.db.pool.query(
      'select 1 from import_changes where batch_id = $1',
      [batch.id],
    );
    expect(rows).toEqual([]);
    server.at('2026-06-10T06:50:00+09:00');
  });

  test('needs a second factor and a reason', async () => {
    requirements('SD043 SK053');
    const batch = await applied(office, {
      content: contractTable([{ number: freshNumber(), code }]),
    });
    const post = (body: object) =>
      fetch(`${server.origin}/api/v1/staff/imports/${batch.id}/undo`, {
        method: 'POST',
        headers: { ...office.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({})).status).toBe(422);
    expect((await post({ reason: { code: 'other' } })).status).toBe(422);
    server.at('2026-06-10T07:00:01+09:00');
    expect((await post({ reason: { code: 'mistake' } })).status).toBe(403);
    server.at('2026-06-10T06:50:00+09:00');
    expect((await post({ reason: { code: 'mistake' } })).status).toBe(200);
  });

  test('of menus keeps those with bookings and capacities that are needed', async () => {
    requirements('SD044');
    const kitchen = await staffMember(server, { role: 'kitchen' });
    const menus = (capacity: string) =>
      `事業所コード,日付,食事,種類,献立名,定員\n${code},2026-06-25,夕食,,生姜焼き,${capacity}\n`;
    await applied(kitchen, { kind: 'menus', dormitory: code, content: menus('1') });
    const raised = await applied(kitchen, { kind: 'menus', dormitory: code, content: menus('9') });
    const reserve = (portions: number) =>
      server.db.pool.query(
        `update menus set reserved = $2 where date = '2026-06-25' and dormitory_id = $1`,
        [server.dormitoryId, portions],
      );
    await reserve(2);
    expect(await undo(kitchen, raised.id)).toMatchObject({
      errCode: 'conflicts',
      data: { conflicts: [{ name: `${code} 2026-06-25 夕食`, reason: 'in_use' }] },
    });
    await reserve(1);
    expect(await undo(kitchen, raised.id)).toMatchObject({ ok: true });
    const { rows } = await server.db.pool.query(
      `select capacity from menus where date = '2026-06-25' and dormitory_id = $1`,
      [server.dormitoryId],
    );
    expect(rows).toEqual([{ capacity: 1 }]);
  });

  test('of a dish that became another one gives back no name below what was stated since', async () => {
    requirements('SD043 AM251');
    const kitchen = await staffMember(server, { role: 'kitchen' });
    const menus = (name: string) =>
      `事業所コード,日付,食事,種類,献立名\n${code},2026-06-26,夕食,,${name}\n`;
    const applyMenus = (name: string) =>
      applied(kitchen, { kind: 'menus', dormitory: code, content: menus(name) });
    await applyMenus('親子丼');
    const other = await applyMenus('すき焼き丼');
    const dish = async () => {
      const { rows } = await server.db.pool.query<{ menu_name: string; allergens: object }>(
        `select menu_name, allergens from menus where date = '2026-06-26' and dormitory_id = $1`,
        [server.dormitoryId],
      );
      return rows;
    };
    // The kitchen states of the new dish that it has no egg.
    await server.db.pool.query(
      `update menus set allergens = '{"egg":"absent"}' where date = '2026-06-26' and dormitory_id = $1`,
      [server.dormitoryId],
    );
    expect(await undo(kitchen, other.id)).toMatchObject({
      ok: false,
      errCode: 'conflicts',
      data: { conflicts: [{ reason: 'changed' }] },
    });
    expect(await undo(kitchen, other.id, true)).toMatchObject({ ok: true });
    expect(await dish()).toEqual([{ menu_name: 'すき焼き丼', allergens: { egg: 'absent' } }]);
  });
});

describe('the undo of added menus', () => {
  const table = (day: string) =>
    `事業所コード,日付,食事,種類,献立名\n${code},${day},夕食,,生姜焼き\n`;
  const menuOf = async (day: string) => {
    const found = server.db.queries.selectFrom('menus').select('id');
    const own = found.where('dormitory_id', '=', server.dormitoryId);
    return (await own.where('date', '=', day as never).executeTakeFirst())?.id;
  };

  test('removes them where nothing refers to them', async () => {
    requirements('SD043 SD044');
    const kitchen = await staffMember(server, { role: 'kitchen' });
    const given = { kind: 'menus', dormitory: code, content: table('2026-06-27') } as const;
    const batch = await applied(kitchen, given);
    expect(await menuOf('2026-06-27')).toBeDefined();
    expect(await undo(kitchen, batch.id)).toMatchObject({
      ok: true,
      data: { batch: { state: 'undone' }, result: { removed: 1, conflicts: [] } },
    });
    expect(await menuOf('2026-06-27')).toBeUndefined();
  });

  test('keeps one for which a resident begins to wait at the same moment', async () => {
    requirements('SD043');
    const kitchen = await staffMember(server, { role: 'kitchen' });
    const given = { kind: 'menus', dormitory: code, content: table('2026-06-28') } as const;
    const batch = await applied(kitchen, given);
    const { accountId, contractId } = await server.resident();
    const query =
      'insert into waits (menu_id, account_id, contract_id, created_at) values ($1, $2, $3, now())';
    const values = [await menuOf('2026-06-28'), accountId, contractId];
    const [undone] = await whileHeld(server.db.pool, { query, values }, async () => {
      const begun = undo(kitchen, batch.id);
      // The control: the removal waits for the resident, whom the look before it could not see.
      await waitersReach(server.db.pool, 1, '%delete from "menus"%');
      return [begun];
    });
    expect(await undone).toMatchObject({
      errCode: 'conflicts',
      data: { conflicts: [{ name: `${code} 2026-06-28 夕食`, reason: 'in_use' }] },
    });
    expect(await menuOf('2026-06-28')).toBeDefined();
  });
});

describe('an import of the command line', () => {
  const file = (content: string, dryRun = false) =>
    importFile(
      server.platform,
      {
        kind: 'contracts',
        content: Buffer.from(content),
        fileName: 'contracts.csv',
        dryRun,
        language: 'ja',
        by: 'operator',
      },
      server.now(),
    );
  const history = async () => {
    const answer = await office.send(calls.importBatches, { query: {} });
    return answer.ok ? answer.data.rows : [];
  };

  test('stands in the history as that of the command line and is undone there', async () => {
    requirements('SD046');
    const [known, added] = [freshNumber(), freshNumber()];
    await applied(office, { content: contractTable([{ number: known, code, room: '0205' }]) });
    const before = await snapshot(server);
    const content = contractTable([
      { number: known, code, room: '0301' },
      { number: added, code },
    ]);
    const imported = await file(content);
    expect(imported).toMatchObject({ ok: true, added: 1, changed: 1, unchanged: 0 });
    const [batch] = await history();
    expect(imported).toMatchObject({ undoable: batch?.id });
    expect(batch).toMatchObject({
      state: 'applied',
      file_name: 'contracts.csv',
      dormitory: null,
      added: 1,
      changed: 1,
      made_by: { id: null, name: 'コマンドライン' },
      can: { apply: false, undo: true, file: true },
    });
    for (const kind of ['import.checked', 'import.applied'])
      expect((await events(kind))[0]).toMatchObject({ actor: 'operator', subject_id: batch?.id });
    const manager = await staffMember(server);
    expect(await undo(manager, batch?.id ?? 0)).toMatchObject({ status: 404 });
    expect(await undo(office, batch?.id ?? 0)).toMatchObject({
      ok: true,
      data: { batch: { state: 'undone' }, result: { removed: 1, restored: 1 } },
    });
    expect(await snapshot(server)).toBe(before);
  });

  test('leaves no batch where it was only checked or has problems', async () => {
    const known = await history();
    const wrong = contractTable([{ number: freshNumber(), code: 'NONE1' }]);
    expect(await file(wrong)).toMatchObject({ ok: false, problems: [{ line: 2 }] });
    const right = contractTable([{ number: freshNumber(), code }]);
    expect(await file(right, true)).toMatchObject({ ok: true, added: 1 });
    expect(await history()).toEqual(known);
    expect(await file(right)).toMatchObject({ ok: true, added: 1 });
  });

  test('twice at once adds each row once', async () => {
    const numbers = Array.from({ length: 50 }, freshNumber);
    const table = (given: string[]) => contractTable(given.map((number) => ({ number, code })));
    const both = await Promise.all([file(table(numbers)), file(table(numbers.toReversed()))]);
    expect(both.map((one) => (one.ok ? one.added : -1)).reduce((a, b) => a + b)).toBe(50);
    expect(both.map((one) => (one.ok ? one.unchanged : -1)).reduce((a, b) => a + b)).toBe(50);
  });

  test('leaves a failed batch, and no job, where it ends with an error', async () => {
    const files = { ...server.platform.files, get: () => Promise.reject(new Error('lost')) };
    const content = Buffer.from(contractTable([{ number: freshNumber(), code }]));
    const given = { kind: 'contracts', content, fileName: 'contracts.csv', dryRun: false } as const;
    const lost = importFile(
      { ...server.platform, files },
      { ...given, language: 'ja', by: 'operator' },
      server.now(),
    );
    await expect(lost).rejects.toThrow('lost');
    const [batch] = await history();
    expect(batch).toMatchObject({ state: 'failed' });
    const { rows } = await server.db.pool.query(
      `select id from jobs where task = 'imports.apply' and payload ->> 'batch_id' = $1`,
      [String(batch?.id)],
    );
    expect(rows).toEqual([]);
  });
});

test('check, apply and undo wake the open pages of imports', async () => {
  requirements('SD045 SL040');
  const heard: string[] = [];
  server.db.listen(staffLiveChannel, { keys: (keys) => void heard.push(...keys) });
  // Notifications arrive in the order of their commits: behind this one no earlier wake is missing.
  const wakesUntil = async (mark: string) => {
    await vi.waitFor(
      async () => {
        await server.db.pool.query('select pg_notify($1, $2)', [staffLiveChannel, mark]);
        expect(heard).toContain(mark);
      },
      { timeout: 15_000 },
    );
    const arrived = heard.slice(0, heard.indexOf(mark));
    heard.length = 0;
    return arrived.filter((key) => key === `${server.dormitoryId}:imports`).length;
  };
  // Wakes of the tests before may arrive late.
  await wakesUntil('0:listening');
  const batch = await checked(office, {
    content: contractTable([{ number: freshNumber(), code }]),
  });
  expect(await wakesUntil('0:checked')).toBe(1);
  expect(await apply(office, batch)).toMatchObject({ ok: true });
  // The claim of the batch, then its end.
  expect(await wakesUntil('0:applied')).toBe(2);
  expect(await undo(office, batch.id)).toMatchObject({ ok: true });
  expect(await wakesUntil('0:undone')).toBe(1);
});
