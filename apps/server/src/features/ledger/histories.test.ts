// Random histories of charges, releases, reversals, closings and reopenings, several actors at once: what the months kept
// and hold is what was charged without what was given back, each line once, and no closed digest ever changes (SI042).
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { closeLedger, findNewestClosed, findNextMonth, reopenLedger } from './closing.ts';
import { chargeGuestOrders, releaseCharges } from './service.ts';
import { planBilling, readBilling } from './staff/billing-queries.ts';
import { reverseCharge } from './staff/reverse.ts';
import { sumMonth } from './staff/queries.ts';

let server: TestServer;
let staffId: number;
let sessionId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-12-15T10:00:00+09:00');
  ({ staffId } = await staffMember(server, { role: 'head_office' }));
  sessionId =
    (await rows<{ id: number }>('select id from staff_sessions where staff_id = $1', [staffId]))[0]
      ?.id ?? 0;
  resident = await server.resident();
});
afterAll(() => server.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

type Step =
  | { kind: 'charge'; month: number; amount: number }
  | { kind: 'release' | 'reverse'; which: number; part: number }
  | { kind: 'close' | 'reopen' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      month: fc.integer({ min: 0, max: 3 }),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('release' as const, 'reverse' as const),
      which: fc.nat(20),
      part: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const) }),
  },
);

/** A dormitory of its own for each history, with a report that orders are charged to. */
async function world() {
  const dormitoryId = await server.dormitory();
  const [contract] = await rows<{ id: number }>(
    `insert into contracts (number, dormitory_id, room_number, start_date) values ($1, $2, '0101', '2025-04-01') returning id`,
    [`H${dormitoryId}`, dormitoryId],
  );
  const contractId = Number(contract?.id);
  const [report] = await rows<{ id: number }>(
    `insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
     values (2, $1, $2, $3, '2026-06-01', '2026-06-02', now()) returning id`,
    [resident.accountId, contractId, dormitoryId],
  );
  return { accountId: resident.accountId, contractId, dormitoryId, reportId: Number(report?.id) };
}

type World = Awaited<ReturnType<typeof world>>;

const nothing = { lock: async () => {}, store: async () => {} };
let day = 0;

async function run(of: World, one: Step): Promise<void> {
  const now = server.now();
  const act = { by: { actor: { staff: staffId } }, staffId, now };
  const idOf = async (which: number) => {
    const found = await rows<{ id: number }>(
      'select c.id from charges c where c.contract_id = $1 order by c.id',
      [of.contractId],
    );
    return found.length === 0 ? undefined : Number(found[which % found.length]?.id);
  };
  if (one.kind === 'charge') {
    day += 1;
    const date =
      `2026-0${5 + one.month}-${String((day % 28) + 1).padStart(2, '0')}` as CalendarDate;
    const order = {
      reason: 'guest_meal' as const,
      date,
      meal: ((day % 2) + 1) as 1 | 2,
      amount: one.amount,
    };
    // The same order twice is refused by the index.
    await server.db.transaction((trx) =>
      chargeGuestOrders(trx, of, { reportId: of.reportId, orders: [order] }, now),
    );
  }
  if (one.kind === 'release') {
    const id = await idOf(one.which);
    if (id !== undefined) await server.db.transaction((trx) => releaseCharges(trx, of, [id], now));
  }
  if (one.kind === 'reverse') {
    const id = await idOf(one.which);
    const staff = { staffId: staffId as never, sessionId };
    const reversal = {
      chargeId: id ?? 0,
      amount: one.part,
      reason: { code: 'dormitory' as const },
    };
    if (id !== undefined)
      await reverseCharge(
        server.platform,
        { staff, requestId: 'r', now, isUnlimited: true },
        reversal,
      );
  }
  if (one.kind === 'close') {
    const month = await findNextMonth(server.db.queries, of.dormitoryId, now);
    const { lines: count, total: sum } = await sumMonth(server.db.queries, { ...of, month });
    await closeLedger(server.platform, { ...of, month, count, sum }, act);
  }
  if (one.kind === 'reopen') {
    const newest = await findNewestClosed(server.db.queries, of.dormitoryId);
    if (newest === undefined) return;
    const [approval] = await rows<{ id: number }>(
      `insert into approvals (call, input_digest, subject_id, dormitory_ids, asked_by, asked_at, expires_at, decision, decided_at)
       values ('reopenLedger', sha256(random()::text::bytea), $2, '{1}', $1, now(), now() + interval '1 day', 'stopped', now())
       returning id`,
      [staffId, newest.id],
    );
    const approved = { ...nothing, approvalId: Number(approval?.id) };
    const reason = { code: 'wrong_charge' as const };
    await reopenLedger(
      server.platform,
      { ...of, month: newest.month, reason, approval: approved },
      act,
    );
  }
}

