// Money that is written while its month is closed, beside a control without the lock (SI032).
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reverseCharge } from '@yadori/api/ledger/staff-calls';
import { bulkCancel } from '@yadori/api/meals/bulk-calls';
import { cancelReport, registerReport } from '@yadori/api/stays/calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { bookMeal } from '../../../../../tests/support/meal-booking.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import { guest } from '../../../../../tests/support/stay-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { endWhatLiesOutside } from '../contract-days/outside.ts';
import { closeLedger } from './closing.ts';
import { sumMonth } from './staff/queries.ts';

const month = '2026-07-01' as CalendarDate;

let server: TestServer;
let dormitoryId: number;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-20T10:00:00+09:00');
  dormitoryId = await server.dormitory({ fee_window_hours: 72 });
  office = await staffMember(server, { role: 'head_office' });
});

const rows = async <Row extends object>(text: string, values: unknown[] = [dormitoryId]) =>
  (await server.db.pool.query<Row>(text, values)).rows;

/** With what it counts at this moment, as somebody who looks and presses. */
async function close() {
  const { lines: count, total: sum } = await sumMonth(server.db, { dormitoryId, month });
  const act = {
    by: { actor: 'system' as const },
    staffId: office.staffId,
    now: Date.parse('2026-07-01T00:10:00+09:00'),
  };
  return closeLedger(server.platform, { dormitoryId, month, count, sum }, act);
}

/** What was kept at the closing, what the month holds now, and what all months hold. */
async function sums() {
  const [kept] = await rows<{ total: number; lines: number }>(
    `select m.total_yen as total, (select coalesce(sum(l.amount_yen), 0)::int from ledger_lines l
                                    where l.ledger_month_id = m.id) as lines
       from ledger_months m where m.dormitory_id = $1 and m.state = 'closed'`,
  );
  const { total: held } = await sumMonth(server.db, { dormitoryId, month });
  const [all] = await rows<{ yen: number; count: number }>(
    `select sum(c.amount_yen)::int as yen, count(*)::int as count
       from charges c join contracts k on k.id = c.contract_id where k.dormitory_id = $1`,
  );
  return { kept, held, all };
}

const insertCharge = `
  insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
  values ($1, $2, 'manual', 'by_hand', '鍵を作り直しました', $3, '2026-06-02', 100, '2026-07-01', now()) returning id`;

const byHand = async (who: TestResident) =>
  (await rows<{ id: number }>(insertCharge, [who.accountId, who.contractId, office.staffId]))[0]
    ?.id ?? 0;

test('50 late cancellations, 10 waivers and a guest report lose nothing, and nothing enters the closed month', async () => {
  requirements('SI032');
  await server.menu({ date: '2026-06-30', capacity: 60, dormitoryId });
  const people = await Promise.all(
    Array.from({ length: 50 }, () => server.resident({ dormitoryId })),
  );
  const keys = new Map<TestResident, number>();
  for (const person of people) keys.set(person, await bookMeal(person, dinner('2026-06-30')));
  const waived: number[] = [];
  for (const person of people.slice(0, 10)) waived.push(await byHand(person));
  await moveClock(server, '2026-06-30T17:00:00+09:00');
  const manager = await staffMember(server, { dormitoryId });
  const visited = await server.resident({ dormitoryId });
  const closings: string[] = [];
  const closeUntilDone = async () => {
    while (closings.at(-1) !== 'closed') closings.push(await close());
  };
  const answers = await Promise.all([
    ...people.map((person) =>
      person.send(bulkCancel, { body: { reservation_ids: [keys.get(person) ?? 0] } }),
    ),
    ...waived.map((id) =>
      manager.send(reverseCharge, {
        params: { id },
        body: { amount: 50, reason: { code: 'dormitory' } },
      }),
    ),
    visited.send(registerReport, { body: { ...guest, stay_date_start: '2026-07-18' } }),
    closeUntilDone(),
  ]);
  expect(answers.filter((answer) => answer !== undefined && !answer.ok)).toEqual([]);
  const { kept, held, all } = await sums();
  expect(kept?.total).toBe(held);
  expect(kept?.lines).toBe(held);
  const guests = await rows<{ yen: number; count: number }>(
    'select sum(amount_yen)::int as yen, count(*)::int as count from charges where account_id = $1',
    [visited.accountId],
  );
  expect(all).toEqual({
    yen: 50 * 550 + 10 * 100 + (guests[0]?.yen ?? 0),
    count: 60 + (guests[0]?.count ?? 0),
  });
  const [off] = await rows<{ yen: number }>(
    'select sum(amount_yen)::int as yen from charge_reversals where dormitory_id = $1',
  );
  expect(off?.yen).toBe(500);
});

