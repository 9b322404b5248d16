// Several residents and staff do anything in any interleaving, on a real database: what must be true stays true.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import type { Answer, Call } from '@yadori/api/contract/call';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import { bookPattern, saveWeeklyPattern } from '@yadori/api/meals/pattern-calls';
import { emptyPattern } from '@yadori/api/meals/pattern';
import type { MealChoice } from '@yadori/api/meals/shapes';
import { dateAt } from '@yadori/api/time/tokyo';
import { moveContract } from '../../../../../../tests/support/contract-days.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import {
  dates,
  deskDay,
  menuStock,
  round,
  type Command,
} from '../../../../../../tests/support/meal-commands.ts';
import { readWorld, type World } from '../../../../../../tests/support/meal-world.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import type { BookedFor } from '@yadori/api/meals/staff/staff-shapes';
import { saveDays, type DaysChange } from '../days/change-days.ts';
import type { MenuAct } from '../menus/menu-act.ts';
import { findCells, type CellKey } from '../menus/cells.ts';
import { changeMenu } from '../menus/change.ts';
import { endStop, stopMeal, type StoppedPart } from '../menus/stop.ts';
import { findReservationRow, type MealAct } from '../staff/booking/act.ts';
import { bookForResident } from '../staff/booking/book.ts';
import { cancelForResident } from '../staff/booking/cancel-for.ts';
import { changeForResident } from '../staff/booking/change-for.ts';
import { checkInLate, undoCheckIn } from '../staff/counter/counter.ts';
import { addWalkIn, isCounterWalkIn, undoWalkIn } from '../staff/counter/walk-in.ts';
import { giveUpFutureMeals } from './give-up.ts';
import { expireWaitingLists } from './waiting.ts';

let server: TestServer;
let staffId: number;
beforeAll(async () => {
  server = await openTestServer();
  ({ staffId } = await staffMember(server));
});
afterAll(() => server.close());

/** Before the deadline, after it, within the fee window of either meal, at the receptions, after all. */
const instants = [
  '2026-06-11T23:59:59',
  '2026-06-12T00:00:00',
  '2026-06-17T00:30:00',
  '2026-06-17T00:30:01',
  '2026-06-17T06:45:00',
  '2026-06-17T12:00:01',
  '2026-06-17T18:30:00',
  '2026-06-18T12:00:01',
  '2026-06-19T18:00:00',
] as const;

/** A night's run takes more of them. */
const runs = Number(process.env['INTERLEAVINGS'] ?? 12);

async function run(
  world: World,
  asked: Command,
): Promise<Answer<Call> | { ok: boolean; status: number } | undefined> {
  const resident = world.residents[asked.who] as TestResident;
  const { send } = resident;
  const own = await world.ownOf(resident);
  const nth = (ids: readonly number[]) => ('which' in asked ? ids[asked.which] : undefined);
  switch (asked.do) {
    case 'book':
      return send(meals.book, { body: asked.choice });
    case 'wait':
      return send(meals.waitForMeal, { body: asked.choice });
    case 'leave': {
      const id = nth(own.waits);
      return id === undefined ? undefined : send(meals.cancelWait, { params: { id } });
    }
    case 'cancel': {
      const id = nth(own.reservations);
      if (id === undefined) return undefined;
      return send(bulk.bulkCancel, { body: { reservation_ids: [id] } });
    }
    case 'change': {
      const body = {
        ...asked.choice,
        type_of_meal: 1,
        type_of_food: (asked.choice.type_of_food % 2) + 1,
      };
      return send(bulk.changeOrder, { body });
    }
    case 'check-in': {
      const id = own.reservations.at(-1);
      if (id === undefined) return undefined;
      return send(meals.checkin, { body: { reservation_id: id } });
    }
    case 'bulk': {
      const western = asked.western.filter((date) => !asked.japanese.includes(date));
      const { japanese, dinner } = asked;
      return send(bulk.bulkBook, { body: { japanese, western, dinner } });
    }
    case 'bulk-cancel':
      if (own.reservations.length === 0) return undefined;
      return send(bulk.bulkCancel, { body: { reservation_ids: own.reservations } });
    case 'move-end': {
      const today = dateAt(server.now());
      const end = asked.end !== null && asked.end < today ? today : asked.end;
      const { ok } = await moveContract(server, resident, { end });
      return { ok, status: ok ? 200 : 500 };
    }
    case 'withdraw':
      return leave(resident);
    case 'pattern':
      return send(bookPattern, { body: { month: '2026-06-01' } });
    case 'book-for':
    case 'book-days':
    case 'change-for':
    case 'cancel-for':
      return onBehalf(asked, resident, nth(own.reservations));
    case 'eaten':
    case 'not-eaten':
      // Of the first day: the others have not been served yet.
      return onBehalf(asked, resident, own.reservations.at(-1));
    case 'walk-in':
    case 'walk-out':
      return atCounter(world, asked, resident);
    case 'stop':
    case 'end-stop':
    case 'capacity':
    case 'dish':
    case 'no-meal':
    case 'closing':
      return ofStaff(world, asked);
  }
}

