// Who may import what, and who sees which import.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/imports/staff-calls';
import {
  applied,
  apply,
  checked,
  checkTable,
  codeOf,
  contractBy,
  contractTable,
  freshNumber,
  undo,
} from '../../../../../../tests/support/import-world.ts';
import { plansDuring } from '../../../../../../tests/support/plans.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

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

describe('rights', () => {
  const kindsOf = async (who: TestStaff) => {
    const answer = await who.send(calls.importKinds, {});
    return answer.ok ? answer.data.kinds.map(({ id }) => id) : [];
  };

  test('offer each role the kinds that it may import', async () => {
    requirements('SD036 SL037 SK048');
    const kinds = async (role: 'manager' | 'kitchen' | 'deputy' | 'auditor' | 'system_admin') =>
      kindsOf(await staffMember(server, { role }));
    expect(await kindsOf(office)).toEqual([
      ...(['contracts', 'menus', 'closing-days', 'rooms'] as const),
      ...(['dormitories', 'companies'] as const),
    ]);
    expect(await kinds('manager')).toEqual(['menus', 'closing-days']);
    expect(await kinds('kitchen')).toEqual(['menus', 'closing-days']);
    expect(await kinds('system_admin')).toEqual(['dormitories']);
    expect(await kinds('deputy')).toEqual([]);
    expect(await kinds('auditor')).toEqual([]);
    const offered = await office.send(calls.importKinds, {});
    expect(offered.ok && offered.data.kinds.filter(({ for_all: isForAll }) => isForAll)).toEqual([
      expect.objectContaining({ id: 'dormitories' }),
      expect.objectContaining({ id: 'companies' }),
    ]);
    // A grant for one dormitory does not allow changing the tables of all dormitories.
    const local = await staffMember(server, {
      role: 'head_office',
      dormitoryId: server.dormitoryId,
    });
    expect(await kindsOf(local)).toEqual(['contracts', 'menus', 'closing-days', 'rooms']);
  });

  test('refuse other kinds, foreign dormitories row by row, and contracts of others', async () => {
    requirements('SD041');
    const other = await server.dormitory();
    const otherCode = await codeOf(server, other);
    const manager = await staffMember(server);
    const content = `office_code,date\n${code},2026-08-13\n${otherCode},2026-08-13\nNONE,2026-08-13\n`;
    expect(await checkTable(manager, { content })).toMatchObject({ status: 403 });
    const foreign = await checked(manager, { kind: 'closing-days', content });
    expect(foreign.problems.map(({ line, value }) => [line, value])).toEqual([
      [3, otherCode],
      [4, 'NONE'],
    ]);
    expect(
      await checkTable(manager, { kind: 'closing-days', dormitory: otherCode, content }),
    ).toMatchObject({ status: 404 });
    const number = freshNumber();
    await applied(office, { content: contractTable([{ number, code: otherCode }]) });
    const local = await staffMember(server, {
      role: 'head_office',
      dormitoryId: server.dormitoryId,
    });
    const stolen = await checked(local, { content: contractTable([{ number, code }]) });
    expect(stolen.problems).toMatchObject([{ line: 2, column: 'office_code' }]);
  });

  test('hide batches of other dormitories, of other pages and of other kinds', async () => {
    requirements('SD045 SK052');
    const content = `office_code,date\n${code},2026-08-14\n`;
    const manager = await staffMember(server);
    const own = await applied(manager, { kind: 'closing-days', dormitory: code, content });
    const colleague = await staffMember(server);
    const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
    const auditor = await staffMember(server, { role: 'auditor' });
    const everywhere = await checked(office, {
      content: contractTable([{ number: freshNumber(), code }]),
    });
    const sees = async (who: TestStaff, id: number) =>
      (await who.send(calls.importBatch, { params: { id } })).ok;
    const lists = async (who: TestStaff, id: number) => {
      const answer = await who.send(calls.importBatches, { query: {} });
      return answer.ok && answer.data.rows.some((row) => row.id === id);
    };
    for (const [who, id, isSeen] of [
      [manager, own.id, true],
      [colleague, own.id, true],
      [office, own.id, true],
      [elsewhere, own.id, false],
      [auditor, own.id, false],
      [manager, everywhere.id, false],
      [office, everywhere.id, true],
    ] as const) {
      expect(await sees(who, id)).toBe(isSeen);
      expect(await lists(who, id)).toBe(isSeen);
    }
    expect(await undo(elsewhere, own.id)).toMatchObject({ status: 404 });
    // Only the person who made the check applies it.
    const second = await staffMember(server, { role: 'head_office' });
    expect((await apply(second, everywhere)).ok).toBe(false);
    expect(await contractBy(server, everywhere.changes[0]?.name ?? '')).toBeUndefined();
  });

  test('end with the grant with which the file was checked', async () => {
    requirements('SA038 SD041 SK051 SK052');
    const other = await server.dormitory();
    const otherCode = await codeOf(server, other);
    const lost = { role: 'manager', dormitoryId: other } as const;
    const manager = await staffMember(server, { grants: [lost] });
    const given = (place: string, day: string) =>
      ({ kind: 'closing-days', content: `office_code,date\n${place},${day}\n` }) as const;
    const batches = [
      await checked(manager, { dormitory: otherCode, ...given(otherCode, '2026-08-17') }),
      await checked(manager, given(otherCode, '2026-08-18')),
    ];
    const kept = await checked(manager, { dormitory: code, ...given(code, '2026-08-19') });
    await server.db.pool.query(
      `update staff_grants set revoked_at = now(), revoked_by = 'system'
        where staff_id = $1 and dormitory_id = $2`,
      [manager.staffId, other],
    );
    const listed = await manager.send(calls.importBatches, { query: {} });
    const ids = listed.ok ? listed.data.rows.map(({ id }) => id) : [];
    expect(ids).toContain(kept.id);
    expect(ids.filter((id) => batches.some((batch) => batch.id === id))).toEqual([]);
    for (const batch of batches) {
      const params = { params: { id: batch.id } };
      expect(await apply(manager, batch)).toMatchObject({ status: 404 });
      expect(await manager.send(calls.importBatch, params)).toMatchObject({ status: 404 });
      expect(await manager.send(calls.importFile, params)).toMatchObject({ status: 404 });
    }
    const { rows } = await server.db.pool.query(
      'select 1 from closing_days where dormitory_id = $1',
      [other],
    );
    expect(rows).toEqual([]);
    expect(await apply(manager, kept)).toMatchObject({ ok: true });
  });

  test('give the file back as it came, and templates that can be imported', async () => {
    requirements('SD038 SD045 SK049 SL018');
    const content = contractTable([{ number: freshNumber(), code }]);
    const batch = await checked(office, { content, cp932: true });
    const file = await office.send(calls.importFile, { params: { id: batch.id } });
    const octets = file.ok ? Buffer.from(await file.data.arrayBuffer()) : Buffer.alloc(0);
    expect(new TextDecoder('shift_jis').decode(octets)).toBe(content);
    const address = `${server.origin}/api/v1/staff/imports/${batch.id}/file`;
    const { headers } = await fetch(address, { headers: office.headers });
    expect(headers.get('cache-control')).toBe('no-store');
    for (const format of ['csv', 'xlsx'] as const) {
      const params = { params: { id: 'closing-days' as const }, query: { format } };
      const template = await office.send(calls.importTemplate, params);
      if (!template.ok) throw new Error(template.message);
      const again = Buffer.from(await template.data.arrayBuffer());
      const given = { kind: 'closing-days' as const, content: again };
      const found = await checked(office, given);
      // The sample names a dormitory that this server has not.
      expect(found.problems.map(({ column, value }) => [column, value])).toEqual([
        ['office_code', 'KYK01'],
      ]);
    }
    const kitchen = await staffMember(server, { role: 'kitchen' });
    const foreign = { params: { id: 'contracts' as const }, query: { format: 'csv' as const } };
    expect(await kitchen.send(calls.importTemplate, foreign)).toMatchObject({ status: 403 });
  });
});

