// Fees at the same moment: cancelled and applied, approved and expired. The controls show what would happen without locks.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/dormitory/money-calls';
import { decideApproval } from '@yadori/api/approvals/staff-calls';
import { applyDueSettings } from '@yadori/server/features/dormitory/apply-settings';
import { cancelSettings, markCancelled } from '@yadori/server/features/dormitory/planned-settings';
import type { StaffDormitoryId } from '@yadori/server/platform/session/staff';
import { waitersReach, whileHeld } from '../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../tests/support/role-requests.ts';
import { moveClock, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let office: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await rows('delete from money_notices');
  await rows('delete from money_changes');
  await rows('delete from dormitory_setting_changes');
  await forgetPeople();
  await newDormitory();
  office = await old({ role: 'head_office', dormitoryId: null });
  second = await old({ role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const { rows, old, forgetPeople, asked, approve } = roleRequests(() => server);

async function newDormitory(): Promise<void> {
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
}

const basis = 'リネン業者の料金が7月から上がるため、見積書の実費に改めます。';
const ask = async (effective_on: string, settings: object) => {
  const body = { effective_on, basis, ...settings } as never;
  return asked(await office.send(calls.planMoney, { params: { dormitory: code }, body })).id;
};
const midnight = Date.parse('2026-07-01T00:00:00+09:00');

async function planned(): Promise<number> {
  await approve(second, await ask('2026-07-01', { dinner_fee: 600 }));
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    'select id from dormitory_setting_changes where dormitory_id = $1',
    [dormitoryId],
  );
  return Number(id);
}

/** Both wait for the dormitory before they go on. */
async function atOnce<T>(works: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const { pool } = server.db;
  const query = 'select from dormitories where id = $1 for update';
  const begun = await whileHeld(pool, { query, values: [dormitoryId] }, async () => {
    const waiting = works.map((work) => work());
    await waitersReach(pool, works.length);
    return waiting;
  });
  return Promise.allSettled(begun);
}

const cancelAt = (id: number, now: number) =>
  cancelSettings(
    server.db,
    { dormitoryId: dormitoryId as StaffDormitoryId, id, groups: ['money'] },
    { by: { actor: 'system' }, staffId: office.staffId, now },
  );

test('cancelled in the last second while it comes into force, one of both holds', async () => {
  requirements('SD049 SD055');
  for (const isCancelFirst of [true, false, true, false]) {
    await newDormitory();
    const id = await planned();
    const works: (() => Promise<unknown>)[] = [
      () => cancelAt(id, midnight - 1000),
      () => applyDueSettings(server.db, midnight),
    ];
    const [one, other] = await atOnce(isCancelFirst ? works : works.toReversed());
    expect([one?.status, other?.status]).toEqual(['fulfilled', 'fulfilled']);
    const [state] = await rows<{ fee: number; applied: boolean; cancelled: boolean }>(
      `select d.dinner_fee as fee, c.applied_at is not null as applied, c.cancelled_at is not null as cancelled
         from dormitory_setting_changes c join dormitories d on d.id = c.dormitory_id where c.id = $1`,
      [id],
    );
    expect(state?.applied).not.toBe(state?.cancelled);
    expect(state?.fee).toBe(state?.applied === true ? 600 : 550);
  }
});

test('control: a cancelling that reads without the lock meets the change in force, and fails', async () => {
  requirements('SD049 SD055');
  const id = await planned();
  const open = await rows(
    'select from dormitory_setting_changes where id = $1 and applied_at is null',
    [id],
  );
  expect(open).toHaveLength(1);
  await applyDueSettings(server.db, midnight);
  await expect(
    server.db.transaction((trx) =>
      markCancelled(trx, id, { staffId: office.staffId, now: midnight }),
    ),
  ).rejects.toThrow(/check constraint/);
});

test('two requests for one day, approved at once, plan one; without the lock the second would fail', async () => {
  requirements('SD049 SD051');
  const ids = [
    await ask('2026-07-01', { dinner_fee: 600 }),
    await ask('2026-07-01', { breakfast_fee: 400 }),
  ];
  const answers = await atOnce(ids.map((id) => () => approve(second, id)));
  const codes = answers.map(
    (answer) => answer.status === 'fulfilled' && (answer.value.ok ? 'ok' : answer.value.errCode),
  );
  expect(codes.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(['cannot_plan', 'ok']);
  expect(await rows('select from notices where dormitory_id = $1', [dormitoryId])).toHaveLength(1);
  // Control: what two readers of nothing would both write.
  await expect(
    rows(
      `insert into dormitory_setting_changes (dormitory_id, setting_group, effective_on, settings, planned_by, planned_at)
       values ($1, 'money', '2026-07-01', '{"dinner_fee": 1}', $2, now())`,
      [dormitoryId, office.staffId],
    ),
  ).rejects.toThrow(/unique constraint/);
});

test('approved and refused at once, and approved as it expires, it runs once or never', async () => {
  requirements('SD051 SJ007');
  const id = await ask('2026-07-01', { dinner_fee: 600 });
  const refuse = () =>
    second.send(decideApproval, {
      params: { id },
      body: { decision: 'refuse', words: '見積書がまだありません。' },
    });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? approve(second, id) : refuse())),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const [{ decision } = { decision: '' }] = await rows<{ decision: string }>(
    'select decision from approvals where id = $1',
    [id],
  );
  const plans = () =>
    rows('select from dormitory_setting_changes where dormitory_id = $1', [dormitoryId]);
  expect(await plans()).toHaveLength(decision === 'approved' ? 1 : 0);

  await newDormitory();
  const late = await ask('2026-07-01', { dinner_fee: 600 });
  await moveClock(server, '2026-06-13T10:00:01+09:00');
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
  const expired = await Promise.all([approve(second, late), approve(second, late)]);
  expect(expired.map((answer) => (answer.ok ? '' : answer.errCode))).toEqual([
    'expired',
    'expired',
  ]);
  expect(await plans()).toEqual([]);
});
