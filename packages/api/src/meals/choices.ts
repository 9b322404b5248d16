// What a resident has chosen in the bulk calendars. Pure; the sheet and the server follow the same rules (E023, E024).
import type { CalendarDate } from '../time/tokyo.ts';
import { foodType, mealType, type FoodType, type MealType } from './kinds.ts';

/** The three lists of the bulk booking, as they go over the wire (W024). */
export const bulkKinds = ['japanese', 'western', 'dinner'] as const;
export type BulkKind = (typeof bulkKinds)[number];

export const typesOfKind = {
  japanese: { type_of_meal: mealType.breakfast, type_of_food: foodType.japanese },
  western: { type_of_meal: mealType.breakfast, type_of_food: foodType.western },
  dinner: { type_of_meal: mealType.dinner, type_of_food: foodType.dinner },
} as const satisfies Record<BulkKind, { type_of_meal: MealType; type_of_food: FoodType }>;

const kinds: Readonly<Record<FoodType, BulkKind>> = { 1: 'japanese', 2: 'western', 3: 'dinner' };

export const kindOfFood = (food: FoodType): BulkKind => kinds[food];

/** Chosen days of each kind, in the order of the calendar. */
export type Choices = Readonly<Record<BulkKind, readonly CalendarDate[]>>;

export const noChoices: Choices = { japanese: [], western: [], dinner: [] };

/** The other breakfast; dinner excludes nothing. */
export const excludedBy = (kind: BulkKind): BulkKind | undefined =>
  ({ japanese: 'western', western: 'japanese', dinner: undefined })[kind] as BulkKind | undefined;

export const isChosen = (choices: Choices, kind: BulkKind, on: CalendarDate): boolean =>
  choices[kind].includes(on);

/** Chooses a day, or takes the choice back. A breakfast takes the day from the other breakfast (E023). */
export const toggle = (choices: Choices, kind: BulkKind, on: CalendarDate): Choices =>
  isChosen(choices, kind, on) ? remove(choices, kind, [on]) : add(choices, kind, [on]);

/** Chooses several days of one kind; the other breakfast loses them (E023). */
export function add(choices: Choices, kind: BulkKind, days: readonly CalendarDate[]): Choices {
  const other = excludedBy(kind);
  const kept = other === undefined ? choices : remove(choices, other, days);
  return { ...kept, [kind]: [...new Set([...kept[kind], ...days])].toSorted() };
}

export function remove(choices: Choices, kind: BulkKind, days: readonly CalendarDate[]): Choices {
  const gone = new Set(days);
  return { ...choices, [kind]: choices[kind].filter((on) => !gone.has(on)) };
}

interface SelectableDay {
  date: string;
  japanese: { is_reservation: boolean } | null;
  western: { is_reservation: boolean } | null;
  dinner: { is_reservation: boolean } | null;
}

/** The days that "select all" means: every bookable day of one meal tab in one month (E024, AM089). */
export const selectableDays = (
  days: readonly SelectableDay[],
  kind: BulkKind,
  month: CalendarDate,
): CalendarDate[] =>
  days
    .filter((day) => day.date.slice(0, 7) === month.slice(0, 7) && day[kind]?.is_reservation)
    .map((day) => day.date as CalendarDate);

/** True where "select all" has nothing left to add: it then reads "clear all". */
export const isAllChosen = (
  choices: Choices,
  kind: BulkKind,
  days: readonly CalendarDate[],
): boolean => days.length > 0 && days.every((on) => isChosen(choices, kind, on));

export const countOf = (choices: Choices): number =>
  bulkKinds.reduce((sum, kind) => sum + choices[kind].length, 0);

/** Days for which both breakfasts are chosen: no client of ours sends them, the server refuses them (E036). */
export const bothBreakfasts = ({ japanese, western }: Choices): CalendarDate[] =>
  japanese.filter((on) => western.includes(on));
