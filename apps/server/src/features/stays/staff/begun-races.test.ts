// A resident and staff at the turn of a night: what a report may still change is asked of the report as the one before
// has left it, beside a control that shows what would happen without the lock.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelReport, editReport } from '@yadori/api/stays/calls';
import { cancelStayFor, changeStayFor } from '@yadori/api/stays/act-calls';
import { roster } from '@yadori/api/today/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { waitersReach, whileHeld } from '../../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { away, file } from '../../../../../../tests/support/stay-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { findContractDays, findReport } from '../../presence/queries.ts';
import { validateOwn } from '../own-rules.ts';
import { writeOwn } from '../write.ts';

let server: TestServer;
let dormitoryId: number;
let manager: TestStaff;
let who: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T16:30:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  who = await server.resident({ dormitoryId });
});

const { type: _type, ...report } = away;
const from = (start: string, end: string) => ({
  ...report,
  outing_start_date: start,
  outing_end_date: end,
});
const filed = (start: string, end: string) => file(server, who, { ...away, ...from(start, end) });
const reason = { code: 'requested_phone' as const };

const edit = (id: number, days: object) =>
  who.send(editReport, { params: { id }, body: { ...away, ...days } });
const change = (id: number, days: object, revision = 1) =>
  manager.send(changeStayFor, {
    params: { id },
    body: { reason, give_back: [], revision, ...days } as never,
  });
const cancelFor = (id: number) =>
  manager.send(cancelStayFor, { params: { id }, body: { reason, fee: 0, revision: 1 } });

const stored = async (id: number) => {
  const { rows } = await server.db.pool.query<{ days: string }>(
    `select first_day || ' ' || last_day as days from stay_reports where id = $1`,
    [id],
  );
  return rows[0]?.days;
};

/** Of the roster, which counts nights that are over as they were. */
const awayOn = async (on: string) => {
  const input = { params: { dormitory: await server.officeCode(dormitoryId) } };
  const read = await manager.send(roster, { ...input, query: { date: date(on) } });
  return read.ok && read.data.totals.away;
};

type Attempt = [at: string, ask: () => Promise<{ ok: boolean }>];

/** Asked one after the other at their times, while the account is held; answered when all of them wait. */
async function queued(asked: readonly Attempt[]) {
  const { pool } = server.db;
  const query = 'select from accounts where id = $1 for no key update';
  const answers = await whileHeld(pool, { query, values: [who.accountId] }, async () => {
    const waiting: Promise<{ ok: boolean }>[] = [];
    for (const [at, ask] of asked) {
      server.at(at);
      waiting.push(ask());
      await waitersReach(pool, waiting.length);
    }
    return waiting;
  });
  return Promise.all(answers);
}

/** The session of staff begins in the minute of the race: an older one would be locked. */
async function managerAt(time: string) {
  server.at(time);
  manager = await staffMember(server, { dormitoryId });
}

const lastMoment = '2026-06-11T05:59:59+09:00';
const nightIsOver = '2026-06-11T06:00:00+09:00';

describe('as the first night ends', () => {
  test('a resident does not put a night back that staff took from the report before', async () => {
    requirements('SI004 SI011 AM152');
    const id = await filed('2026-06-10', '2026-06-14');
    await managerAt(lastMoment);
    const answers = await queued([
      [lastMoment, () => change(id, from('2026-06-11', '2026-06-14'))],
      // A client that sends no revision; its first day is that of the report as it was.
      [nightIsOver, () => edit(id, from('2026-06-10', '2026-06-13'))],
    ]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers[1]).toMatchObject({ errors: { outing_start_date: [expect.any(String)] } });
    expect(await stored(id)).toBe('2026-06-11 2026-06-14');
    expect([await awayOn('2026-06-10'), await awayOn('2026-06-11')]).toEqual([0, 1]);
  });

  test('staff do not cancel a report whose first night is over, whatever came before', async () => {
    requirements('SI004 SI011');
    const id = await filed('2026-06-10', '2026-06-14');
    await managerAt(lastMoment);
    const [own, staffs] = await queued([
      [nightIsOver, () => edit(id, from('2026-06-10', '2026-06-12'))],
      [nightIsOver, () => cancelFor(id)],
    ]);
    expect(own).toMatchObject({ ok: true });
    expect(staffs).toMatchObject({ status: 409, code: 'changed' });
    expect(await stored(id)).toBe('2026-06-10 2026-06-12');
    expect(await awayOn('2026-06-10')).toBe(1);
  });

  test('a change of staff after a cancellation of the resident writes nothing', async () => {
    requirements('SI004 SI011 M021');
    const id = await filed('2026-06-10', '2026-06-14');
    await managerAt(lastMoment);
    const [own, staffs] = await queued([
      [lastMoment, () => who.send(cancelReport, { params: { id } })],
      [nightIsOver, () => change(id, from('2026-06-10', '2026-06-12'))],
    ]);
    expect(own).toMatchObject({ ok: true });
    expect(staffs).toMatchObject({ status: 422 });
    expect(await awayOn('2026-06-10')).toBe(0);
  });

  test('control: asked before the lock, the rule lets the night back in', async () => {
    const id = await filed('2026-06-10', '2026-06-14');
    await managerAt(lastMoment);
    const { accountId, contractId } = who;
    const scope = { accountId, contractId, dormitoryId };
    const early = await findReport(server.db.queries, scope, id);
    expect(await change(id, from('2026-06-11', '2026-06-14'))).toMatchObject({ ok: true });
    server.at(nightIsOver);
    const now = server.now();
    const sent = { ...away, ...from('2026-06-10', '2026-06-13') };
    await server.db.transaction(async (trx) => {
      const contract = await findContractDays(trx, contractId, { lock: false });
      const facts = { sent, language: 'ja' as const, contract, now };
      const late = await findReport(trx, scope, id);
      expect(await validateOwn(trx, scope, { ...facts, stored: late })).toHaveProperty('refusal');
      const validated = await validateOwn(trx, scope, { ...facts, stored: early });
      if ('refusal' in validated) throw new Error(validated.refusal.message);
      await writeOwn(trx, scope, { id, clientKey: undefined, report: validated.report }, now);
    });
    expect(await stored(id)).toBe('2026-06-10 2026-06-13');
    expect(await awayOn('2026-06-10'), 'a night that is over was counted again').toBe(1);
  });
});

describe('at midnight', () => {
  const before = '2026-06-10T23:59:59+09:00';
  const midnight = '2026-06-11T00:00:00+09:00';

  test('a first day of yesterday is kept by staff who come after the resident chose it', async () => {
    requirements('SI004 AM152');
    const id = await filed('2026-06-11', '2026-06-14');
    await managerAt(before);
    const [own, staffs] = await queued([
      [before, () => edit(id, from('2026-06-10', '2026-06-14'))],
      [midnight, () => change(id, from('2026-06-10', '2026-06-12'), 2)],
    ]);
    expect(own).toMatchObject({ ok: true });
    expect(staffs).toMatchObject({ ok: true });
    expect(await stored(id)).toBe('2026-06-10 2026-06-12');
  });

  test('and is refused to both where nothing but midnight came before', async () => {
    requirements('SI004 AM152');
    const id = await filed('2026-06-11', '2026-06-14');
    await managerAt(midnight);
    const days = from('2026-06-10', '2026-06-14');
    const answers = await queued([
      [midnight, () => edit(id, days)],
      [midnight, () => change(id, days)],
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: false,
        errors: { outing_start_date: [expect.any(String)] },
      });
    expect(await stored(id)).toBe('2026-06-11 2026-06-14');
  });
});