/** With what the job gives back a little later: a booking that was on its way when its resident left. */
async function leave({ send, accountId }: TestResident): Promise<Answer<Call>> {
  const answer = await send(withdraw, {});
  const giveUp = () =>
    server.db.transaction((trx) => giveUpFutureMeals(trx, accountId, server.now()));
  if (answer.ok) later.push(giveUp);
  return answer;
}

/** Run once all commands of a round have answered. */
let later: (() => Promise<unknown>)[] = [];

type OnBehalf = Extract<
  Command,
  { do: 'book-for' | 'book-days' | 'change-for' | 'cancel-for' | 'eaten' | 'not-eaten' }
>;

const actFor = ({ accountId, contractId, dormitoryId }: TestResident): MealAct => ({
  staff: { staffId, sessionId: 1 } as unknown as MealAct['staff'],
  scope: { accountId, contractId, dormitoryId } as MealAct['scope'],
  reason: { code: 'ill' },
  silent: undefined,
  requestId: 'interleaving',
  now: server.now(),
});

/** Adds the resident to a meal of today, or takes the newest walk-in of anybody back. */
async function atCounter(
  { dormitoryId }: World,
  asked: Extract<Command, { do: 'walk-in' | 'walk-out' }>,
  resident: TestResident,
): Promise<{ ok: boolean; status: number } | undefined> {
  const { platform } = server;
  const act = actFor(resident);
  if (asked.do === 'walk-in') {
    const type_of_meal = asked.meal === 3 ? 2 : 1;
    const date = dateAt(act.now);
    const meal = { date, type_of_meal, type_of_food: asked.meal } as MealChoice;
    const added = await addWalkIn(platform, act, meal, asked.withReason);
    if (added === undefined) return undefined;
    return 'refused' in added ? { ok: false, status: 409 } : { ok: true, status: 200 };
  }
  const { rows } = await server.db.pool.query<{ id: number }>(
    `select id from reservations where dormitory_id = $1 and booked_way = 4 and cancelled_at is null
      order by id desc limit 1`,
    [dormitoryId],
  );
  const id = rows[0]?.id ?? 0;
  const row = await findReservationRow(server.db, id);
  if (row === undefined || !isCounterWalkIn(row)) return undefined;
  const { account_id: accountId, contract_id: contractId } = row;
  const scope = { accountId, contractId, dormitoryId };
  const refused = await undoWalkIn(platform, { ...act, scope }, id, row.menu_id);
  return refused === undefined ? { ok: true, status: 200 } : { ok: false, status: 409 };
}

