// What a line of the reservation list says of a meal (E016, AM108, AM109). Pure.
import type { ListedMeal } from '@yadori/api/meals/calendar-shapes';
import { checkinStatus } from '@yadori/api/meals/kinds';

/** `booked` may be cancelled; `served` no more, its reception has begun; `missed` is over. */
type ListState = 'none' | 'cancelled' | 'eaten' | 'booked' | 'served' | 'missed';

export function listStateOf(meal: ListedMeal | null): ListState {
  if (meal === null) return 'none';
  if (meal.is_cancel) return 'cancelled';
  if (meal.checkin === checkinStatus.checkin) return 'eaten';
  if (meal.can_cancel) return 'booked';
  return meal.is_past ? 'missed' : 'served';
}
