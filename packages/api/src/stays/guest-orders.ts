// What a guest report orders, piece by piece: nights, meals and bedding, each with the last day to order it.
import { mealOfType, type FoodType, type Meal, type MealType } from '../meals/kinds.ts';
import { addDays, type CalendarDate } from '../time/tokyo.ts';
import type { GuestReport, LastDays } from './guest-report.ts';

export interface GuestOrder {
  kind: keyof LastDays;
  /** The day of the night or of the meal. */
  date: CalendarDate;
  /** 1 breakfast, 2 dinner; 0 for nights and bedding. */
  type_of_meal: 0 | MealType;
  /** 1 Japanese, 2 Western breakfast, 3 dinner; 0 for nights and bedding. */
  type_of_food: 0 | FoodType;
  /** Where a form shows what is wrong with it. */
  field: keyof GuestReport;
}

/** What decides about orders. */
export type OrderedStay = Pick<
  GuestReport,
  | 'stay_date_start'
  | 'stay_days'
  | 'day_one_evening'
  | 'day_two_morning'
  | 'day_two_evening'
  | 'day_three_morning'
  | 'futon_lease'
>;

const nothing = { type_of_meal: 0, type_of_food: 0 } as const;

/** In the order of the form. */
export function guestOrders(stay: OrderedStay): GuestOrder[] {
  const first = stay.stay_date_start;
  const nights = Array.from({ length: stay.stay_days }, (_, night) => addDays(first, night));
  return [
    ...nights.map((date, night) => ({
      kind: 'stay' as const,
      date,
      ...nothing,
      field: night === 0 ? ('stay_date_start' as const) : ('stay_days' as const),
    })),
    ...dinner(first, stay.day_one_evening, 'day_one_evening'),
    ...breakfast(addDays(first, 1), stay.day_two_morning, 'day_two_morning'),
    ...dinner(addDays(first, 1), stay.day_two_evening, 'day_two_evening'),
    ...breakfast(addDays(first, 2), stay.day_three_morning, 'day_three_morning'),
    ...(stay.futon_lease === 1 ? nights : []).map((date) => ({
      kind: 'bedding' as const,
      date,
      ...nothing,
      field: 'futon_lease' as const,
    })),
  ];
}

function dinner(date: CalendarDate, eats: 0 | 1, field: keyof GuestReport): GuestOrder[] {
  return eats === 0 ? [] : [{ kind: 'meals', date, type_of_meal: 2, type_of_food: 3, field }];
}

function breakfast(date: CalendarDate, food: 0 | 1 | 2, field: keyof GuestReport): GuestOrder[] {
  return food === 0 ? [] : [{ kind: 'meals', date, type_of_meal: 1, type_of_food: food, field }];
}

const keyOf = ({ kind, date, type_of_meal, type_of_food }: GuestOrder) =>
  `${kind}:${date}:${type_of_meal}:${type_of_food}`;

export interface LateOrder {
  order: GuestOrder;
  /** The last day on which it could have been ordered. */
  lastDay: CalendarDate;
}

/**
 * Orders that come too late. Meals and bedding are counted before the first night, each night is ordered by the day
 * before it; what was accepted in `stored` may stay as it is (AM159, AM160, AM166).
 */
export function lateOrders(
  stay: OrderedStay,
  lastDays: LastDays,
  today: CalendarDate,
  stored?: OrderedStay,
): LateOrder[] {
  const accepted = new Set((stored === undefined ? [] : guestOrders(stored)).map(keyOf));
  return guestOrders(stay).flatMap((order) => {
    const lastDay = order.kind === 'stay' ? addDays(order.date, -1) : lastDays[order.kind];
    return accepted.has(keyOf(order)) || today <= lastDay ? [] : [{ order, lastDay }];
  });
}

/** Yen, tax included; bedding for each night (N018, AM163). */
export type GuestPrices = Readonly<Record<'bedding' | Meal, number>>;

/** What one order costs; a night by itself costs nothing (AM163, AM164). */
export function priceOf({ kind, type_of_meal }: GuestOrder, prices: GuestPrices): number {
  if (kind === 'stay') return 0;
  if (kind === 'bedding') return prices.bedding;
  return type_of_meal === 0 ? 0 : prices[mealOfType[type_of_meal]];
}

export const guestCost = (
  stay: OrderedStay,
  prices: GuestPrices,
): { bedding: number; meals: number } => {
  const sum = (kind: GuestOrder['kind']) =>
    guestOrders(stay)
      .filter((order) => order.kind === kind)
      .reduce((total, order) => total + priceOf(order, prices), 0);
  return { bedding: sum('bedding'), meals: sum('meals') };
};

/** A report as it was before a change, and what of its charges would stay if all of it were given back today (yen). */
export interface KeptStay {
  stay: OrderedStay;
  staysCharged: number;
  lastDays: LastDays;
}

/** Yen that a changed report still pays for what it orders no more: it was given back too late (N018, AM163). */
export function paidInVain(
  stay: OrderedStay,
  kept: KeptStay,
  today: CalendarDate,
  prices: GuestPrices,
): number {
  const charged = ({ kind, date, type_of_meal }: GuestOrder) => `${kind}:${date}:${type_of_meal}`;
  const wanted = new Set(guestOrders(stay).map(charged));
  const late = lateOrders(kept.stay, kept.lastDays, today).map(({ order }) => order);
  return late
    .filter((order) => wanted.has(charged(order)))
    .reduce((rest, order) => Math.max(0, rest - priceOf(order, prices)), kept.staysCharged);
}