/** With every rule set aside that staff may set aside. */
async function onBehalf(
  asked: OnBehalf,
  resident: TestResident,
  reservationId: number | undefined,
): Promise<{ ok: boolean; status: number } | undefined> {
  const act = actFor(resident);
  const { platform } = server;
  if (asked.do === 'book-for' || asked.do === 'book-days') {
    const isMany = asked.do === 'book-days';
    const chosen = isMany ? asked.choices : [asked.choice];
    const allOrNone = isMany && asked.allOrNone;
    const wanted = { meals: chosen as never, override: !allOrNone, allOrNone };
    const rows = await bookForResident(platform, act, wanted);
    if (rows === undefined) return undefined;
    const ok = rows.some(({ reservation_id: id }) => id !== null);
    if (allOrNone && rows.some(isHeldUp)) expect(rows.every(isNotBooked)).toBe(true);
    return { ok, status: ok ? 200 : 409 };
  }
  const row = reservationId && (await findReservationRow(server.db, reservationId));
  if (!row || reservationId === undefined) return undefined;
  if (asked.do === 'eaten') {
    const refused = await checkInLate(platform, act, reservationId);
    return refused == null ? { ok: refused === null, status: 409 } : { ok: false, status: 409 };
  }
  if (asked.do === 'not-eaten') {
    const refused = await undoCheckIn(server.db, act.scope, reservationId, act.now);
    return { ok: refused === undefined, status: 409 };
  }
  const outcome =
    asked.do === 'change-for'
      ? await changeForResident(platform, act, { reservationId, date: row.date, override: true })
      : await cancelForResident(platform, act, { reservationId, waive: asked.waive });
  if (outcome === undefined) return undefined;
  const ok = outcome !== 'not_found' && !('refused' in outcome);
  return { ok, status: ok ? 200 : 409 };
}

const isHeldUp = ({ refused }: BookedFor) => refused !== null && refused !== 'already_reserved';

const isNotBooked = ({ reservation_id: id, refused }: BookedFor) =>
  id === null || refused === 'already_reserved';

type OfStaff = Extract<
  Command,
  { do: 'stop' | 'end-stop' | 'capacity' | 'dish' | 'no-meal' | 'closing' }
>;

/** Refusals of the services, which their handlers answer with 409 and 422. */
async function ofStaff(
  { dormitoryId }: World,
  asked: OfStaff,
): Promise<{ ok: boolean; status: number } | undefined> {
  const by = { actor: { staff: 1 } };
  const act: MenuAct = { platform: server.platform, by, dormitoryId, now: server.now() };
  const cell = asked.choice as StoppedPart & CellKey;
  const outcome = await staffAct(act, cell, asked);
  if (outcome === undefined) return undefined;
  return 'refused' in outcome ? { ok: false, status: 409 } : { ok: true, status: 200 };
}

function staffAct(act: MenuAct, cell: StoppedPart & CellKey, asked: OfStaff) {
  const { date } = cell;
  switch (asked.do) {
    case 'stop':
      return stopMeal(act, cell, { ja: '設備の故障', en: null });
    case 'end-stop':
      return endStop(act, cell);
    case 'capacity':
      return changeCell(act, cell, { capacity: asked.capacity, tell: false });
    case 'dish':
      return changeCell(act, cell, { allergens: { wheat: asked.wheat }, tell: asked.tell });
    case 'no-meal':
    case 'closing': {
      const { type_of_meal } = cell;
      const noMeal = { date, type_of_meal, reason_ja: '館内清掃', reason_en: null };
      const days = {
        closingDays:
          asked.do === 'closing' ? [{ date, reason: '点検', is_yearly: false }] : undefined,
        noMealDays: asked.do === 'no-meal' ? [noMeal] : undefined,
      };
      const change = { from: date, until: date, keepLaterYears: false, ...days };
      return saveDays(act, change as DaysChange, undefined);
    }
  }
}

interface CellChange {
  capacity?: number | null;
  allergens?: { wheat: string };
  tell: boolean;
}

