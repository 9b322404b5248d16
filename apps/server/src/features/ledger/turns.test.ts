// The ledger around the turns of months: the instants that decide, days that a month lacks, and closing beside reopening.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportBilling } from '@yadori/api/exports/ledger-calls';
import * as closing from '@yadori/api/ledger/closing-calls';
import { closesFrom } from '@yadori/api/ledger/months';
import { bulkCancel } from '@yadori/api/meals/bulk-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { writeCharge } from '../../../../../tests/support/ledger-world.ts';
import { waitersReach, whileHeld } from '../../../../../tests/support/lock-waits.ts';
import { bookMeal } from '../../../../../tests/support/meal-booking.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../tests/support/role-requests.ts';
import { moveClock, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { closeLedger } from './closing.ts';
import { sumMonth } from './staff/queries.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let office: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-20T10:00:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory({ fee_window_hours: 72 });
  code = await server.officeCode(dormitoryId);
  office = await old({ role: 'head_office' });
  resident = await server.resident({ dormitoryId });
});

const { rows, old, asked, approve } = roleRequests(() => server);

async function moveTo(iso: string): Promise<void> {
  await moveClock(server, iso);
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
}

const billed = () =>
  rows<{ date: string; month: string }>(
    `select date::text as date, billed_month::text as month from charges where account_id = $1 order by id`,
    [resident.accountId],
  );

const charged = (date: string, amount = 500) =>
  writeCharge(server, { who: resident, by: office.staffId, date, amount });

async function sumsOf(month: string) {
  return sumMonth(server.db, { dormitoryId, month: month as CalendarDate });
}

async function close(month: string, who = office) {
  const { lines: count, total: sum } = await sumsOf(month);
  const params = { dormitory: code, month: month as never };
  return who.send(closing.closeLedger, { params, body: { count, sum } });
}

describe('which month bills', () => {
  test.for([
    ['2026-07-30T23:59:59+09:00', dinner('2026-07-31'), '2026-08-01'],
    ['2026-07-31T00:00:01+09:00', dinner('2026-07-31'), '2026-08-01'],
    ['2026-07-31T23:59:59+09:00', breakfast('2026-08-01', 'japanese'), '2026-09-01'],
    ['2026-08-01T00:00:01+09:00', breakfast('2026-08-01', 'japanese'), '2026-09-01'],
  ] as const)('a meal given back at %s is billed by its own day', async ([at, meal, month]) => {
    requirements('SI030');
    server.at('2026-07-20T10:00:00+09:00');
    resident = await server.resident({ dormitoryId });
    const kind = meal.type_of_meal === 2 ? 'dinner' : 'japanese';
    await server.menu({ date: meal.date, meal: kind, dormitoryId });
    const id = await bookMeal(resident, meal);
    server.at(at);
    expect(await resident.send(bulkCancel, { body: { reservation_ids: [id] } })).toMatchObject({
      ok: true,
    });
    expect(await billed()).toEqual([{ date: meal.date, month }]);
  });

  test('a month that was closed ten minutes after its turn takes no more of the evening before', async () => {
    requirements('SI030 SI031 SI032');
    await server.menu({ date: '2026-06-30', dormitoryId });
    await server.menu({ date: '2026-07-01', dormitoryId });
    const [before, after] = [
      await bookMeal(resident, dinner('2026-06-30')),
      await bookMeal(resident, dinner('2026-07-01')),
    ];
    await moveTo('2026-06-30T17:00:00+09:00');
    await resident.send(bulkCancel, { body: { reservation_ids: [before] } });
    await moveTo('2026-07-01T00:09:00+09:00');
    expect(await close('2026-07-01')).toMatchObject({ errCode: 'too_early' });
    await moveTo('2026-07-01T00:10:00+09:00');
    expect(await close('2026-07-01')).toMatchObject({ ok: true });
    await charged('2026-06-30');
    await resident.send(bulkCancel, { body: { reservation_ids: [after] } });
    expect(await billed()).toEqual([
      { date: '2026-06-30', month: '2026-07-01' },
      { date: '2026-06-30', month: '2026-08-01' },
      { date: '2026-07-01', month: '2026-08-01' },
    ]);
  });

  test('February has its last day, also in a leap year, and March closes on its own 1st', async () => {
    requirements('SI030 SI031');
    for (const date of ['2027-01-31', '2027-02-28', '2028-02-29']) await charged(date);
    expect((await billed()).map(({ month }) => month)).toEqual([
      '2027-02-01',
      '2027-03-01',
      '2028-03-01',
    ]);
    for (const month of ['2027-02-01', '2027-03-01'] as CalendarDate[])
      expect(closesFrom(month)).toBe(Date.parse(`${month}T00:10:00+09:00`));
    await moveTo('2027-02-28T23:59:59+09:00');
    expect(await close('2027-02-01')).toMatchObject({ ok: true });
    expect(await close('2027-03-01')).toMatchObject({ errCode: 'too_early' });
    await moveTo('2027-03-01T00:10:00+09:00');
    expect(await close('2027-03-01')).toMatchObject({ ok: true });
  });

  test('a rate of the 1st holds for days from then on, not for a late line of the day before', async () => {
    requirements('SI041 SI038');
    await rows(`insert into tax_rates (first_day, percent) values ('2026-07-01', 8)`);
    try {
      await charged('2026-06-30', 1080);
      await moveTo('2026-07-01T09:00:00+09:00');
      expect(await close('2026-07-01')).toMatchObject({ ok: true });
      await charged('2026-06-30', 1100);
      await charged('2026-07-01', 1080);
      await moveTo('2026-08-01T09:00:00+09:00');
      expect(await close('2026-08-01')).toMatchObject({ ok: true });
      const answer = await office.send(exportBilling, {
        body: {
          format: 'csv',
          purpose: 'accounting',
          month: '2026-08-01',
          dormitory: code,
        } as never,
      });
      if (!answer.ok) throw new Error(answer.message);
      const lines = (await answer.data.text()).trim().split('\r\n').slice(1);
      expect(lines.map((line) => line.split(',').slice(6, 11))).toEqual([
        ['2026/06/30', 'そのほか', '1100', '10', '100'],
        ['2026/07/01', 'そのほか', '1080', '8', '80'],
      ]);
    } finally {
      await rows(`delete from tax_rates where first_day = '2026-07-01'`);
    }
  });
});

