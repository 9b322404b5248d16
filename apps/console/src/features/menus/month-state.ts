// The month as a grid of weeks: which cell is where, what state it is in, where an arrow key leads. Pure.
import type { MenuCell } from '@yadori/api/meals/dish';
import {
  addDays,
  datesFrom,
  endOfMonth,
  weekdayOf,
  type CalendarDate,
} from '@yadori/api/time/tokyo';
import type { MenuMonth } from './api.ts';

type MealType = 1 | 2;
export type FoodType = 1 | 2 | 3;

export interface Kind {
  type_of_meal: MealType;
  type_of_food: FoodType;
}

export interface CellPlace extends Kind {
  date: CalendarDate;
}

/** In the order of the day. */
export const kinds: readonly Kind[] = [
  { type_of_meal: 1, type_of_food: 1 },
  { type_of_meal: 1, type_of_food: 2 },
  { type_of_meal: 2, type_of_food: 3 },
];

export const placeKey = ({ date, type_of_food }: { date: string; type_of_food: number }): string =>
  `${date}-${type_of_food}`;

/** The cell that an address names; undefined where it names none. */
export function placeOf(text: unknown): CellPlace | undefined {
  const [, date, food] = /^(\d{4}-\d\d-\d\d)-([123])$/.exec(String(text)) ?? [];
  const kind = kinds.find(({ type_of_food }) => String(type_of_food) === food);
  return date === undefined || kind === undefined
    ? undefined
    : { date: date as CalendarDate, ...kind };
}

/** `no-meal`: not served that day. `over`: nothing was there and nothing can be any more. */
export type CellState = 'none' | 'draft' | 'planned' | 'live' | 'stopped' | 'no-meal' | 'over';

export function stateOf(
  place: CellPlace,
  cell: MenuCell | undefined,
  { no_meal_days, publications, today }: MenuMonth,
): CellState {
  if (cell?.live?.stopped) return 'stopped';
  if (cell?.draft) {
    const isPlanned = publications.some(
      (one) => !one.has_failed && one.from_day <= place.date && place.date <= one.until_day,
    );
    return isPlanned ? 'planned' : 'draft';
  }
  if (cell?.live) return 'live';
  if (
    no_meal_days.some((day) => day.date === place.date && day.type_of_meal === place.type_of_meal)
  )
    return 'no-meal';
  return place.date < today ? 'over' : 'none';
}

/** Drafts from today on for which no publication is planned. */
export const draftsToPublish = (month: MenuMonth): number =>
  month.cells.filter((cell) => {
    const place = placeOf(placeKey(cell));
    return place && place.date >= month.today && stateOf(place, cell, month) === 'draft';
  }).length;

/** By the number of the food: the capacity of most published meals; null is no limit, absent is no published meal. */
export function usualCapacities({ cells }: Pick<MenuMonth, 'cells'>): Map<number, number | null> {
  const usual = new Map<number, number | null>();
  for (const { type_of_food } of kinds) {
    const counts = new Map<number | null, number>();
    for (const { type_of_food: food, live } of cells)
      if (food === type_of_food && live !== null)
        counts.set(live.capacity, (counts.get(live.capacity) ?? 0) + 1);
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
    if (most !== undefined) usual.set(type_of_food, most[0]);
  }
  return usual;
}

export const cellsByPlace = ({ cells }: Pick<MenuMonth, 'cells'>): ReadonlyMap<string, MenuCell> =>
  new Map(cells.map((cell) => [placeKey(cell), cell]));

/** Weeks from Sunday; days of other months are null. */
export function weeksOf(month: CalendarDate): (CalendarDate | null)[][] {
  const days = datesFrom(month, endOfMonth(month));
  const slots = [...Array.from({ length: weekdayOf(month) }, () => null), ...days];
  const count = Math.ceil(slots.length / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_none, day) => slots[week * 7 + day] ?? null),
  );
}

/** Left and right: the day before and after; up and down: the other meals, then the week above and below. */
export function moveBy(key: string, place: CellPlace): CellPlace | undefined {
  const at = kinds.findIndex(({ type_of_food }) => type_of_food === place.type_of_food);
  const to = (days: number, kind: number): CellPlace => ({
    date: addDays(place.date, days),
    ...(kinds[kind] as Kind),
  });
  switch (key) {
    case 'ArrowLeft':
      return to(-1, at);
    case 'ArrowRight':
      return to(1, at);
    case 'ArrowUp':
      return at > 0 ? to(0, at - 1) : to(-7, kinds.length - 1);
    case 'ArrowDown':
      return at < kinds.length - 1 ? to(0, at + 1) : to(7, 0);
    default:
      return undefined;
  }
}
