// The schedule of notes before the end of contracts: what it names is what the job then writes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nextEndNote } from '@yadori/api/contracts/end-note';
import { contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { changeDeskSettings } from '@yadori/api/dormitory/staff-calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { addDays, date, type CalendarDate } from '@yadori/api/time/tokyo';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
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
  dormitoryId = await server.dormitory();
  dormitory = await server.officeCode(dormitoryId);
  await signIn();
});
afterAll(() => server.close());

const signIn = async () => {
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
};
const switchOn = async () => {
  const body = { contract_end_notes: true, revision: 0 };
  expect((await office.send(changeDeskSettings, { params: { dormitory }, body })).ok).toBe(true);
};
const holder = (endDate: string): Promise<TestResident> =>
  server.resident({ dormitoryId, endDate });
const read = async (renewal?: 'none') => {
  await signIn();
  const query = renewal === undefined ? {} : { renewal };
  const page = await office.send(contractsOfDormitory, { params: { dormitory }, query });
  if (!page.ok) throw new Error(page.message);
  return page.data.notes;
};
const plan = async () => {
  const next = (await read('none'))?.next ?? null;
  return next && { on: next.on, who: next.rows.map(({ id, days }) => [id, days]) };
};
const runAt = async (iso: string) => {
  server.at(`${iso}+09:00`);
  await tasksOf(server)['contracts.note_ends']?.({});
};
const written = async () => {
  const { rows } = await server.db.pool.query<{ id: number; days: number }>(
    `select e.subject_id as id, (e.detail ->> 'days')::int as days from events e
      where e.dormitory_id = $1 and e.kind = 'contract.end_told' and e.happened_at = $2 order by e.id`,
    [dormitoryId, new Date(server.now())],
  );
  return rows.map(({ id, days }) => [Number(id), days]);
};

test('it is read with the answers alone, and is off until somebody switches the notes on', async () => {
  requirements('SC039 SC053');
  await holder('2026-09-23');
  expect(await read()).toBeNull();
  expect(await read('none')).toEqual({ is_on: false, next: null });
  await switchOn();
  expect(await plan()).toMatchObject({ on: '2026-07-25' });
});

test('the day that it names is the next one on which the job writes, and to whom', async () => {
  requirements('SC039');
  await switchOn();
  for (const end of ['2026-09-23', '2026-08-24', '2027-03-31']) await holder(end);
  const leaves = await holder('2026-09-23');
  const filed = await leaves.send(saveMoveOut, {
    body: moveOut({
      move_out_at: '2026-08-10 10:00:00',
      luggage_removal_at: '2026-08-10 09:00:00',
    }),
  });
  expect(filed.ok).toBe(true);
  const steps: string[] = [];
  for (let planned = await plan(); planned !== null; planned = await plan()) {
    steps.push(planned.on);
    await runAt(`${addDays(date(planned.on), -1)}T20:59:59`);
    expect(await written()).toEqual([]);
    expect(await plan()).toEqual(planned);
    await runAt(`${planned.on}T09:00:00`);
    expect(await written()).toEqual(planned.who.toSorted(([a = 0], [b = 0]) => a - b));
  }
  expect(steps).toEqual([
    '2026-06-25',
    '2026-07-25',
    '2026-08-17',
    '2026-08-24',
    '2026-09-16',
    '2027-01-30',
    '2027-03-01',
    '2027-03-24',
  ]);
});

test('what is due comes today until nine in the evening, and then tomorrow', async () => {
  requirements('SC039');
  await switchOn();
  await holder('2026-07-30');
  for (const [moment, on] of [
    ['2026-06-10T20:59:59', '2026-06-10'],
    ['2026-06-10T21:00:00', '2026-06-11'],
  ]) {
    server.at(`${moment ?? ''}+09:00`);
    expect(await plan()).toMatchObject({ on });
  }
});

test('of one contract each note comes once, and none after the end', () => {
  requirements('SC039');
  const end = date('2026-09-23');
  const days: (readonly [CalendarDate, number])[] = [];
  let sent: number | null = null;
  for (let at = date('2026-06-10'); ;) {
    const next = nextEndNote({ end, sent }, at);
    if (next === undefined) break;
    days.push([next.on, next.days]);
    [at, sent] = [next.on, next.days];
  }
  expect(days).toEqual([
    ['2026-07-25', 60],
    ['2026-08-24', 30],
    ['2026-09-16', 7],
  ]);
  expect(nextEndNote({ end, sent: null }, date('2026-09-24'))).toBeUndefined();
});
