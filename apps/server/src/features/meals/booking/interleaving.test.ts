// Several residents and staff do anything in any interleaving, on a real database: what must be true stays true.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { readWorld, type World } from '../../../../../../tests/support/meal-world.ts';
import type { MenuAct } from '../menus/act.ts';
import { findCells, type CellKey } from '../menus/cells.ts';
import { changeMenu } from '../menus/change.ts';
import { endStop, stopMeal, type StoppedPart } from '../menus/stop.ts';
import { findReservationRow, type MealAct } from '../staff/booking/act.ts';
import { bookForResident } from '../staff/booking/book.ts';
import { cancelForResident } from '../staff/booking/cancel.ts';
import { changeForResident } from '../staff/booking/change.ts';
import { addWalkIn, isCounterWalkIn, undoWalkIn } from '../staff/counter/walk-in.ts';
import { expireWaitingLists } from './waiting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Wednesday to Friday; the meals of the first day come into every phase while the clock moves. */
const dates = ['2026-06-17', '2026-06-18', '2026-06-19'] as const;

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

const who = fc.nat({ max: 3 });
const choice = fc.oneof(
  fc.record({
    date: fc.constantFrom(...dates),
    type_of_meal: fc.constant(1),
    type_of_food: fc.constantFrom(1, 2),
  }),
  fc.record({
    date: fc.constantFrom(...dates),
    type_of_meal: fc.constant(2),
    type_of_food: fc.constant(3),
  }),
);
const some = fc.uniqueArray(fc.constantFrom(...dates), { maxLength: 3 });
/** Which of the resident's own reservations or waits. */
const which = fc.nat({ max: 3 });

const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('book' as const), who, choice }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), who, choice }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), who, which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), who, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), who, choice }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('check-in' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bulk' as const),
      who,
      japanese: some,
      western: some,
      dinner: some,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bulk-cancel' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pattern' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move-end' as const),
      who,
      end: fc.constantFrom(null, ...dates),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), who, choice }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end-stop' as const), who, choice }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book-for' as const), who, choice }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change-for' as const), who, which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('walk-in' as const),
      who,
      meal: fc.constantFrom(1, 2, 3),
      withReason: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('walk-out' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('cancel-for' as const),
      who,
      which,
      waive: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('capacity' as const),
      who,
      choice,
      capacity: fc.constantFrom(null, 0, 1, 2, 3),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** A night's run takes more of them. */
const runs = Number(process.env['INTERLEAVINGS'] ?? 12);

/** Commands that run at the same time, then perhaps a step of the clock. */
const round = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 6 }),
  clockSteps: fc.constantFrom(0, 0, 1),
});

const menuStock = fc.constantFrom(
  { capacity: 1, lateStock: 0 },
  { capacity: 1, lateStock: 0 },
  { capacity: 2, lateStock: 0 },
  { capacity: null, lateStock: 0 },
  { capacity: null, lateStock: 1 },
);

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
    case 'pattern':
      return send(bookPattern, { body: { month: '2026-06-01' } });
    case 'book-for':
    case 'change-for':
    case 'cancel-for':
      return onBehalf(asked, resident, nth(own.reservations));
    case 'walk-in':
    case 'walk-out':
      return atCounter(world, asked, resident);
    case 'stop':
    case 'end-stop':
    case 'capacity':
      return ofStaff(world, asked);
  }
}

type OnBehalf = Extract<Command, { do: 'book-for' | 'change-for' | 'cancel-for' }>;

const actFor = ({ accountId, contractId, dormitoryId }: TestResident): MealAct => ({
  staff: { staffId: 1, sessionId: 1 } as unknown as MealAct['staff'],
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
  if (asked.do === 'book-for') {
    const wanted = { meals: [asked.choice as never], override: true, allOrNone: false };
    const rows = await bookForResident(platform, act, wanted);
    if (rows === undefined) return undefined;
    const ok = rows.some(({ reservation_id: id }) => id !== null);
    return { ok, status: ok ? 200 : 409 };
  }
  const row = reservationId && (await findReservationRow(server.db, reservationId));
  if (!row || reservationId === undefined) return undefined;
  const outcome =
    asked.do === 'change-for'
      ? await changeForResident(platform, act, { reservationId, date: row.date, override: true })
      : await cancelForResident(platform, act, { reservationId, waive: asked.waive });
  if (outcome === undefined) return undefined;
  const ok = outcome !== 'not_found' && !('refused' in outcome);
  return { ok, status: ok ? 200 : 409 };
}

type OfStaff = Extract<Command, { do: 'stop' | 'end-stop' | 'capacity' }>;

/** Refusals of the services, which their handlers answer with 409 and 422. */
async function ofStaff(
  { dormitoryId }: World,
  asked: OfStaff,
): Promise<{ ok: boolean; status: number } | undefined> {
  const by = { actor: { staff: 1 } };
  const act: MenuAct = { platform: server.platform, by, dormitoryId, now: server.now() };
  const cell = asked.choice as StoppedPart & CellKey;
  const outcome =
    asked.do === 'stop'
      ? await stopMeal(act, cell, { ja: '設備の故障', en: null })
      : asked.do === 'end-stop'
        ? await endStop(act, cell)
        : await changeCapacity(act, cell, asked.capacity);
  if (outcome === undefined) return undefined;
  return 'refused' in outcome ? { ok: false, status: 409 } : { ok: true, status: 200 };
}

async function changeCapacity(act: MenuAct, cell: CellKey, capacity: number | null) {
  const range = { from: cell.date, until: cell.date };
  const { live } = await findCells(server.db, act.dormitoryId, range);
  const menu = live.find(({ type_of_food }) => type_of_food === cell.type_of_food);
  if (menu === undefined) return undefined;
  return changeMenu(act, menu, {
    dish: menu,
    ...{ capacity, lateStock: null, tell: false, reason: '人数の変更' },
    revision: menu.revision,
  });
}

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
              // Booking refuses with 200, the others with 404 and 409, all with 403 after the contract's last day.
              const hasMoved = moved[commands[index]?.who ?? 0] === true;
              expect(name).toMatch(hasMoved ? /: (ok|200|403|404|409)$/ : /: (ok|200|404|409)$/);
            }
            await world.check();
            step = Math.min(instants.length - 1, step + clockSteps);
            server.at(`${instants[step] ?? ''}+09:00`);
            await expireWaitingLists(server.db, server.now());
          }
          await world.check();
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
    // Every kind of command was carried out and was refused at least once: the walk reaches what it is about.
    for (const name of [
      ...['book', 'wait', 'cancel', 'change', 'bulk', 'bulk-cancel', 'move-end'],
      ...['stop', 'capacity', 'book-for', 'cancel-for', 'walk-in', 'walk-out'],
    ])
      expect(counts).toHaveProperty([`${name}: ok`]);
  },
  runs * 8000,
);
