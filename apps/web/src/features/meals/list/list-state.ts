// What a line of the reservation list says of a meal (E016, AM108, AM109). Pure.
import type { ListedMeal } from '@yadori/api/meals/calendar-shapes';
import { checkinStatus } from '@yadori/api/meals/kinds';

/** `booked` may be given back; `missed` is over and only named. */
export type ListState = 'none' | 'cancelled' | 'eaten' | 'booked' | 'missed';

export function listStateOf(meal: ListedMeal | null): ListState {
  if (meal === null) return 'none';
  if (meal.is_cancel) return 'cancelled';
  if (meal.checkin === checkinStatus.checkin) return 'eaten';
  return meal.can_cancel ? 'booked' : 'missed';
}
