// Notes 60, 30 and 7 days before the end of a contract: to the second, each once, and to whom.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { dueEndNote, endNote } from '@yadori/api/contracts/end-note';
import { extendContracts } from '@yadori/api/contracts/extension-calls';
import { changeDeskSettings } from '@yadori/api/dormitory/staff-calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { addDays, date, daysBetween } from '@yadori/api/time/tokyo';
import { sayTo } from '../../../../../tests/support/conversation.ts';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { waitersReach, whileHeld, withoutGuards } from '../../../../../tests/support/lock-waits.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

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
  await switchNotes(true, 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.db.pool.query('update desk_settings set contract_end_notes = false');
});
afterAll(() => server.close());

/** Once more where the clock has moved: sessions end. */
const signIn = async () => {
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
};

async function switchNotes(isOn: boolean, revision: number): Promise<void> {
  const body = { contract_end_notes: isOn, revision };
  const changed = await office.send(changeDeskSettings, { params: { dormitory }, body });
  if (!changed.ok) throw new Error(changed.message);
}

/** 60 days before it is 25 July, 30 days 24 August, 7 days 16 September. */
const end = '2026-09-23';
const holder = (endDate: string | null = end): Promise<TestResident> =>
  server.resident({ dormitoryId, endDate });
const runAt = async (iso: string) => {
  server.at(`${iso}+09:00`);
  await tasksOf(server)['contracts.note_ends']?.({});
};
const notesOf = async ({ accountId }: TestResident) =>
  (
    await server.db.pool.query<{ text: string; text_en: string; days: number }>(
      `select m.text, m.text_en, (e.detail ->> 'days')::int as days from messages m
         join events e on e.account_id = m.account_id and e.kind = 'contract.end_told' and e.happened_at = m.created_at
        where m.account_id = $1 and e.actor = 'system' order by m.id`,
      [accountId],
    )
  ).rows;
const daysOf = async (resident: TestResident) => (await notesOf(resident)).map(({ days }) => days);
const extend = ({ contractId }: TestResident) =>
  office.send(extendContracts, {
    params: { dormitory },
    body: { ids: [contractId], end_date: null, extended: 1, reason: { code: 'company_asked' } },
  });