interface ClosedMonth {
  id: number;
  digest: string;
  total: number;
  lines: number;
  state: string;
  month: string;
}

const keptMonths = (of: World) =>
  rows<ClosedMonth>(
    `select m.id, encode(m.digest, 'hex') as digest, m.total_yen as total, m.state, m.month::text as month,
            (select coalesce(sum(l.amount_yen), 0)::int from ledger_lines l where l.ledger_month_id = m.id) as lines
       from ledger_months m where m.dormitory_id = $1 and m.state <> 'open' order by m.id`,
    [of.dormitoryId],
  );

/** Charged without releases and reversals; and the same by months: closed ones as kept, open ones as they are. */
async function check(of: World): Promise<void> {
  const [owed] = await rows<{ yen: number; paid: number }>(
    `select coalesce(sum(c.amount_yen - coalesce(r.yen, 0)), 0)::int as yen,
            coalesce(min(c.amount_yen - coalesce(r.yen, 0)), 0)::int as paid
       from charges c left join (select charge_id, sum(amount_yen) as yen from charge_reversals group by 1) r on r.charge_id = c.id
      where c.contract_id = $1 and c.released_at is null`,
    [of.contractId],
  );
  expect(owed?.paid, 'no charge is given back more than once').toBeGreaterThanOrEqual(0);
  const kept = await keptMonths(of);
  let sum = 0;
  for (const { month, state, total, lines } of kept) {
    expect(lines).toBe(total);
    if (state !== 'closed') continue;
    const held = await sumMonth(server.db.queries, { ...of, month: month as CalendarDate });
    expect(held.total, 'a closed month holds what it kept').toBe(total);
    sum += total;
  }
  const closed = new Set(kept.filter(({ state }) => state === 'closed').map(({ month }) => month));
  for (let ahead = 0; ahead < 24; ahead += 1) {
    const month = startOfMonth('2026-05-01' as CalendarDate, ahead);
    if (!closed.has(month)) sum += (await sumMonth(server.db.queries, { ...of, month })).total;
  }
  expect(sum).toBe(owed?.yen);
  expect(await billedInFiles(of), 'the files of all months').toBe(owed?.yen);
}

async function billedInFiles({ dormitoryId }: World): Promise<number> {
  let sum = 0;
  for (let ahead = 0; ahead < 24; ahead += 1) {
    const month = startOfMonth('2026-05-01' as CalendarDate, ahead);
    const wanted = { month, dormitoryIds: [dormitoryId] };
    const plan = await planBilling(server.db.queries, wanted, server.now());
    for await (const { amount } of readBilling(server.db.queries, plan)) sum += amount;
  }
  return sum;
}

test('of any history the sums agree, each line is once, and closed digests stay', async () => {
  requirements('SI042');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      async (turns) => {
        const of = await world();
        const digests = new Map<number, string>();
        for (const turn of turns) {
          await Promise.all(turn.map((one) => run(of, one)));
          for (const { id, digest } of await keptMonths(of)) {
            expect(digests.get(id) ?? digest).toBe(digest);
            digests.set(id, digest);
          }
        }
        await check(of);
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
