// Imports of rooms and companies over HTTP: check, apply, undo, rights.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/imports/staff-calls';
import { changeCompany } from '@yadori/api/companies/staff-calls';
import { changeRoom, createRoom } from '@yadori/api/rooms/staff-calls';
import {
  applied,
  apply,
  checked,
  checkTable,
  codeOf,
  companyBy,
  companyTable,
  contractTable,
  freshNumber,
  freshRoom,
  roomBy,
  roomTable,
  snapshot,
  undo,
} from '../../../../../../tests/support/import-world.ts';
import { waitersReach, whileHeld } from '../../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
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

const lastEvent = async (kind: string) =>
  server.db.queries
    .selectFrom('events')
    .select(['actor', 'detail', 'batch_id', 'session_id'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('rooms', () => {
  test('are added and changed as the check has shown, and go back', async () => {
    requirements('SC044 SD037 SD039 SD043 SK050 SK051 SK053');
    const [known, added] = [freshRoom(), freshRoom()];
    await applied(office, roomTable(`${code},${known},,,,,,`));
    expect(await roomBy(server, known)).toMatchObject({
      floor: 'R0',
      beds: 1,
      note: '',
      revision: 1,
    });
    const before = await snapshot(server);
    const content = roomTable(
      `${code},${known.toLowerCase()},1,2人,女性,2026/7/1,,窓が南`,
      `${code},${added},１２,,男,,2027-03-31,`,
    );
    const check = await checked(office, { ...content, cp932: true });
    expect(check).toMatchObject({ label: '部屋', added: 1, changed: 1, encoding: 'shift_jis' });
    expect(check.changes.find(({ change }) => change === 'changed')).toEqual({
      line: 2,
      change: 'changed',
      name: `${code} ${known}`,
      cells: [
        { column: 'floor', before: 'R0', after: '01' },
        { column: 'beds', before: '1', after: '2' },
        { column: 'note', before: '', after: '窓が南' },
        { column: 'gender_rule', before: '', after: '女性' },
        { column: 'usable_from', before: '', after: '2026-07-01' },
      ],
    });
    expect(await snapshot(server)).toBe(before);
    expect(await apply(office, check)).toMatchObject({ ok: true });
    expect(await roomBy(server, known)).toMatchObject({
      floor: '01',
      beds: 2,
      gender_rule: 2,
      usable_from: '2026-07-01',
      usable_until: null,
      note: '窓が南',
      revision: 2,
    });
    expect(await roomBy(server, added)).toMatchObject({ floor: '12', beds: 1, gender_rule: 1 });
    expect(await lastEvent('room.imported')).toMatchObject({
      actor: `staff:${office.staffId}`,
      detail: { added: 1, changed: 1 },
      batch_id: check.id,
      session_id: expect.any(Number) as number,
    });
    expect(await undo(office, check.id)).toMatchObject({ ok: true });
    // A form that was open over import and undo is refused.
    const back = await roomBy(server, known);
    expect(back).toMatchObject({ floor: 'R0', beds: 1, gender_rule: null, revision: 3 });
    await server.db.pool.query('update rooms set revision = 1 where id = $1', [back?.id]);
    expect(await snapshot(server)).toBe(before);
  });

  test('of a file name the columns that it does not have', async () => {
    requirements('AM258 SD039');
    const batch = await checked(office, {
      kind: 'rooms',
      content: `office_code,room_number,beds\n${code},${freshRoom()},3`,
    });
    expect(batch.missing_columns).toEqual([
      'floor',
      'gender_rule',
      'usable_from',
      'usable_until',
      'note',
    ]);
  });

  test('that a contract or a move has since, or that somebody changed, stay', async () => {
    requirements('SD043 SC044');
    const [let_, planned, edited, free] = [freshRoom(), freshRoom(), freshRoom(), freshRoom()];
    const batch = await applied(
      office,
      roomTable(...[let_, planned, edited, free].map((one) => `${code},${one},,,,,,`)),
    );
    await applied(office, {
      content: contractTable([{ number: freshNumber(), code, room: let_ }]),
    });
    const mover = freshNumber();
    await applied(office, { content: contractTable([{ number: mover, code, room: '0101' }]) });
    await server.db.pool.query(
      `insert into contract_rooms (contract_id, from_day, room_number, decided_at)
       select id, '2026-09-01', $2, now() from contracts where number = $1`,
      [mover, planned],
    );
    await server.db.pool.query('update rooms set beds = 4 where number = $1', [edited]);
    const conflicts = [
      { name: `${code} ${let_}`, reason: 'in_use', cells: [] },
      { name: `${code} ${planned}`, reason: 'in_use' },
      {
        name: `${code} ${edited}`,
        reason: 'changed',
        cells: [{ column: 'beds', left: '1', now: '4' }],
      },
    ];
    const looked = await office.send(calls.importUndoPreview, { params: { id: batch.id } });
    expect(looked).toMatchObject({ ok: true, data: { removed: 1, conflicts } });
    expect(await undo(office, batch.id)).toMatchObject({
      errCode: 'conflicts',
      data: { conflicts },
    });
    expect(await roomBy(server, free)).toBeDefined();
    expect(await undo(office, batch.id, true)).toMatchObject({ ok: true });
    expect(await roomBy(server, free)).toBeUndefined();
    for (const kept of [let_, planned, edited]) expect(await roomBy(server, kept)).toBeDefined();
  });

  test('that a contract gets while an undo looks wait for it, and are there afterwards', async () => {
    requirements('SD043');
    const room = freshRoom();
    const batch = await applied(office, roomTable(`${code},${room},,,,,,`));
    const { pool } = server.db;
    const query = `insert into contracts (number, dormitory_id, room_number, start_date)
                   values ($1, $2, $3, '2026-07-01')`;
    const values = [freshNumber(), server.dormitoryId, room];
    const [undoing] = await whileHeld(pool, { query, values }, async () => {
      const begun = undo(office, batch.id);
      await waitersReach(pool, 1, '%rooms%for update%');
      return [begun];
    });
    expect(await undoing).toMatchObject({ errCode: 'conflicts' });
    expect(await roomBy(server, room)).toBeDefined();
  });

  test('with fewer beds than contracts are to be looked at', async () => {
    requirements('SC037');
    const room = freshRoom();
    await applied(office, roomTable(`${code},${room},,2,,,,`));
    await applied(office, {
      content: contractTable([
        { number: freshNumber(), code, room },
        { number: freshNumber(), code, room, start: '2026-08-01' },
      ]),
    });
    const batch = await checked(office, roomTable(`${code},${room},,1,,,,`));
    expect(batch.warnings).toMatchObject([
      {
        line: 2,
        column: 'beds',
        value: '1',
        text: expect.stringContaining('2026-08-01') as string,
      },
    ]);
  });

  test('of other dormitories are refused row by row, and those without the right altogether', async () => {
    requirements('SD041 SK125 SA038');
    const other = await server.dormitory();
    const otherCode = await codeOf(server, other);
    const room = freshRoom();
    const content = roomTable(`${code},${room},,,,,,`, `${otherCode},${room},,,,,,`);
    const local = await staffMember(server, {
      role: 'head_office',
      dormitoryId: server.dormitoryId,
    });
    const foreign = await checked(local, content);
    expect(foreign.problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'office_code'],
    ]);
    expect(await apply(local, foreign)).toMatchObject({ ok: false });
    expect(await roomBy(server, room)).toBeUndefined();
    for (const role of ['manager', 'deputy', 'kitchen', 'auditor', 'system_admin'] as const) {
      const who = await staffMember(server, { role });
      expect(await checkTable(who, content)).toMatchObject({ status: 403 });
    }
    // Both of one number in two dormitories, by somebody of all of them.
    const everywhere = await applied(office, content);
    expect(everywhere).toMatchObject({ added: 2 });
    expect(await roomBy(server, room, other)).toBeDefined();
    expect(await undo(local, everywhere.id)).toMatchObject({ status: 404 });
  });

  test('that a person has lost the right for stay in an undo', async () => {
    requirements('SD043 SA038');
    const other = await server.dormitory();
    const [own, lost] = [freshRoom(), freshRoom()];
    const both = await staffMember(server, {
      grants: [
        { role: 'head_office', dormitoryId: server.dormitoryId },
        { role: 'head_office', dormitoryId: other },
      ],
    });
    const content = roomTable(
      `${code},${own},,,,,,`,
      `${await codeOf(server, other)},${lost},,,,,,`,
    );
    const batch = await applied(both, content);
    await server.db.pool.query(
      `update staff_grants set revoked_at = now(), revoked_by = 'system' where staff_id = $1 and dormitory_id = $2`,
      [both.staffId, other],
    );
    expect(await undo(both, batch.id)).toMatchObject({ status: 404 });
    expect(await roomBy(server, lost, other)).toBeDefined();
  });
});

