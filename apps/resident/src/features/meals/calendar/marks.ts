// The sign of a meal in the month: filled where it is booked, hollow where it can be, a dash where
// nothing is booked and nothing can be. Pure.
import type { CalendarDay } from '@yadori/api/meals/calendar-shapes';
import { checkinStatus } from '@yadori/api/meals/kinds';

export type Meal = 'breakfast' | 'dinner';
export const bothMeals: readonly Meal[] = ['breakfast', 'dinner'];

/** `over`: served, but not reserved and too late for it. `none`: not served (AM226). */
export type Mark = 'booked' | 'waiting' | 'open' | 'full' | 'over' | 'none';

/** What the sign stands for, in more words than it can show. */
export type Says =
  | 'reserved'
  | 'eaten'
  | 'waiting'
  | 'open'
  | 'full'
  | 'cancelled'
  | 'over'
  | 'none';

export function saysOf(day: CalendarDay, meal: Meal): Says {
  if (!(meal === 'breakfast' ? day.is_breakfast : day.is_dinner)) return 'none';
  const checkin = meal === 'breakfast' ? day.breakfast_checkin : day.dinner_checkin;
  if (checkin === checkinStatus.checkin) return 'eaten';
  if (meal === 'breakfast' ? day.breakfast_reservation : day.dinner_reservation) return 'reserved';
  const status = meal === 'breakfast' ? day.breakfast_status : day.dinner_status;
  if (status === 'waiting' || status === 'open' || status === 'full') return status;
  return checkin === checkinStatus.cancel ? 'cancelled' : 'over';
}

const markOfSaying: Readonly<Record<Says, Mark>> = {
  reserved: 'booked',
  eaten: 'booked',
  waiting: 'waiting',
  open: 'open',
  full: 'full',
  cancelled: 'over',
  over: 'over',
  none: 'none',
};

export const markOf = (day: CalendarDay, meal: Meal): Mark => markOfSaying[saysOf(day, meal)];

/** The signs beyond the usual four that these days show: the legend explains only what can be seen. */
export function rareMarks(days: readonly CalendarDay[]): Mark[] {
  const shown = new Set(days.flatMap((day) => bothMeals.map((meal) => markOf(day, meal))));
  return (['waiting', 'full'] as const).filter((mark) => shown.has(mark));
}
