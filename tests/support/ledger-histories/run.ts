// Carries out the steps of a history by the services that the calls use, each at the instant of its history.
import { createResident } from '@yadori/server/features/account/service';
import {
  closeLedger,
  findNewestClosed,
  findNextMonth,
  reopenLedger,
} from '@yadori/server/features/ledger/closing';
import { releaseCharges } from '@yadori/server/features/ledger/service';
import { chargeByHand } from '@yadori/server/features/ledger/staff/by-hand';
import { sumMonth } from '@yadori/server/features/ledger/staff/queries';
import { reverseCharge } from '@yadori/server/features/ledger/staff/reverse';
import { cancelMeals, findReturns } from '@yadori/server/features/meals/booking/cancel';
import { book } from '@yadori/server/features/meals/service';
import { findReservationRow, type MealAct } from '@yadori/server/features/meals/staff/booking/act';
import { cancelForResident } from '@yadori/server/features/meals/staff/booking/cancel-for';
import { changeForResident } from '@yadori/server/features/meals/staff/booking/change-for';
import { addWalkIn, undoWalkIn } from '@yadori/server/features/meals/staff/counter/walk-in';
import { cancelReport, saveReport } from '@yadori/server/features/stays/service';
import { withdraw } from '@yadori/server/features/withdrawal/service';
import { errorCode, uniqueViolation } from '@yadori/server/platform/database/database';
import { guestOrders, priceOf } from '@yadori/api/stays/guest-orders';
import type { MealChoice } from '@yadori/api/meals/shapes';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { guest } from '../stay-world.ts';
import type { TestServer } from '../test-server.ts';
import { instants, type Step, type Turn } from './steps.ts';
import type { LedgerWorld } from './worlds.ts';

export interface Tellers {
  server: TestServer;
  staffId: number;
  sessionId: number;
  /** How often each kind of step changed something. */
  done: Map<string, number>;
}

interface Moment extends Tellers {
  world: LedgerWorld;
  now: number;
}

export async function runHistory(
  tellers: Tellers,
  world: LedgerWorld,
  turns: readonly Turn[],
): Promise<void> {
  let at = 0;
  for (const { acts, later } of turns) {
    const now = Date.parse(`${instants[at] ?? ''}+09:00`);
    const changes = await Promise.all(acts.map((one) => act({ ...tellers, world, now }, one)));
    for (const [index, changed] of changes.entries()) {
      const name = acts[index]?.do ?? '';
      if (changed) tellers.done.set(name, (tellers.done.get(name) ?? 0) + 1);
    }
    at = Math.min(instants.length - 1, at + later);
  }
}

/** Whether it changed something. */
async function act(moment: Moment, one: Step): Promise<boolean> {
  switch (one.do) {
    case 'reverse':
      return reverse(moment, one);
    case 'release':
      return release(moment, one.which);
    case 'close':
      return close(moment);
    case 'reopen':
      return reopen(moment);
    case 'letAgain':
      return letAgain(moment, one.who);
    default:
      return moment.world.seats[one.who]?.hasLeft === true ? false : actOfSeat(moment, one);
  }
}

type OfSeat = Exclude<Step, { do: 'reverse' | 'release' | 'close' | 'reopen' | 'letAgain' }>;

async function actOfSeat(moment: Moment, one: OfSeat): Promise<boolean> {
  switch (one.do) {
    case 'book':
      return bookOne(moment, one);
    case 'cancel':
      return cancelOne(moment, one);
    case 'change':
    case 'cancelFor':
      return onBehalf(moment, one);
    case 'walkIn':
    case 'walkOut':
      return atCounter(moment, one);
    case 'guest':
      return fileGuest(moment, one);
    case 'noGuest':
      return cancelGuest(moment, one.who);
    case 'byHand':
      return writeByHand(moment, one);
    case 'withdraw':
      return leave(moment, one.who);
  }
}

const scopeOf = ({ world: { dormitoryId, seats } }: Moment, who: number) => {
  const { accountId = 0, contractId = 0 } = seats[who] ?? {};
  return { accountId, contractId, dormitoryId };
};

function show({ world: { shown } }: Moment, accountId: number, yen: number): void {
  shown.set(accountId, (shown.get(accountId) ?? 0) + yen);
}

const staffAct = (moment: Moment, who: number): MealAct => ({
  staff: { staffId: moment.staffId, sessionId: moment.sessionId } as unknown as MealAct['staff'],
  scope: scopeOf(moment, who),
  reason: { code: 'ill' },
  silent: undefined,
  requestId: 'histories',
  now: moment.now,
});

async function keyOf({ server }: Moment, text: string, values: unknown[], which = 0) {
  const { rows } = await server.db.pool.query<{ id: number }>(text, values);
  return rows.length === 0 ? undefined : Number(rows[which % rows.length]?.id);
}

