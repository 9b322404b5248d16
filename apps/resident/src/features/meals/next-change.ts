// When the state of the shown meal changes by itself: deadline, fee window, reception.
import { date, instantAt, type Instant } from '@yadori/api/time/tokyo';
import type { BreakfastPart, MealOption } from '@yadori/api/meals/shapes';

interface Shown {
  breakfast: BreakfastPart | null;
  dinner: MealOption | null;
}

/** A moment later, so that the server has passed it too. */
const after = 1000;

/** Milliseconds until the next change, Infinity where none is ahead. */
export function nextChange({ breakfast, dinner }: Shown, now: Instant): number {
  const options = [breakfast?.japanese, breakfast?.western, dinner];
  const moments = options.flatMap((option) => (option == null ? [] : momentsOf(option)));
  const ahead = moments.filter((moment) => moment > now);
  return Math.min(...ahead) - now + after;
}

function momentsOf(option: MealOption): Instant[] {
  const day = date(option.date);
  return [
    ...option.time.split('-').map((time) => instantAt(day, time)),
    Date.parse(option.bookable_until) + 1000,
    Date.parse(option.free_cancel_until),
  ];
}