describe('the history', () => {
  const insertMany = (dormitoryId: number) =>
    server.db.pool.query(
      `insert into import_batches (kind, dormitory_id, actor, language, file_name, encoding, state, total_rows,
                                   made_at, expires_at)
       select 'menus', $1, $2, 'ja', '献立_' || n % 7 || '.csv', 'utf-8', 'expired', 1, now(), now()
         from generate_series(1, 120) n`,
      [dormitoryId, `staff:${office.staffId}`],
    );
  const orders = { newest: 'id desc', oldest: 'id', file: 'file_name, id' } as const;

  async function pages(dormitory: string | undefined, sort: keyof typeof orders) {
    const ids: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const place: { cursor?: string } = cursor === '' ? {} : { cursor };
      const query = { ...(dormitory !== undefined && { dormitory }), sort, ...place };
      const answer = await office.send(calls.importBatches, { query });
      if (!answer.ok) throw new Error(answer.message);
      ids.push(...answer.data.rows.map(({ id }) => id));
      cursor = answer.data.next;
    }
    return ids;
  }

  test('is sorted by its heads, and its pages neither miss nor repeat an import', async () => {
    requirements('SL044 SD045 SK052');
    const dormitoryId = await server.dormitory();
    await insertMany(dormitoryId);
    for (const sort of ['newest', 'oldest', 'file'] as const) {
      const by = async (where: string) => {
        const { rows } = await server.db.pool.query<{ id: number }>(
          `select id from import_batches where ${where} order by ${orders[sort]}`,
        );
        return rows.map(({ id }) => id);
      };
      const own = await codeOf(server, dormitoryId);
      expect(await pages(own, sort)).toEqual(await by(`dormitory_id = ${dormitoryId}`));
      expect(await pages(undefined, sort)).toEqual(await by('true'));
    }
  });

  test('refuses an order that it does not offer, and begins again after a cursor of nobody', async () => {
    requirements('SL044 SK052');
    await insertMany(await server.dormitory());
    expect(
      await office.send(calls.importBatches, { query: { sort: 'by' } as never }),
    ).toMatchObject({ status: 422 });
    for (const cursor of [
      'x',
      '0',
      '-1',
      '1-AA',
      `7-${Buffer.from('a\0').toString('base64url')}`,
    ]) {
      const answer = await office.send(calls.importBatches, { query: { sort: 'file', cursor } });
      expect(answer).toMatchObject({ ok: true });
    }
  });

  test('reads one page by an index in every order', async () => {
    requirements('SL044');
    await insertMany(server.dormitoryId);
    for (const sort of ['newest', 'oldest', 'file'] as const)
      for (const dormitory of [undefined, code]) {
        const query = { sort, ...(dormitory !== undefined && { dormitory }) };
        const plans = await plansDuring(server.db, () =>
          office.send(calls.importBatches, { query }),
        );
        const [plan = ''] = plans.filter((text) => text.includes('Limit'));
        expect(plan).toMatch(/on import_batches b/);
        expect(plan).not.toMatch(/Seq Scan on import_batches/);
      }
  });
});