describe('companies', () => {
  test('are added and renamed, and go back', async () => {
    requirements('SK128 SD043 SD046');
    await applied(office, companyTable('im-1,つばめ食品'));
    expect(await companyBy(server, 'IM-1')).toMatchObject({ name: 'つばめ食品', revision: 1 });
    const before = await companyBy(server, 'IM-1');
    const batch = await applied(
      office,
      companyTable('ＩＭ－1,つばめ食品工業', 'IM-2,"ひばり, 電装"'),
    );
    expect(batch).toMatchObject({ added: 1, changed: 1, dormitory: null });
    expect(batch.changes).toMatchObject([
      { name: 'IM-1', cells: [{ column: 'name', before: 'つばめ食品', after: 'つばめ食品工業' }] },
      { name: 'IM-2', cells: [{ column: 'name', before: null, after: 'ひばり, 電装' }] },
    ]);
    expect(await companyBy(server, 'IM-1')).toMatchObject({
      revision: 2,
      changed_by: office.staffId,
    });
    expect(await lastEvent('company.imported')).toMatchObject({
      detail: { added: 1, changed: 1 },
      batch_id: batch.id,
    });
    expect(await undo(office, batch.id)).toMatchObject({ ok: true });
    expect(await companyBy(server, 'IM-2')).toBeUndefined();
    expect(await companyBy(server, 'IM-1')).toMatchObject({ name: before?.name, revision: 3 });
  });

  test('refuse a form that was open meanwhile', async () => {
    requirements('SK128');
    await applied(office, companyTable('IM-3,さくら'));
    const { id = 0, revision = 0 } = (await companyBy(server, 'IM-3')) ?? {};
    await applied(office, companyTable('IM-3,さくら製作所'));
    expect(
      await office.send(changeCompany, {
        params: { id },
        body: { code: 'IM-3', name: 'さくら工業', revision },
      }),
    ).toMatchObject({ ok: false, status: 409, code: 'changed' });
    // And of a room.
    const room = freshRoom();
    const made = await office.send(createRoom, {
      params: { dormitory: code },
      body: { room_number: room, ...plain },
    });
    const batch = await applied(office, roomTable(`${code},${room},,2,,,,`));
    expect(batch.changed).toBe(1);
    if (!made.ok) throw new Error(made.message);
    expect(
      await office.send(changeRoom, {
        params: { id: made.data.id },
        body: { ...plain, revision: made.data.revision },
      }),
    ).toMatchObject({ ok: false, status: 409, code: 'changed' });
  });

  test('that a contract or a layout has since stay', async () => {
    requirements('SD043');
    const batch = await applied(office, companyTable('IM-4,四', 'IM-5,五', 'IM-6,六'));
    await server.db.pool.query(
      `insert into contracts (number, dormitory_id, room_number, start_date, company_id)
       select $1, $2, '0101', '2026-07-01', id from companies where code = 'IM-4'`,
      [freshNumber(), server.dormitoryId],
    );
    await server.db.pool.query(
      `update companies set layout = '{}', revision = revision + 1 where code = 'IM-5'`,
    );
    expect(await undo(office, batch.id, true)).toMatchObject({
      data: {
        result: {
          removed: 1,
          conflicts: [
            { name: 'IM-4', reason: 'in_use', cells: [] },
            { name: 'IM-5', reason: 'in_use', cells: [] },
          ],
        },
      },
    });
    expect(await companyBy(server, 'IM-6')).toBeUndefined();
    expect(await companyBy(server, 'IM-5')).toBeDefined();
  });

  test('are of those with the right in all dormitories', async () => {
    requirements('SK128 SD036');
    const local = await staffMember(server, {
      role: 'head_office',
      dormitoryId: server.dormitoryId,
    });
    expect(await checkTable(local, companyTable('IM-7,七'))).toMatchObject({ status: 403 });
    for (const role of ['manager', 'auditor', 'system_admin'] as const) {
      const who = await staffMember(server, { role });
      expect(await checkTable(who, companyTable('IM-7,七'))).toMatchObject({ status: 403 });
    }
    const batch = await applied(office, companyTable('IM-7,七'));
    expect(await undo(local, batch.id)).toMatchObject({ status: 404 });
  });

  test('of the command line are known by nobody, and staff can take them back', async () => {
    requirements('SD046');
    const outcome = await importFile(
      server.platform,
      {
        kind: 'companies',
        content: Buffer.from('company_code,name\nIM-8,八\n'),
        fileName: '会社.csv',
        dryRun: false,
        language: 'ja',
        by: 'operator',
      },
      server.now(),
    );
    expect(outcome).toMatchObject({ ok: true, added: 1 });
    expect(await companyBy(server, 'IM-8')).toMatchObject({ changed_by: null });
    const id = outcome.ok ? (outcome.undoable ?? 0) : 0;
    expect(await undo(office, id)).toMatchObject({ ok: true });
    expect(await companyBy(server, 'IM-8')).toBeUndefined();
  });
});

const plain = {
  floor: '01',
  beds: 1,
  gender_rule: null,
  usable_from: null,
  usable_until: null,
  closed_from: null,
  closed_until: null,
  closed_reason: null,
  is_preparing: false,
  note: '',
};