async function changeCell(act: MenuAct, cell: CellKey, { tell, ...change }: CellChange) {
  const range = { from: cell.date, until: cell.date };
  const { live } = await findCells(server.db, act.dormitoryId, range);
  const menu = live.find(({ type_of_food }) => type_of_food === cell.type_of_food);
  if (menu === undefined) return undefined;
  return changeMenu(act, menu, {
    dish: { ...menu, allergens: (change.allergens ?? menu.allergens) as typeof menu.allergens },
    capacity: change.capacity === undefined ? menu.capacity : change.capacity,
    lateStock: null,
    tell,
    reason: '人数の変更',
    revision: menu.revision,
  });
}

/** Booking refuses with 200, the others with 404 and 409; all with 403 after the contract's last day, with 401 after leaving. */
function answersOf(hasMoved: boolean, hasLeft: boolean): RegExp {
  const further = `${hasMoved ? '|403' : ''}${hasMoved || hasLeft ? '|401' : ''}`;
  return new RegExp(`: (ok|200|404|409${further})$`);
}

const withdrew = (commands: readonly Command[], who: number) =>
  commands.some((one) => one.do === 'withdraw' && one.who === who);

const unlimited = Array.from({ length: 9 }, () => ({ capacity: null, lateStock: 1 }) as const);

test(
  'capacity, one meal each, first come first served, one reason for each charge, nothing unused',
  async () => {
    const counts: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(
        fc.array(menuStock, { minLength: 9, maxLength: 9 }),
        fc.array(round, { minLength: 4, maxLength: 14 }),
        // Some begin with a reception, so that counters are reached in most runs.
        fc.constantFrom(0, 0, 4, 6),
        async (stocks, rounds, firstStep) => {
          let step: number = firstStep;
          server.at(`${instants[step] ?? ''}+09:00`);
          const world = await readWorld(server, dates, stocks);
          const left = new Set<number>();
          later = [];
          const pattern = emptyPattern.map(() => ({ breakfast: 1, dinner: true }));
          for (const { send } of world.residents)
            await send(saveWeeklyPattern, { body: { pattern } });
          for (const { commands, clockSteps } of rounds) {
            const moved = await world.movedOn(dateAt(server.now()));
            const answers = await Promise.all(commands.map((one) => run(world, one)));
            for (const [index, answer] of answers.entries()) {
              if (answer === undefined) continue;
              const name = `${commands[index]?.do}: ${answer.ok || !('status' in answer) ? 'ok' : answer.status}`;
              counts[name] = (counts[name] ?? 0) + 1;
              const who = commands[index]?.who ?? 0;
              if (moved[who] === true) counts['moved out'] = (counts['moved out'] ?? 0) + 1;
              const hasLeft = withdrew(commands, who) || left.has(who);
              expect(name).toMatch(answersOf(moved[who] === true, hasLeft));
              if (name === 'withdraw: ok') left.add(who);
            }
            for (const giveUp of later.splice(0)) await giveUp();
            await world.check();
            step = Math.min(instants.length - 1, step + clockSteps);
            server.at(`${instants[step] ?? ''}+09:00`);
            await expireWaitingLists(server.db, server.now());
          }
          await world.check();
        },
      ),
      { numRuns: runs, endOnFailure: true, examples: [[unlimited, deskDay, 0]] },
    );
    // Every kind of command was carried out and was refused at least once: the walk reaches what it is about.
    for (const name of [
      'book',
      'wait',
      'cancel',
      'change',
      'bulk',
      'bulk-cancel',
      'move-end',
      'stop',
      'capacity',
      'book-for',
      'cancel-for',
      'walk-in',
      'walk-out',
      'book-days',
      'dish',
      'closing',
      'eaten',
      'not-eaten',
      'no-meal',
      'check-in',
      'withdraw',
    ])
      expect(counts).toHaveProperty([`${name}: ok`]);
    for (const name of [
      'eaten: 409',
      'not-eaten: 409',
      'no-meal: 409',
      'withdraw: 401',
      'moved out',
    ])
      expect(counts).toHaveProperty([name]);
  },
  runs * 8000,
);