/** Without a resident: not registered yet. */
const addContract = (start: string, until: string, resident?: TestResident) =>
  server.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, end_date, account_id, claimed_at)
     values ('N' || floor(random() * 1e9)::int, $1, '0204', $2, $3, $4::bigint, case when $4 is not null then now() end)`,
    [dormitoryId, start, until, resident?.accountId ?? null],
  );

test('the last day that has come counts, once, and never behind a later one', () => {
  requirements('SC039');
  const sent: [left: number, days: number][] = [];
  let before: number | null = null;
  for (let left = 70; left >= -3; left -= 1) {
    const due = dueEndNote(
      { end: date('2026-09-23'), sent: before },
      addDays(date('2026-09-23'), -left),
    );
    if (due === undefined) continue;
    sent.push([left, due]);
    before = due;
  }
  expect(sent).toEqual(endNote.days.map((days) => [days, days]));
  const late = (left: number, was: number | null) =>
    dueEndNote({ end: date('2026-09-23'), sent: was }, addDays(date('2026-09-23'), -left));
  expect([late(45, null), late(20, 60), late(3, null), late(3, 7), late(-1, null)]).toEqual([
    60,
    30,
    7,
    undefined,
    undefined,
  ]);
  expect(daysBetween(date('2026-07-25'), date(end))).toBe(60);
});

test('each once, from nine of its day and not around midnight, in both languages', async () => {
  requirements('SC039');
  const one = await holder();
  const counts: number[] = [];
  for (const moment of [
    '2026-07-24T23:59:59',
    '2026-07-25T00:00:00',
    '2026-07-25T08:59:59',
    '2026-07-25T09:00:00',
    '2026-07-25T09:10:00',
    '2026-07-26T09:00:00',
    '2026-08-23T23:59:59',
    '2026-08-24T08:59:59',
    '2026-08-24T09:00:00',
    '2026-08-24T23:59:59',
    '2026-09-16T00:00:00',
    '2026-09-16T09:00:00',
    '2026-09-23T23:59:59',
    '2026-09-24T09:00:00',
  ]) {
    await runAt(moment);
    counts.push((await notesOf(one)).length);
  }
  expect(counts).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  const notes = await notesOf(one);
  expect(notes.map(({ days }) => days)).toEqual([60, 30, 7]);
  expect(notes[2]?.text).toContain('契約は2026年9月23日までです（残りの日数：7日）。');
  expect(notes[2]?.text_en).toContain('until 23 September 2026 (days left: 7)');
});

test('a job that is late sends the last note alone, with the days that are left', async () => {
  requirements('SC039');
  const one = await holder();
  await runAt('2026-09-01T12:00:00');
  await runAt('2026-09-02T12:00:00');
  const notes = await notesOf(one);
  expect(notes.map(({ days }) => days)).toEqual([30]);
  expect(notes[0]?.text).toContain('残りの日数：22日');
  await runAt('2026-09-16T09:00:00');
  expect(await daysOf(one)).toEqual([30, 7]);
});

test('none where it is off, without an end, without an account, ended, or with a filed move-out', async () => {
  requirements('SC039');
  const [usual, open, over, moving, gone] = [
    await holder(),
    await holder(null),
    await holder('2026-07-24'),
    await holder(),
    await holder(),
  ];
  const follows = await holder();
  const on = '2026-08-10';
  const filed = await moving.send(saveMoveOut, {
    body: moveOut({ move_out_at: `${on} 10:00:00`, luggage_removal_at: `${on} 09:00:00` }),
  });
  expect(filed.ok).toBe(true);
  expect((await gone.send(withdraw, {})).ok).toBe(true);
  await addContract('2026-09-24', '2027-09-23', follows);
  await addContract('2026-04-01', end);
  await runAt('2026-07-25T09:00:00');
  const found = { usual, open, over, moving, gone, follows };
  const noted: string[] = [];
  for (const [name, resident] of Object.entries(found))
    if ((await notesOf(resident)).length > 0) noted.push(name);
  expect(noted).toEqual(['usual']);
  const { rows } = await server.db.pool.query(
    `select id from contracts where dormitory_id = $1 and end_told is not null`,
    [dormitoryId],
  );
  expect(rows.map(({ id }) => Number(id))).toEqual([usual.contractId]);
  await signIn();
  await switchNotes(false, 1);
  await runAt('2026-08-24T09:00:00');
  expect(await daysOf(usual)).toEqual([60]);
});

test('an extension begins again with the new end', async () => {
  requirements('SC039');
  const one = await holder();
  await runAt('2026-09-16T09:00:00');
  server.at('2026-09-16T10:00:00+09:00');
  await signIn();
  expect(await extend(one)).toMatchObject({ ok: true });
  await runAt('2026-09-17T09:00:00');
  expect(await daysOf(one)).toEqual([7]);
  await runAt('2027-07-24T23:00:00');
  await runAt('2027-07-25T09:00:00');
  expect(await daysOf(one)).toEqual([7, 60]);
});

/** Two runs that both have come as far as they can while somebody else holds the conversation. */
async function twoRunsAtOnce() {
  const resident = await holder();
  await sayTo(server, resident, 'こんにちは');
  const { pool } = server.db;
  const query = 'select from conversations where account_id = $1 for update';
  const runs = await whileHeld(pool, { query, values: [resident.accountId] }, async () => {
    const both = [runAt('2026-07-25T09:00:00'), runAt('2026-07-25T09:00:00')];
    await waitersReach(pool, 2);
    return both;
  });
  await Promise.all(runs);
  const { rows } = await server.db.pool.query<{ n: number }>(
    'select count(*)::int as n from messages where account_id = $1 and created_at = $2',
    [resident.accountId, new Date(server.now())],
  );
  return rows[0]?.n;
}

test('two nodes at once write one message', async () => {
  requirements('SC039');
  expect(await twoRunsAtOnce()).toBe(1);
});

test('control: without both locks they write two', async () => {
  const left = withoutGuards([
    /(?<=from "desk_settings" where .*) for update$/,
    /(?<=order by c\.id) for no key update of c/,
  ]);
  expect(await twoRunsAtOnce()).toBe(2);
  expect(left.out).toBe(4);
});
