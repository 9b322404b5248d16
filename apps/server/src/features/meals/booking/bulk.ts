// Bulk booking and change of order: matches requested meals with reservations, then reserves all in one transaction.
import { foodType, type FoodType } from '@yadori/api/meals/kinds';
import type { MealRefusal } from '@yadori/api/meals/refusals';
import { bulkKinds, typesOfKind, type Choices } from '@yadori/api/meals/choices';
import type { MealChoice } from '@yadori/api/meals/shapes';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import {
  isConcurrentChange,
  retryOnConflict,
  type Database,
} from '../../../platform/database/database.ts';
import { decideMenu, holdingOf, rulesOfMonth } from '../facts.ts';
import { findMonth, type Month } from '../calendar/month-queries.ts';
import { factsOf, type RefusalFacts, type RefusedMeal } from '../refusal.ts';
import type { MealScope } from '../scope.ts';
import { reserveMany } from './reserve-many.ts';
import type { MonthMenu } from '../calendar/month-statements.ts';

/** One requested meal and what can be done with it. */
export interface Plan extends RefusalFacts {
  date: CalendarDate;
  type_of_meal: number;
  type_of_food: FoodType;
  menu: MonthMenu | undefined;
  /** The reserved other breakfast that would be changed. */
  from: MonthMenu | undefined;
  /** Null where it may be booked or changed; `already_reserved` where nothing is to be done. */
  refusal: MealRefusal | null;
  canWait: boolean;
}

type MealKey = Pick<Plan, 'date' | 'type_of_meal' | 'type_of_food'>;

const keyOf = ({ date, type_of_food }: Pick<MealKey, 'date' | 'type_of_food'>) =>
  `${date}:${type_of_food}`;

/** What can be done with each meal now. `changes`: a reserved other breakfast is changed, else it is a refusal. */
export function planOf(
  asked: readonly MealKey[],
  { dormitory, menus }: Month,
  now: Instant,
  { changes }: { changes: boolean },
): Plan[] {
  const rules = rulesOfMonth(dormitory);
  const known = new Map(menus.map((menu) => [keyOf(menu), menu]));
  return asked.map((meal) => {
    const menu = known.get(keyOf(meal));
    if (menu === undefined)
      return { ...meal, menu, from: undefined, refusal: 'no_menu', canWait: false };
    const decision = decideMenu(menu, rules, now);
    const from = changes && menu.other_kind ? known.get(keyOf(otherKindOf(meal))) : undefined;
    const refusal = from === undefined ? decision.bookingRefusal : decision.changeRefusal;
    const isReserved = holdingOf(menu).reserved;
    return {
      ...meal,
      menu,
      from,
      refusal: isReserved ? 'already_reserved' : refusal,
      canWait: decision.waitRefusal === null,
      ...factsOf(refusal, decision),
    };
  });
}

const otherKindOf = (meal: MealKey): MealKey => ({
  ...meal,
  type_of_food: meal.type_of_food === foodType.japanese ? foodType.western : foodType.japanese,
});

/** What `take` needs of the plans that may go ahead. */
export function reservingOf(month: Month, plans: readonly Plan[]) {
  const open = plans.filter(({ refusal }) => refusal === null);
  return {
    dormitory: month.dormitory,
    book: open.flatMap(({ menu, from }) => (menu && !from ? [menu] : [])),
    change: open.flatMap(({ menu: to, from }) => (to && from ? [{ from, to }] : [])),
  };
}

interface BulkBooked {
  booked: number;
  changed: number;
  already: number;
  /** Of the newly booked ones. */
  reservation_ids: number[];
}

/**
 * Books the chosen days of all kinds, all or nothing; repeating it does no harm (AM086, AM087). A day whose other
 * breakfast is reserved becomes a change. Refused: the meals that stand in the way.
 */
export async function bulkBook(
  db: Database,
  scope: MealScope,
  choices: Choices,
  now: Instant,
): Promise<BulkBooked | { refused: Plan[] }> {
  const asked = bulkKinds.flatMap((kind) =>
    choices[kind].map((date) => ({ date, ...typesOfKind[kind] })),
  );
  return retryOnConflict(async () => {
    const month = await findMonth(db, scope, rangeOf(asked));
    const plans = planOf(asked, month, now, { changes: true });
    const refused = plans.filter(
      ({ refusal }) => refusal !== null && refusal !== 'already_reserved',
    );
    if (refused.length > 0) return { refused };
    const reserving = reservingOf(month, plans);
    const reservation_ids = await reserveMany(db, scope, reserving, now);
    const [booked, changed] = [reserving.book.length, reserving.change.length];
    return { booked, changed, already: plans.length - booked - changed, reservation_ids };
  }, isConcurrentChange);
}

/** First and last day of the requested meals, which are never empty. */
export function rangeOf(asked: readonly MealKey[]) {
  const dates = asked.map(({ date }) => date).toSorted();
  return { from_date: dates[0] as CalendarDate, to_date: dates.at(-1) as CalendarDate };
}

/**
 * Makes the reserved other breakfast this kind, under the same key; never none and never two (F014, AM093). A request
 * for the kind that is reserved answers its reservation.
 */
export async function changeOrder(
  db: Database,
  scope: MealScope,
  choice: MealChoice,
  now: Instant,
): Promise<{ reservationId: number } | RefusedMeal> {
  return retryOnConflict(async () => {
    const month = await findMonth(db, scope, { from_date: choice.date, to_date: choice.date });
    const [plan] = planOf([choice], month, now, { changes: true });
    if (plan?.menu === undefined) return { refused: 'no_menu', canWait: false };
    const kept = holdingOf(plan.menu).reserved ? plan.menu : plan.from;
    if (kept?.reservation_id == null) return { refused: 'not_reserved', canWait: false };
    if (kept !== plan.menu && plan.refusal !== null) {
      const { refusal: refused, canWait, outside, openUntil } = plan;
      return { refused, canWait, outside, openUntil };
    }
    await reserveMany(db, scope, reservingOf(month, [plan]), now);
    return { reservationId: kept.reservation_id };
  }, isConcurrentChange);
}
