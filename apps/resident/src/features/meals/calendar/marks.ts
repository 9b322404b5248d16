// The sign of a meal in the month: filled where it is booked, hollow where it can be, a dash where
// nothing is booked and nothing can be. Pure.
import type { CalendarDay } from '@yadori/api/meals/calendar-shapes';
import { checkinStatus, type Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';

/** `over`: served, but not reserved and too late for it. `none`: not served (AM226). */
export type Mark = 'booked' | 'waiting' | 'open' | 'full' | 'over' | 'none';

/** What the mark means, in more detail than it can show. */
type Says = 'reserved' | 'eaten' | 'waiting' | 'open' | 'full' | 'cancelled' | 'over' | 'none';

export function saysOf(day: CalendarDay, meal: Meal): Says {
  if (!day[`is_${meal}` as const]) return 'none';
  const checkin = day[`${meal}_checkin` as const];
  if (checkin === checkinStatus.checkin) return 'eaten';
  if (day[`${meal}_reservation` as const]) return 'reserved';
  const status = day[`${meal}_status` as const];
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
  const shown = new Set(days.flatMap((day) => mealKeys.map((meal) => markOf(day, meal))));
  return (['waiting', 'full'] as const).filter((mark) => shown.has(mark));
}
