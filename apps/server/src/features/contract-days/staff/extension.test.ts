// The extension of many contracts over HTTP, and taking it back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/contracts/extension-calls';
import { contractOf } from '@yadori/api/contracts/staff-calls';
import * as imports from '@yadori/api/imports/staff-calls';
import * as meals from '@yadori/api/meals/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let dormitory: string;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  dormitory = await server.officeCode(dormitoryId);
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const reason = { code: 'company_asked' } as const;
const holder = (endDate: string | null, room: string): Promise<TestResident> =>
  server.resident({ dormitoryId, endDate, room });
const preview = async (ids: number[], end_date: string | null = null) => {
  const body = { ids, end_date: end_date as never };
  const answer = await office.send(calls.previewExtension, { params: { dormitory }, body });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const extend = (ids: number[], extended: number, end_date: string | null = null) =>
  office.send(calls.extendContracts, {
    params: { dormitory },
    body: { ids, end_date: end_date as never, extended, reason },
  });
const endOf = async (id: number) => {
  const answer = await office.send(contractOf, { params: { id } });
  return answer.ok ? answer.data.end_date : undefined;
};
const fileMoveOut = ({ send }: TestResident, on: string) =>
  send(saveMoveOut, {
    body: moveOut({ move_out_at: `${on} 10:00:00`, luggage_removal_at: `${on} 09:00:00` }),
  });
const undo = (id: number, except_conflicts: boolean) =>
  office.send(imports.importUndo, {
    params: { id },
    body: { except_conflicts, reason: { code: 'wrong_file' } } as never,
  });

test('each gets a year, one by one with why another does not; as one batch with message and event', async () => {
  requirements('SC038 SK123');
  const people = [
    await holder('2027-03-24', '0101'),
    await holder('2028-02-29', '0102'),
    await holder(null, '0103'),
    await holder('2026-06-09', '0104'),
  ];
  const leaves = await holder('2027-03-24', '0105');
  expect((await fileMoveOut(leaves, '2026-08-10')).ok).toBe(true);
  const ids = [...people, leaves].map(({ contractId }) => contractId);
  const shown = await preview(ids);
  expect(shown.rows.map(({ after, hindrance }) => after ?? hindrance)).toEqual([
    '2028-03-24',
    '2029-02-28',
    'no_end',
    'ended',
    'move_out',
  ]);
  const saved = await extend(ids, shown.extended);
  expect(saved).toMatchObject({ ok: true, data: { extended: 2 } });
  expect(await endOf(ids[0] ?? 0)).toBe('2028-03-24');
  expect(await endOf(ids[4] ?? 0)).toBe('2027-03-24');
  const batchId = saved.ok ? saved.data.batch_id : 0;
  const { rows } = await server.db.pool.query(
    `select subject_id::int as id, reason, detail from events
      where kind = 'contract.extended' and batch_id = $1 order by id`,
    [batchId],
  );
  expect(rows).toEqual([
    { id: ids[0], reason: 'company_asked', detail: { was: '2027-03-24', until: '2028-03-24' } },
    { id: ids[1], reason: 'company_asked', detail: { was: '2028-02-29', until: '2029-02-28' } },
  ]);
  const message = await server.db.pool.query<{ text: string }>(
    'select text from messages where account_id = $1',
    [people[0]?.accountId],
  );
  expect(message.rows[0]?.text).toContain('2028年3月24日まで延長');
  const history = await office.send(imports.importBatches, { query: { dormitory } });
  expect(history.ok && history.data.rows).toMatchObject([{ id: batchId, changed: 2 }]);
});

test('half a year moves each end by six months, of a day that the month has not to its last one', async () => {
  requirements('SC038');
  const people = [await holder('2027-03-24', '0301'), await holder('2027-08-31', '0302')];
  const ids = people.map(({ contractId }) => contractId);
  const body = { ids, end_date: null, months: 6 as const };
  const shown = await office.send(calls.previewExtension, { params: { dormitory }, body });
  expect(shown.ok && shown.data.rows.map(({ after }) => after)).toEqual([
    '2027-09-24',
    '2028-02-29',
  ]);
  const saved = await office.send(calls.extendContracts, {
    params: { dormitory },
    body: { ...body, extended: 2, reason },
  });
  expect(saved.ok).toBe(true);
  expect(await Promise.all(ids.map(endOf))).toEqual(['2027-09-24', '2028-02-29']);
});

test('a contract of another dormitory is like none, and another number is refused with the list', async () => {
  requirements('SC038 SK123');
  const one = await holder('2027-03-24', '0101');
  const foreign = await server.resident({ endDate: '2027-03-24' });
  expect(await extend([one.contractId, foreign.contractId], 2)).toMatchObject({ status: 404 });
  const late = await extend([one.contractId], 2);
  expect(late).toMatchObject({ status: 409, code: 'changed', data: { extended: 1 } });
  expect(await endOf(one.contractId)).toBe('2027-03-24');
});

test('two who were shown the same ends give one year, and the later one gets the new list', async () => {
  requirements('SC038 SK123');
  const people = [await holder('2027-03-24', '0101'), await holder('2027-03-31', '0102')];
  const ids = people.map(({ contractId }) => contractId);
  const { rows: shown } = await preview(ids);
  const seen_ends = shown.map(({ id, before }) => ({ id, end_date: before as never }));
  const body = { ids, end_date: null, extended: 2, seen_ends, reason };
  const send = () => office.send(calls.extendContracts, { params: { dormitory }, body });
  const answers = await Promise.all([send(), send()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    code: 'changed',
    data: { extended: 2, rows: [{ before: '2028-03-24' }, { before: '2028-03-31' }] },
  });
  expect(await Promise.all(ids.map(endOf))).toEqual(['2028-03-24', '2028-03-31']);
});

test('of an extension and a move-out at once the later one knows of the earlier one', async () => {
  requirements('SC038');
  for (let round = 0; round < 4; round += 1) {
    const one = await holder('2027-03-24', `02${10 + round}`);
    const [extended, filed] = await Promise.all([
      extend([one.contractId], 1),
      fileMoveOut(one, '2026-08-10'),
    ]);
    expect(filed.ok).toBe(true);
    const expected = extended.ok ? '2028-03-24' : '2027-03-24';
    expect(await endOf(one.contractId)).toBe(expected);
    expect([undefined, 'changed']).toContain(extended.ok ? undefined : extended.code);
  }
});

test('taking it back gives back what was booked in the new days, but not where a move-out was filed since', async () => {
  requirements('SC038 SD043');
  const stays = await holder('2026-07-01', '0101');
  const leaves = await holder('2026-12-31', '0102');
  const saved = await extend([stays.contractId, leaves.contractId], 2);
  const batchId = saved.ok ? saved.data.batch_id : 0;
  await server.menu({ date: '2026-07-08', dormitoryId });
  const dinner = { date: '2026-07-08', type_of_meal: 2, type_of_food: 3 } as const;
  expect((await stays.send(meals.book, { body: dinner })).ok).toBe(true);
  expect((await fileMoveOut(leaves, '2026-08-10')).ok).toBe(true);
  expect(await undo(batchId, false)).toMatchObject({
    status: 409,
    data: { conflicts: [{ reason: 'in_use' }] },
  });
  expect((await undo(batchId, true)).ok).toBe(true);
  expect(await endOf(stays.contractId)).toBe('2026-07-01');
  expect(await endOf(leaves.contractId)).toBe('2027-12-31');
  const live = await server.db.pool.query(
    'select 1 from reservations where account_id = $1 and cancelled_at is null',
    [stays.accountId],
  );
  expect(live.rowCount).toBe(0);
});