describe('closing beside reopening', () => {
  beforeEach(async () => {
    await rows('update staff set disabled_at = now() where id <> $1', [office.staffId]);
  });

  type Begin = () => Promise<{ ok: boolean }>;

  /** The later one comes while the earlier one waits for the dormitory, and the last one beside both. */
  async function inOrder(begin: readonly Begin[], beside: Begin) {
    const { pool } = server.db;
    const query = 'select from dormitories where id = $1 for no key update';
    const begun = await whileHeld(pool, { query, values: [dormitoryId] }, async () => {
      const waiting = [];
      for (const one of begin) {
        waiting.push(one());
        await waitersReach(pool, waiting.length);
      }
      return [...waiting, beside()];
    });
    return Promise.all(begun);
  }

  test('the next month closed and this one reopened at once: the earlier one happens alone', async () => {
    requirements('SI033');
    const [second, third] = [
      await old({ role: 'head_office' }),
      await old({ role: 'head_office' }),
    ];
    await moveTo('2026-08-01T09:00:00+09:00');
    for (const first of ['closed', 'reopened', 'closed', 'reopened']) {
      dormitoryId = await server.dormitory();
      code = await server.officeCode(dormitoryId);
      resident = await server.resident({ dormitoryId });
      await charged('2026-06-10');
      expect(await close('2026-07-01')).toMatchObject({ ok: true });
      const reopen = (who: TestStaff) =>
        who.send(closing.reopenLedger, {
          params: { dormitory: code, month: '2026-07-01' as never },
          body: { reason: { code: 'wrong_charge' } },
        });
      const { id } = asked(await reopen(third));
      const closes = () => close('2026-08-01');
      const approves = () => approve(second, id);
      const both = first === 'closed' ? [closes, approves] : [approves, closes];
      const [earlier, later] = await inOrder(both, () => reopen(office));
      expect([earlier?.ok, later?.ok]).toEqual([true, false]);
      const months = await rows<{ month: string; state: string }>(
        `select month::text as month, state from ledger_months
          where dormitory_id = $1 and state <> 'open' order by month`,
        [dormitoryId],
      );
      const [july, august] = months;
      expect([july?.state, august?.state]).toEqual(
        first === 'closed' ? ['closed', 'closed'] : ['reopened', undefined],
      );
      await server.forgetLimits();
    }
  }, 60_000);

  /** A reopening that is on its way while the next month is closed. */
  async function closeDuringReopening(isLocked: boolean): Promise<string> {
    const client = await server.db.pool.connect();
    try {
      await client.query('begin');
      if (isLocked)
        await client.query('select from dormitories where id = $1 for no key update', [
          dormitoryId,
        ]);
      await client.query(
        `with a as (insert into approvals (call, input_digest, subject_id, dormitory_ids, asked_by, asked_at, expires_at,
                                           decision, decided_at)
                    values ('reopenLedger', sha256(random()::text::bytea), 1, '{1}', $2, now(), now() + interval '1 day',
                            'stopped', now()) returning id)
         update ledger_months set state = 'reopened', reopened_at = now(), reopened_by = $2, approval_id = a.id
           from a where dormitory_id = $1 and month = '2026-07-01'`,
        [dormitoryId, office.staffId],
      );
      const act = {
        by: { actor: 'system' as const },
        staffId: office.staffId,
        now: Date.parse('2026-08-01T09:00:00+09:00'),
      };
      const wanted = { dormitoryId, month: '2026-08-01' as CalendarDate, count: 0, sum: 0 };
      const done = closeLedger(server.platform, wanted, act);
      // Without the lock the closing is over by now; with it it waits for the reopening.
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 400))]);
      await client.query('commit');
      return await done;
    } finally {
      client.release();
    }
  }

  test.for([
    ['waits for a reopening on its way', true, 'earlier_open'],
    [
      'control: without the lock of the dormitory it closes past a month that is open',
      false,
      'closed',
    ],
  ] as const)('the next month %s', async ([, isLocked, outcome]) => {
    requirements('SI033');
    await charged('2026-06-10');
    await moveTo('2026-08-01T09:00:00+09:00');
    expect(await close('2026-07-01')).toMatchObject({ ok: true });
    expect(await closeDuringReopening(isLocked)).toBe(outcome);
  });
});
