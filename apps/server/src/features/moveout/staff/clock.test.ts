// Move-outs to the second: business days over Golden Week, and the counter on the day and after it; and what two
// changes at once leave.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stepAt } from '@yadori/api/meals/code';
import { mealCode } from '@yadori/api/meals/code-calls';
import { scan } from '@yadori/api/meals/staff/scan-calls';
import { earliestMoveOut } from '@yadori/api/moveout/dates';
import * as own from '@yadori/api/moveout/calls';
import { moveOutPayload } from '@yadori/api/moveout/form';
import { staffCalls } from '@yadori/api/staff-calls';
import { registerReport } from '@yadori/api/stays/calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { days, openMealDesk } from '../../../../../../tests/support/meal-desk.ts';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import { away } from '../../../../../../tests/support/stay-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { codeText } from '../../meals/code/meal-code.ts';
import { saveWithin } from '../service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => server.forgetLimits());
afterAll(() => server.close());

const reason = { code: 'requested_desk' } as const;

const of = (on: string, changed: object = {}) => ({
  ...moveOut({ move_out_at: `${on} 10:00:00`, luggage_removal_at: `${on} 09:00:00` }),
  ...changed,
});

/** By a member of staff whose session begins now. */
async function fileFor({ accountId, dormitoryId }: TestResident, on: string) {
  const manager = await staffMember(server, { dormitoryId });
  const body = { ...of(on), reason, revision: 0 } as never;
  const answer = await manager.send(staffCalls.fileMoveOutFor, { params: { id: accountId }, body });
  return { manager, answer };
}

describe('six business days over Golden Week', () => {
  const fileOwn = async (instant: string, on: string) => {
    server.at(instant);
    const resident = await server.resident({ dormitoryId: await server.dormitory() });
    const answer = await resident.send(own.saveMoveOut, { body: of(on) as never });
    return { resident, answer };
  };

  test('are those of 30 April, 1, 7, 8, 11 and 12 May, until midnight in Tokyo', async () => {
    requirements('SI015 AM175');
    const last = '2026-04-29T23:59:59+09:00';
    expect((await fileOwn(last, '2026-05-12')).answer).toMatchObject({ ok: true });
    expect((await fileOwn(last, '2026-05-11')).answer).toMatchObject({ ok: false });
    const next = '2026-04-30T00:00:00+09:00';
    const { resident, answer } = await fileOwn(next, '2026-05-12');
    expect(answer).toMatchObject({ ok: false });
    expect((await fileOwn(next, '2026-05-13')).answer).toMatchObject({ ok: true });
    // Staff are not bound to them; by weekdays alone the day would have been open to the resident, too.
    const byStaff = await fileFor(resident, '2026-05-12');
    expect(byStaff.answer).toMatchObject({ ok: true, data: { move_out_on: '2026-05-12' } });
    expect(await resident.send(own.moveOutApplication, {})).toMatchObject({
      data: { editable: false },
    });
    const weekdays = earliestMoveOut('2026-04-30' as CalendarDate, () => false);
    expect(weekdays).toBe('2026-05-08');
  });
});

describe('the counter and reports', () => {
  test('a code of the day is served after the finish; one kept for the next day is refused then, a report, too', async () => {
    requirements('SI023 AM216');
    const desk = await openMealDesk(server);
    const { person, dormitoryId } = desk;
    const office = await server.officeCode(dormitoryId);
    for (const day of [days.today, days.next]) await desk.menu(day, 'dinner');
    const ids = [
      await desk.own(person, dinner(days.today)),
      await desk.own(person, dinner(days.next)),
    ];
    const codes = await person.send(mealCode, {});
    const kept = codes.ok ? codes.data.codes : [];
    const drawn = (id: number | undefined) => {
      const { key } = kept.find(({ reservation_id: of_ }) => of_ === id) ?? { key: '' };
      return codeText(Buffer.from(key, 'base64url'), id ?? 0, stepAt(server.now()));
    };
    const read = async (id: number | undefined) => {
      const station = await staffMember(server, { dormitoryId, role: 'station' });
      return station.send(scan, { params: { dormitory: office }, body: { code: drawn(id) } });
    };
    const { manager, answer } = await fileFor(person, days.today);
    if (!answer.ok) throw new Error(answer.message);
    const { id, revision } = answer.data;
    expect(
      await manager.send(staffCalls.finishMoveOut, { params: { id }, body: { revision } }),
    ).toMatchObject({ ok: true });
    server.at(`${days.today}T18:30:00+09:00`);
    expect(await read(ids[0])).toMatchObject({ ok: true });
    server.at(`${days.next}T18:30:00+09:00`);
    expect(await read(ids[1])).toMatchObject({ ok: false, status: 409 });
    expect(await person.send(registerReport, { body: away as never })).toMatchObject({
      ok: false,
      code: 'function_disabled',
    });
  });
});

describe('two changes at once', () => {
  test('the control: without the lock of the account both are taken, and one is lost', async () => {
    requirements('SI015');
    server.at('2026-11-20T09:00:00+09:00');
    const resident = await server.resident({ dormitoryId: await server.dormitory() });
    expect((await fileFor(resident, '2026-12-01')).answer).toMatchObject({ ok: true });
    const holder = await server.db.pool.connect();
    await holder.query('begin');
    const row = 'select 1 from move_out_applications where account_id = $1 for update';
    await holder.query(row, [resident.accountId]);
    const by = { actor: 'operator', now: server.now(), isByStaff: true } as const;
    const changes = ['2026-12-02', '2026-12-03'].map((on) => {
      const sent = moveOutPayload.parse(of(on, { revision: 1 })) as never;
      return server.db.transaction((trx) => saveWithin(trx, resident, sent, by));
    });
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    holder.release();
    const saved = await Promise.all(changes);
    expect(saved.map(({ outcome }) => outcome)).toEqual(['fine', 'fine']);
    expect(saved.map(({ event }) => event?.detail.revision)).toEqual([2, 2]);
  });
});

const waiting = async () =>
  (
    await server.db.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;
