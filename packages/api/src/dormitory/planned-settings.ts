// Rules of settings that change on a day: which go together, from when, and what does not fit. Server and console read
// them alike (SD049, SD052).
import { mealKeys } from '../meals/meal-table.ts';
import { addDays, type CalendarDate } from '../time/tokyo.ts';
import { withoutUndefined } from '../validation/without-undefined.ts';

/** Groups whose changes can be planned; the others have no planned changes yet. */
export const plannedGroups = ['times'] as const;

export const receptionFields = [
  ...(['breakfast_start', 'breakfast_end'] as const),
  ...(['dinner_start', 'dinner_end'] as const),
] as const;

type ReceptionField = (typeof receptionFields)[number];

/** Reception times as `HH:MM` and seats of the dining hall; null: not known. */
export type TimeSettings = Record<ReceptionField, string> & { seats: number | null };

export const timeFields = [...receptionFields, 'seats'] as const;

export type TimeField = (typeof timeFields)[number];

export const mostSeats = 10_000;
/** Days ahead for which a change can be planned. */
const planDays = 400;

/** What residents see of today stays: tomorrow at the earliest. */
export const earliestDay = (today: CalendarDate): CalendarDate => addDays(today, 1);
const latestDay = (today: CalendarDate): CalendarDate => addDays(today, planDays);

export const dayProblem = (
  day: CalendarDate,
  today: CalendarDate,
): 'too_early' | 'too_late' | undefined => {
  if (day < earliestDay(today)) return 'too_early';
  return day > latestDay(today) ? 'too_late' : undefined;
};

/** The field that does not fit, and why: a reception that ends before it begins, or two that overlap. */
export function timesProblem(
  times: TimeSettings,
): { field: ReceptionField; problem: 'backwards' | 'overlap' } | undefined {
  const backwards = mealKeys.find((meal) => times[`${meal}_end`] <= times[`${meal}_start`]);
  if (backwards !== undefined) return { field: `${backwards}_end`, problem: 'backwards' };
  return times.dinner_start <= times.breakfast_end
    ? { field: 'dinner_start', problem: 'overlap' }
    : undefined;
}

interface DatedChange {
  effective_on: string;
  settings: { [Field in TimeField]?: TimeSettings[Field] | undefined };
}

/** As it stands from each of the days on, in their order. */
function timesThrough(
  present: TimeSettings,
  changes: readonly DatedChange[],
): { from: string; times: TimeSettings }[] {
  let times = present;
  return changes
    .toSorted((one, other) => (one.effective_on < other.effective_on ? -1 : 1))
    .map(({ effective_on: from, settings }) => {
      times = { ...times, ...withoutUndefined(settings) };
      return { from, times };
    });
}

/** What will stand on a day. */
export const timesOn = (
  present: TimeSettings,
  changes: readonly DatedChange[],
  day: string,
): TimeSettings =>
  timesThrough(
    present,
    changes.filter(({ effective_on: from }) => from <= day),
  ).at(-1)?.times ?? present;

/** The first day on which something would not fit, of a present that fits. */
export const firstProblem = (present: TimeSettings, changes: readonly DatedChange[]) =>
  timesThrough(present, changes)
    .map(({ from, times }) => ({ from, found: timesProblem(times) }))
    .find(({ found }) => found !== undefined);
