// When the state of the shown meal changes by itself: deadline, fee window, reception.
import { instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import type { BreakfastPart, MealOption } from '@yadori/api/meals/shapes';

interface DayMeals {
  breakfast?: BreakfastPart | null;
  dinner?: MealOption | null;
  /** Served now, beside the shown one. */
  running?: MealOption | null;
}

/** A moment later, so that the server has passed it too; a meal may be booked to the end of its last second. */
const after = 2000;
const longest = 40_000_000;

/** Milliseconds until the next change; a timer counts no more than 24 days. */
export const nextChange = (shown: DayMeals = {}, at: Instant = now()): number =>
  nextChangeOf([shown], at);

export function nextChangeOf(shown: readonly DayMeals[], at: Instant = now()): number {
  const options = shown.flatMap(({ breakfast, dinner, running }) => [
    breakfast?.japanese,
    breakfast?.western,
    dinner,
    running,
  ]);
  const moments = options.flatMap((option) => (option ? momentsOf(option) : []));
  const ahead = moments.filter((moment) => moment > at);
  return Math.min(...ahead, at + longest) - at + after;
}

function momentsOf(option: MealOption): Instant[] {
  const day = option.date as CalendarDate;
  return [
    ...option.time.split('-').map((time) => instantAt(day, time)),
    Date.parse(option.bookable_until),
    Date.parse(option.free_cancel_until),
  ];
}