test('contracts that end, reports taken back, reversals and a closing wait for each other in one order', async () => {
  requirements('SI032 SI034');
  // Early enough to order for a guest of June, and to give all of it back.
  server.at('2026-06-10T10:00:00+09:00');
  const desk = await staffMember(server, { role: 'head_office' });
  const people = await Promise.all(
    Array.from({ length: 8 }, () => server.resident({ dormitoryId })),
  );
  const filed = { ...guest, stay_date_start: '2026-06-27' };
  for (const person of people)
    expect(await person.send(registerReport, { body: filed })).toMatchObject({ ok: true });
  const reports = await rows<{ id: number; charge: number }>(
    `select c.stay_report_id as id, min(c.id) as charge from charges c join contracts k on k.id = c.contract_id
      where k.dormitory_id = $1 group by 1 order by 1`,
  );
  const endAll = async ({ contractId }: TestResident) =>
    server.db.transaction(async (trx) => {
      await sql`update contracts set end_date = '2026-06-24' where id = ${contractId}`.execute(trx);
      await endWhatLiesOutside(trx, [contractId], { now: server.now(), actor: 'system' });
    });
  const closeUntilDone = async () => {
    while ((await close()) !== 'closed');
  };
  const answers = await Promise.all([
    ...people.slice(0, 4).map(endAll),
    closeUntilDone(),
    ...reports.map(({ charge: id }) =>
      desk.send(reverseCharge, {
        params: { id },
        body: { amount: 100, reason: { code: 'dormitory' } },
      }),
    ),
    ...reports.map(({ id }, at) => people[at]?.send(cancelReport, { params: { id } })),
  ]);
  // What another act was faster with is refused; nothing waits in a circle.
  const failed = answers.filter((one) => one !== undefined && !one.ok && one.status >= 500);
  expect(failed).toEqual([]);
  const { kept, held } = await sums();
  expect([kept?.total, kept?.lines]).toEqual([held, held]);
  const [left] = await rows<{ yen: number }>(
    `select coalesce(sum(c.amount_yen - (select coalesce(sum(r.amount_yen), 0) from charge_reversals r
                                          where r.charge_id = c.id)), 0)::int as yen
       from charges c join contracts k on k.id = c.contract_id
      where k.dormitory_id = $1 and c.released_at is null`,
  );
  expect(left?.yen, 'nothing is owed, and nothing given twice').toBe(0);
});

/** A charge that is written before a closing and committed after it has begun. */
async function writeAround(): Promise<string> {
  const person = await server.resident({ dormitoryId });
  const writer = await server.db.pool.connect();
  try {
    await writer.query('begin');
    await writer.query(insertCharge, [person.accountId, person.contractId, office.staffId]);
    const closing = close();
    // Without the lock the closing is over by now; with it it waits for the writer.
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 400))]);
    await writer.query('commit');
    return await closing;
  } finally {
    writer.release();
  }
}

test('a closing waits for a charge on its way, and sees that the count differs', async () => {
  requirements('SI032');
  expect(await writeAround()).toBe('count_differs');
  expect(await close()).toBe('closed');
  const { kept, held } = await sums();
  expect([kept?.total, kept?.lines]).toEqual([held, held]);
  expect(held).toBe(100);
});

test('control: without the lock a charge slips into the month after its sum was kept', async () => {
  const [{ source } = { source: '' }] = await rows<{ source: string }>(
    `select pg_get_functiondef('hold_ledger_month'::regproc) as source`,
    [],
  );
  await rows(source.replace('for share', ''), []);
  // The row is there already: its insertion alone would make the two wait for each other.
  await rows('select hold_ledger_month($1, $2)', [dormitoryId, month]);
  try {
    expect(await writeAround()).toBe('closed');
    const { kept, held } = await sums();
    expect([kept?.total, held]).toEqual([0, 100]);
  } finally {
    await rows(source, []);
  }
});