const liveReservation = (moment: Moment, who: number, which: number) =>
  keyOf(
    moment,
    'select id from reservations where account_id = $1 and cancelled_at is null order by id',
    [scopeOf(moment, who).accountId],
    which,
  );

const choiceOf = (date: string, food: number) =>
  ({ date, type_of_meal: food === 3 ? 2 : 1, type_of_food: food }) as MealChoice;

async function bookOne(moment: Moment, { who, meal }: Extract<Step, { do: 'book' }>) {
  const choice = choiceOf(meal.date, meal.food);
  const { server, now } = moment;
  return 'reservationId' in (await book(server.db, scopeOf(moment, who), choice, now));
}

/** For the fee that was shown, and for no yen more. */
async function cancelOne(moment: Moment, { who, which }: Extract<Step, { do: 'cancel' }>) {
  const { server, now } = moment;
  const id = await liveReservation(moment, who, which);
  if (id === undefined) return false;
  const scope = scopeOf(moment, who);
  const [found] = (await findReturns(server.db, scope, { keys: [id] }, now)) ?? [];
  if (found === undefined) return false;
  const { fee } = found.decision;
  const done = await cancelMeals(server.db, scope, { keys: [id], fee }, now);
  if (done === undefined || 'refused' in done || done.returns.length === 0) return false;
  show(moment, scope.accountId, fee);
  return true;
}

async function onBehalf(moment: Moment, one: Extract<Step, { do: 'change' | 'cancelFor' }>) {
  const { server } = moment;
  const { platform } = server;
  const reservationId = await liveReservation(moment, one.who, one.which);
  if (reservationId === undefined) return false;
  const given = staffAct(moment, one.who);
  if (one.do === 'change') {
    const row = await findReservationRow(server.db, reservationId);
    if (row?.type_of_meal !== 1) return false;
    const wanted = { reservationId, date: row.date, override: true };
    const changed = await changeForResident(platform, given, wanted);
    return changed !== undefined && !('refused' in changed);
  }
  const done = await cancelForResident(platform, given, { reservationId, waive: one.waive });
  if (done === undefined || done === 'not_found' || 'refused' in done) return false;
  show(moment, given.scope.accountId, done.fee);
  return true;
}

async function atCounter(moment: Moment, one: Extract<Step, { do: 'walkIn' | 'walkOut' }>) {
  const { platform, db } = moment.server;
  const given = staffAct(moment, one.who);
  if (one.do === 'walkIn') {
    const choice = choiceOf(dateAt(moment.now), one.food);
    const added = await addWalkIn(platform, given, choice, true);
    if (added === undefined || 'refused' in added) return false;
    show(moment, given.scope.accountId, added.fee);
    return true;
  }
  const text = `select id from reservations where account_id = $1 and booked_way = 4 and cancelled_at is null`;
  const id = await keyOf(moment, text, [given.scope.accountId]);
  const row = id === undefined ? undefined : await findReservationRow(db, id);
  if (id === undefined || row === undefined) return false;
  return (await undoWalkIn(platform, given, id, row.menu_id)) === undefined;
}

/** As dormitories have them unless they were changed. */
const guestPrices = { bedding: 2200, breakfast: 440, dinner: 770 };

/** Two nights with meals and bedding, for the price that the form adds up. */
async function fileGuest(moment: Moment, { who, day }: Extract<Step, { do: 'guest' }>) {
  const { server, now } = moment;
  const scope = scopeOf(moment, who);
  const sent = { ...guest, stay_date_start: day };
  const price = guestOrders(sent as never).reduce(
    (yen, order) => yen + priceOf(order, guestPrices),
    0,
  );
  const draft = { sent: { ...sent, agreed_price: price } as never, language: 'ja' as const };
  const saved = await saveReport(server.db, scope, draft, now);
  if (saved === undefined || 'refusal' in saved) return false;
  show(moment, scope.accountId, price);
  return true;
}

async function cancelGuest(moment: Moment, who: number) {
  const scope = scopeOf(moment, who);
  const text = `select id from stay_reports where account_id = $1 and type = 2 and cancelled_at is null order by id`;
  const id = await keyOf(moment, text, [scope.accountId]);
  if (id === undefined) return false;
  const done = await cancelReport(moment.server.db, scope, { id, language: 'ja' }, moment.now);
  return done === 'cancelled';
}

async function writeByHand(moment: Moment, one: Extract<Step, { do: 'byHand' }>) {
  const given = staffAct(moment, one.who);
  const words = { amount: one.amount, text: '鍵を作り直しました', date: one.day as CalendarDate };
  const id = await chargeByHand(moment.server.platform, given, words);
  if (id !== undefined) show(moment, given.scope.accountId, one.amount);
  return id !== undefined;
}

