// What residents would like after their contract: when it is asked, whose answer counts, and what ends it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { answerRenewal, contracts } from '@yadori/api/contracts/calls';
import { extendContracts } from '@yadori/api/contracts/extension-calls';
import { remindRenewals } from '@yadori/api/contracts/renewal-calls';
import type { RenewalAnswer, RenewalState } from '@yadori/api/contracts/renewal';
import { contractOf, contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
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
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  dormitory = await server.officeCode(dormitoryId);
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** 105 days ahead. */
const soon = '2026-09-23';

const holder = (endDate: string | null = soon): Promise<TestResident> =>
  server.resident({ dormitoryId, endDate });
const answer = (
  { send, contractId }: TestResident,
  given: RenewalAnswer,
  end: string = soon,
  id = contractId,
) => send(answerRenewal, { params: { id }, body: { answer: given, end_date: end as never } });
const asked = async ({ send }: TestResident) => {
  const read = await send(contracts, {});
  if (!read.ok) throw new Error(read.message);
  return read.data.contracts[0]?.renewal;
};
const list = async (renewal?: RenewalState, cursor?: string) => {
  const query = { ...(renewal && { renewal }), ...(cursor !== undefined && { cursor }) };
  const read = await office.send(contractsOfDormitory, { params: { dormitory }, query });
  if (!read.ok) throw new Error(read.message);
  return read.data;
};
const stored = async ({ contractId }: TestResident) =>
  (
    await server.db.pool.query<{ renewal: string | null; renewal_at: Date | null }>(
      'select renewal, renewal_at from contracts where id = $1',
      [contractId],
    )
  ).rows[0];
const extend = ({ contractId }: TestResident) =>
  office.send(extendContracts, {
    params: { dormitory },
    body: { ids: [contractId], end_date: null, extended: 1, reason: { code: 'company_asked' } },
  });
const fileMoveOut = ({ send }: TestResident, on: string) =>
  send(saveMoveOut, {
    body: moveOut({ move_out_at: `${on} 10:00:00`, luggage_removal_at: `${on} 09:00:00` }),
  });

test('it is asked from 00:00 of the day 120 days before the end until the last second of the end', async () => {
  requirements('SC053');
  const seen: boolean[] = [];
  const shown: boolean[] = [];
  for (const moment of [
    '2026-08-02T23:59:59',
    '2026-08-03T00:00:00',
    '2026-12-01T23:59:59',
    '2026-12-02T00:00:00',
  ]) {
    server.at(`${moment}+09:00`);
    const one = await holder('2026-12-01');
    const given = await answer(one, 'undecided', '2026-12-01');
    seen.push(given.ok);
    const read = await one.send(contracts, {});
    // After the end there are messages alone.
    shown.push(read.ok && read.data.contracts[0]?.renewal !== null);
  }
  expect(seen).toEqual([false, true, true, false]);
  expect(shown).toEqual(seen);
});

test('an answer is kept with its time, changed at will, counted, and on record', async () => {
  requirements('SC053 SK122');
  const [one, other] = [await holder(), await holder()];
  expect(await asked(one)).toEqual({ answer: null, answered_at: null });
  expect((await answer(one, 'stay')).ok).toBe(true);
  server.at('2026-06-10T10:03:00+09:00');
  expect((await answer(one, 'leave')).ok).toBe(true);
  expect((await answer(one, 'leave')).ok).toBe(true);
  expect(await asked(one)).toMatchObject({
    answer: 'leave',
    answered_at: '2026-06-10T10:03:00+09:00',
  });
  const page = await list();
  expect(page.renewals).toEqual({ stay: 0, leave: 1, undecided: 0, none: 1 });
  expect((await list('leave')).rows.map(({ id }) => id)).toEqual([one.contractId]);
  expect((await list('none')).rows.map(({ id }) => id)).toEqual([other.contractId]);
  expect(page.asked).toBeNull();
  expect((await list('stay')).asked).toEqual([
    expect.objectContaining({ id: one.contractId, end_date: soon, renewal: 'leave' }),
    expect.objectContaining({ id: other.contractId, end_date: soon, renewal: 'none' }),
  ]);
  const card = await office.send(contractOf, { params: { id: one.contractId } });
  expect(card.ok && card.data).toMatchObject({ renewal: 'leave', end_date: soon });
  expect(card.ok && card.data.events.map(({ kind, figures }) => [kind, figures])).toEqual([
    ['contract.renewal_answered', [{ name: 'answer', value: 'leave' }]],
    ['contract.renewal_answered', [{ name: 'answer', value: 'stay' }]],
  ]);
});

test('all that are asked come with the first page of an answer alone', async () => {
  requirements('SC053');
  for (let at = 0; at < 51; at += 1) await holder();
  const first = await list('none');
  expect([first.rows.length, first.asked?.length]).toEqual([50, 51]);
  const second = await list('none', first.next ?? '');
  expect([second.rows.length, second.asked]).toEqual([1, null]);
});

test('no one answers for another resident, without an end, too early, or after a move-out was filed', async () => {
  requirements('SC053');
  const one = await holder();
  const other = await holder();
  const open = await holder(null);
  const late = await holder('2027-03-24');
  expect(await answer(other, 'leave', soon, one.contractId)).toMatchObject({ status: 404 });
  expect(await answer(open, 'stay')).toMatchObject({ status: 409 });
  expect(await answer(late, 'stay', '2027-03-24')).toMatchObject({ status: 409 });
  expect(await answer(one, 'stay', '2026-09-24')).toMatchObject({
    status: 409,
    data: { reason: 'renewal_over' },
  });
  expect((await answer(one, 'leave')).ok).toBe(true);
  expect((await fileMoveOut(one, '2026-08-10')).ok).toBe(true);
  expect(await asked(one)).toBeNull();
  expect(await answer(one, 'stay')).toMatchObject({ status: 409 });
  expect((await list()).renewals).toEqual({ stay: 0, leave: 0, undecided: 0, none: 1 });
});

test('an extension and a withdrawal take the answer away', async () => {
  requirements('SC053');
  const [stays, goes] = [await holder(), await holder()];
  for (const one of [stays, goes]) expect((await answer(one, 'stay')).ok).toBe(true);
  expect((await extend(stays)).ok).toBe(true);
  expect((await goes.send(withdraw, {})).ok).toBe(true);
  for (const one of [stays, goes])
    expect(await stored(one)).toEqual({ renewal: null, renewal_at: null });
});

/** The answer comes as far as it can while an extension or a release holds the contract. */
async function lateAnswer(one: TestResident, first: () => Promise<unknown>) {
  const { pool } = server.db;
  const query = 'select from contracts where id = $1 for update';
  const [before, given] = await whileHeld(pool, { query, values: [one.contractId] }, async () => {
    const earlier = first();
    await waitersReach(pool, 1);
    const later = answer(one, 'stay');
    await waitersReach(pool, 2);
    return [earlier, later] as const;
  });
  await before;
  return given;
}

test('an answer that waits for an extension or a release is not about the new end or holder', async () => {
  requirements('SC053');
  const [extended, freed] = [await holder(), await holder()];
  expect(await lateAnswer(extended, () => extend(extended))).toMatchObject({ status: 409 });
  expect((await lateAnswer(freed, () => freed.send(withdraw, {}))).ok).toBe(false);
  for (const one of [extended, freed])
    expect(await stored(one)).toEqual({ renewal: null, renewal_at: null });
});

test('control: with the lock left out the answer stands at the new end', async () => {
  const left = withoutGuards([/ for no key update of "c"$/]);
  const one = await holder();
  expect((await lateAnswer(one, () => extend(one))).ok).toBe(true);
  expect(left.out).toBe(1);
  expect((await stored(one))?.renewal).toBe('stay');
});

const remind = (ids: number[], by = office) =>
  by.send(remindRenewals, { params: { dormitory }, body: { ids } });

const messagesOf = async ({ accountId }: TestResident) =>
  (
    await server.db.pool.query<{ text: string; text_en: string }>(
      'select text, text_en from messages where account_id = $1 order by id',
      [accountId],
    )
  ).rows;

test('who has not answered is reminded once in seven days, in both languages', async () => {
  requirements('SC053 SK163');
  const [silent, told, late] = [await holder(), await holder(), await holder('2027-03-24')];
  expect((await answer(told, 'undecided')).ok).toBe(true);
  const ids = [silent, told, late].map(({ contractId }) => contractId);
  const counts: number[] = [];
  for (const moment of [
    '2026-06-11T09:00:00',
    '2026-06-11T09:00:01',
    '2026-06-18T08:59:59',
    '2026-06-18T09:00:00',
  ]) {
    server.at(`${moment}+09:00`);
    const by = await staffMember(server, { role: 'head_office', dormitoryId: null });
    const sent = await remind(ids, by);
    counts.push(sent.ok ? sent.data.reminded : -1);
  }
  expect(counts).toEqual([1, 0, 0, 1]);
  const [first] = await messagesOf(silent);
  expect(first?.text).toContain('2026年9月23日');
  expect(first?.text_en).toContain('not binding');
  expect(await messagesOf(told)).toEqual([]);
  expect(await messagesOf(late)).toEqual([]);
  server.at('2026-06-10T10:00:00+09:00');
  const foreign = await server.resident({ endDate: soon });
  expect(await remind([silent.contractId, foreign.contractId])).toMatchObject({ status: 404 });
});

test('who would like to leave is reminded of the application in place of the question, until it is filed', async () => {
  requirements('SC053');
  const [leaves, stays, files] = [await holder(), await holder(), await holder()];
  expect((await answer(leaves, 'leave')).ok).toBe(true);
  expect((await answer(stays, 'stay')).ok).toBe(true);
  expect((await answer(files, 'leave')).ok).toBe(true);
  expect((await fileMoveOut(files, '2026-08-10')).ok).toBe(true);
  const ids = [leaves, stays, files].map(({ contractId }) => contractId);
  expect(await remind(ids)).toMatchObject({ ok: true, data: { reminded: 1, left: 2 } });
  expect(await remind(ids)).toMatchObject({ ok: true, data: { reminded: 0, left: 3 } });
  const [first, ...others] = await messagesOf(leaves);
  expect(first?.text).toContain('退寮申請をまだ受け取っていません');
  expect(first?.text).toContain('2026年9月23日');
  expect(first?.text_en).toContain('move-out application');
  expect(others).toEqual([]);
  expect(await messagesOf(stays)).toEqual([]);
});

test('two reminders at once write one message', async () => {
  requirements('SC053');
  const one = await holder();
  const sent = await Promise.all([remind([one.contractId]), remind([one.contractId])]);
  expect(
    sent.map((given) => (given.ok ? given.data.reminded : -1)).toSorted((a, b) => a - b),
  ).toEqual([0, 1]);
  expect(await messagesOf(one)).toHaveLength(1);
});
