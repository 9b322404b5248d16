// Targets over HTTP: who gets something, named before it is sent.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import type { Target } from '@yadori/api/targets/target';
import {
  createNotice,
  inRoom,
  noticeContent,
  publish,
} from '../../../../../../tests/support/draft-world.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

const query = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

async function livingIn(room: string): Promise<TestResident> {
  const resident = await server.resident({ dormitoryId });
  await inRoom(server, resident.contractId, room);
  return resident;
}

const preview = async (target: Target, who = manager) => {
  const answer = await who.send(calls.previewTarget, { body: { kind: 'notice', target } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
describe('a target', () => {
  test('is made of conditions that hold together, and names who gets it', async () => {
    requirements('SG005 SK099 T46');
    const [living, upstairs, before, leaving, gone] = [
      await livingIn('0201'),
      await livingIn('0312'),
      await livingIn('0313'),
      await livingIn('0314'),
      await livingIn('0315'),
    ];
    const other = await server.resident();
    const set = (what: string, { contractId }: TestResident) =>
      query(`update contracts set ${what} where id = $1`, [contractId]);
    await set("start_date = '2026-07-01'", before);
    await set("move_out_on = '2026-06-30'", leaving);
    await set("move_out_on = '2026-06-09'", gone);
    await set('is_company = not is_company', upstairs);
    await query('update profiles set employment_status = 2 where account_id = $1', [
      upstairs.accountId,
    ]);
    const { rows } = await query('select is_company from contracts where id = $1', [
      upstairs.contractId,
    ]);
    const isCompany = (rows[0] as { is_company: boolean }).is_company;
    const all = [living, upstairs, before, leaving];
    const cases: [Omit<Target, 'dormitories'>, TestResident[]][] = [
      [{}, all],
      [{ floors: ['02'] }, [living]],
      [{ floors: ['02', '03'] }, all],
      [{ floors: [] }, []],
      [{ rooms: ['0312', '0313'] }, [upstairs, before]],
      [{ floors: ['02'], rooms: ['0312'] }, []],
      [{ status: ['before'] }, [before]],
      [{ status: ['living'] }, [living, upstairs]],
      [{ status: ['notice'] }, [leaving]],
      [{ status: ['before', 'living', 'notice'] }, all],
      [{ is_company: isCompany }, [upstairs]],
      [{ is_company: !isCompany }, [living, before, leaving]],
      [{ employment_status: [2] }, [upstairs]],
      [{ language: 'en' }, []],
      [{ language: 'ja', floors: ['03'] }, [upstairs, before, leaving]],
      [{ accounts: [living.accountId, other.accountId] }, [living]],
      [{ accounts: [living.accountId], floors: ['03'] }, []],
    ];
    for (const [narrow, expected] of cases) {
      const found = await preview({ dormitories: [code], ...narrow });
      expect([narrow, found.names.map((one) => one.account_id)]).toEqual([
        narrow,
        expected.map(({ accountId }) => accountId),
      ]);
      expect(found.count).toBe(expected.length);
    }
    const { names, floors } = await preview({ dormitories: [code], rooms: ['0201'] });
    expect(floors).toEqual([
      { floor: '02', count: 1 },
      { floor: '03', count: 3 },
    ]);
    const [name] = names;
    expect(name).toMatchObject({ room_number: '0201', dormitory: code });
  });

  test('says which rooms it does not reach, as their tenants have no account', async () => {
    requirements('AM249 SG005 SK099');
    await livingIn('0301');
    const registered = await livingIn('0302');
    const letRoom = async (room: string, start: string, end: string | null = null) =>
      query(
        `insert into contracts (number, dormitory_id, room_number, start_date, end_date, is_company)
         values ($1, $2, $3, $4, $5, true)`,
        [`P-${dormitoryId}-${room}`, dormitoryId, room, start, end],
      );
    await letRoom('0303', '2026-06-10');
    await letRoom('0401', '2026-04-01', '2026-06-10');
    // Not yet, and no longer.
    await letRoom('0402', '2026-06-11');
    await letRoom('0403', '2026-04-01', '2026-06-09');
    const rooms = async (narrow: Partial<Target>) => {
      const found = await preview({ dormitories: [code], ...narrow });
      expect(found.rooms.map((one) => one.dormitory)).toEqual(found.rooms.map(() => code));
      expect(found.without_account).toBe(found.rooms.length);
      return found.rooms.map((one) => one.room_number);
    };
    expect(await rooms({})).toEqual(['0303', '0401']);
    expect(await rooms({ floors: ['04'] })).toEqual(['0401']);
    expect(await rooms({ rooms: ['0302', '0303'], is_company: true })).toEqual(['0303']);
    // Of these nobody knows whether the tenant is meant.
    expect(await rooms({ is_company: false })).toEqual([]);
    expect(await rooms({ language: 'ja' })).toEqual([]);
    expect(await rooms({ employment_status: [1] })).toEqual([]);
    expect(await rooms({ accounts: [registered.accountId] })).toEqual([]);
    const { floors, count } = await preview({ dormitories: [code], floors: ['04'] });
    expect([count, floors]).toEqual([
      0,
      [
        { floor: '03', count: 2 },
        { floor: '04', count: 0 },
      ],
    ]);
    const target = { dormitories: [code] };
    const counted = await manager.send(calls.previewTarget, {
      body: { kind: 'notice', target, names: false },
    });
    expect(counted).toMatchObject({ data: { without_account: 2, rooms: [] } });
  });

  test('is listed by name with an event, and counted without one', async () => {
    requirements('SK099 SA041');
    await livingIn('0301');
    const target = { dormitories: [code], floors: ['03'] };
    const events = async () =>
      (
        await query('select dormitory_id, detail from events where kind = $1 and actor = $2', [
          'target.named',
          `staff:${manager.staffId}`,
        ])
      ).rows as object[];
    const counted = await manager.send(calls.previewTarget, {
      body: { kind: 'notice', target, names: false },
    });
    expect(counted).toMatchObject({ ok: true, data: { count: 1, names: [] } });
    expect(await events()).toEqual([]);
    expect((await preview(target)).names).toHaveLength(1);
    expect(await events()).toEqual([
      { dormitory_id: dormitoryId, detail: { kind: 'notice', recipients: 1 } },
    ]);
  });

  test('lies within the dormitories of the caller, and floors within one', async () => {
    requirements('SG005 SK099');
    const elsewhere = await server.officeCode(await server.dormitory());
    const send = (target: object, who = manager) =>
      who.send(calls.previewTarget, { body: { kind: 'notice', target } as never });
    for (const dormitories of [null, [code, elsewhere], ['NOWHERE']])
      expect(await send({ dormitories })).toMatchObject({ ok: false, status: 422 });
    const office = await staffMember(server, { role: 'head_office' });
    expect(await send({ dormitories: null }, office)).toMatchObject({ ok: true });
    expect(await send({ dormitories: [code, elsewhere], floors: ['01'] }, office)).toMatchObject({
      ok: false,
      status: 422,
    });
    for (const target of [{}, { dormitories: [] }, { dormitories: [code], rooms: [1] }, null, 'x'])
      expect(await send(target as object)).toMatchObject({ ok: false, status: 422 });
  });

  test('above 1,000 residents needs the typed number and a second factor', async () => {
    requirements('SG018 SK100');
    const { contractId } = await livingIn('0101');
    await query(`
      insert into contracts (number, dormitory_id, room_number, start_date, end_date, is_company)
        select 'M' || n, dormitory_id, '0102', start_date, end_date, is_company
          from contracts, generate_series(1, 1000) n where id = ${contractId};
      insert into accounts (email, password_hash, created_at, active_contract_id)
        select lower(number) || '@example.jp', 'none', now(), id from contracts
         where dormitory_id = ${dormitoryId} and account_id is null;
      update contracts c set account_id = a.id, claimed_at = now()
        from accounts a where a.active_contract_id = c.id and c.account_id is null;
      insert into profiles (account_id, name, furigana, phone_number, employment_status)
        select id, 'X', '', '', 1 from accounts a
         where not exists (select from profiles p where p.account_id = a.id)`);
    expect(await preview({ dormitories: [code] })).toMatchObject({
      count: 1001,
      must_type: true,
      names: { length: 1000 },
    });
    const draft = await createNotice(manager, { dormitory: code });
    const untyped = await publish(manager, draft);
    expect(untyped).toMatchObject({ ok: false, errCode: 'count_differs', data: { count: 1001 } });
    expect(await publish(manager, draft, 1000)).toMatchObject({ errCode: 'count_differs' });
    await query('update staff_sessions set proved_at = null where staff_id = $1', [
      manager.staffId,
    ]);
    expect(await publish(manager, draft, 1001)).toMatchObject({ status: 403, code: 'step_up' });
    manager = await staffMember(server, { dormitoryId });
    expect(await publish(manager, draft, 1001)).toMatchObject({ ok: true, data: { count: 1001 } });
  });
});

describe('a draft that changes between the press and its lock', () => {
  test('is not published to dormitories that its sender may not reach', async () => {
    requirements('SK100 SA041');
    await livingIn('0101');
    await server.resident();
    const foreign = await server.officeCode(server.dormitoryId);
    const draft = await createNotice(manager, { dormitory: code });
    const other = await server.db.pool.connect();
    await other.query('begin');
    await other.query('update drafts set revision = 2, target = $2 where id = $1', [
      draft.id,
      { dormitories: [code, foreign] },
    ]);
    const pressed = publish(manager, { id: draft.id, revision: 2 });
    const blocked = `
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await query(blocked)).rowCount).toBe(1);
    await other.query('commit');
    other.release();
    expect(await pressed).toMatchObject({ ok: false, status: 422, errors: { target: [/寮/] } });
    const { rows } = await query('select 1 from notices where draft_id = $1', [draft.id]);
    expect(rows).toEqual([]);
  });
});

describe('a planned draft', () => {
  const at = '2026-06-10T07:00:00+09:00';
  test.each([
    [
      'lost the role',
      `update staff_grants set revoked_at = now(), revoked_by = 'system' where staff_id = $1`,
    ],
    ['was disabled', 'update staff set disabled_at = now() where id = $1'],
    [
      'has it until the day before',
      `update staff_grants set until_day = '2026-06-09', from_day = '2026-06-01' where staff_id = $1`,
    ],
    ['may only read now', `update staff_grants set role = 'deputy' where staff_id = $1`],
  ])('is not published when its planner %s meanwhile', async (_name, change) => {
    requirements('SG007 SA036 SK100');
    await livingIn('0301');
    const draft = await createNotice(manager, { dormitory: code, run_at: at });
    const kept = await createNotice(await staffMember(server, { dormitoryId }), {
      dormitory: code,
      run_at: at,
    });
    expect(await publish(manager, draft)).toMatchObject({ ok: true });
    expect(await publish(await staffMember(server, { dormitoryId }), kept)).toMatchObject({
      ok: true,
    });
    await query(change, [manager.staffId]);
    server.at(at);
    await tasksOf(server)['drafts.publish']?.({});
    const { rows } = await query(
      'select id, failed, published_at is not null as published from drafts where id = any($1) order by id',
      [[draft.id, kept.id]],
    );
    expect(rows).toEqual([
      { id: draft.id, failed: 'no_right', published: false },
      { id: kept.id, failed: null, published: true },
    ]);
    const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
    const read = await deputy.send(calls.draft, { params: { id: draft.id } });
    expect(read.ok && read.data.failed).toBe('no_right');
  });

  test('of the head office wakes the consoles of the dormitories of its target', async () => {
    requirements('SA038 SG007');
    await livingIn('0301');
    const office = await staffMember(server, { role: 'head_office' });
    const line = await server.db.pool.connect();
    const heard = new Set<string>();
    line.on('notification', ({ payload = '' }) =>
      payload.split(',').forEach((key) => heard.add(key)),
    );
    await line.query('listen staff_live');
    const wake = `${dormitoryId}:notices`;
    const woken = async () => {
      await expect.poll(() => heard.has(wake)).toBe(true);
      heard.clear();
    };
    const target = { dormitories: [code] };
    const draft = await createNotice(office, { dormitory: null, target, run_at: at });
    await woken();
    await publish(office, draft);
    await woken();
    const body = { content: { ...noticeContent() }, target, run_at: at, revision: 2, unplan: true };
    await office.send(calls.saveDraft, { params: { id: draft.id }, body });
    await woken();
    await office.send(calls.removeDraft, { params: { id: draft.id }, body: { revision: 2 } });
    await woken();
    await createNotice(office, { dormitory: null });
    await woken();
    line.release(true);
  });
});