/** As the end of a contract does with a stay beyond it, whatever the state of its month. */
async function release(moment: Moment, which: number) {
  const { server, world, now } = moment;
  const { rows } = await server.db.pool.query<{
    id: number;
    account_id: number;
    contract_id: number;
    released_at: Date | null;
  }>(
    `select id, account_id, contract_id, released_at from charges
      where contract_id = any($1) and reason like 'guest%' order by id`,
    [world.seats.map(({ contractId }) => contractId)],
  );
  const row = rows[which % rows.length];
  if (row === undefined) return false;
  const payer = {
    accountId: Number(row.account_id),
    contractId: Number(row.contract_id),
    dormitoryId: world.dormitoryId,
  };
  await server.db.transaction((trx) => releaseCharges(trx, payer, [Number(row.id)], now));
  const text = 'select id from charges where id = $1 and released_at is not null';
  return row.released_at === null && (await keyOf(moment, text, [row.id])) !== undefined;
}

/** Of anybody who ever had one of the contracts. */
async function reverse(moment: Moment, one: Extract<Step, { do: 'reverse' }>) {
  const { server, world, staffId, sessionId, now } = moment;
  const text = `select id from charges where contract_id = any($1) order by id`;
  const contracts = world.seats.map(({ contractId }) => contractId);
  const chargeId = await keyOf(moment, text, [contracts], one.which);
  if (chargeId === undefined) return false;
  const staff = { staffId: staffId as never, sessionId: sessionId as never };
  const given = { staff, requestId: 'histories', now, isUnlimited: one.isUnlimited };
  const reversal = { chargeId, amount: one.amount, reason: { code: 'dormitory' as const } };
  return (await reverseCharge(server.platform, given, reversal)) === 'reversed';
}

async function leave(moment: Moment, who: number) {
  const { server, world, now } = moment;
  const { accountId } = scopeOf(moment, who);
  const given = { accountId, proven: true, device: '', language: 'ja' as const };
  const left = await withdraw(server.platform, given, now);
  const seat = world.seats[who];
  if (left && seat !== undefined) seat.hasLeft = true;
  return left;
}

/** The contract of one who left goes to another resident. */
async function letAgain(moment: Moment, who: number) {
  const { server, world, now } = moment;
  const seat = world.seats[who];
  if (seat?.hasLeft !== true) return false;
  const { contractId } = seat;
  const draft = {
    email: `h${contractId}-${seat.accountId}@example.jp`,
    passwordHash: 'none',
    contractId,
    name: '次の住人',
    employmentStatus: 1 as const,
  };
  // Two at once have one address: the contract is free for one of them.
  const accountId = await server.db
    .transaction((trx) => createResident(trx, draft, 'operator', now))
    .catch((error: unknown) => {
      if (errorCode(error) === uniqueViolation) return undefined;
      throw error;
    });
  if (accountId === undefined) return false;
  Object.assign(seat, { accountId, hasLeft: false });
  return true;
}

async function close({ server, world, staffId, now }: Moment) {
  const { dormitoryId, digests } = world;
  const { queries } = server.db;
  const month = await findNextMonth(queries, dormitoryId, now);
  const { lines: count, total: sum } = await sumMonth(server.db, { dormitoryId, month });
  const by = { actor: { staff: staffId } };
  const wanted = { dormitoryId, month, count, sum };
  if ((await closeLedger(server.platform, wanted, { by, staffId, now })) !== 'closed') return false;
  const { rows } = await server.db.pool.query<{ id: number; digest: string }>(
    `select id, encode(digest, 'hex') as digest from ledger_months
      where dormitory_id = $1 and month = $2 and state <> 'open'`,
    [dormitoryId, month],
  );
  for (const { id, digest } of rows) if (!digests.has(Number(id))) digests.set(Number(id), digest);
  return true;
}

const held = { lock: async () => {}, store: async () => {} };

async function reopen(moment: Moment) {
  const { server, world, staffId, now } = moment;
  const { dormitoryId } = world;
  const newest = await findNewestClosed(server.db.queries, dormitoryId);
  if (newest === undefined) return false;
  const approvalId = await keyOf(
    moment,
    `insert into approvals (call, input_digest, subject_id, dormitory_ids, asked_by, asked_at, expires_at, decision, decided_at)
     values ('reopenLedger', sha256(random()::text::bytea), $2, '{1}', $1, now(), now() + interval '1 day', 'stopped', now())
     returning id`,
    [staffId, newest.id],
  );
  const approval = { ...held, approvalId: approvalId ?? 0 };
  const reopening = {
    dormitoryId,
    month: newest.month,
    reason: { code: 'wrong_charge' as const },
    approval,
  };
  return reopenLedger(server.platform, reopening, {
    by: { actor: { staff: staffId } },
    staffId,
    now,
  });
}
