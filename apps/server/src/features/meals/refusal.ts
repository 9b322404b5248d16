// Why a meal call was refused, with the decision behind it.
import type { OutsideContract } from '@yadori/api/contracts/days';
import type { MealRefusal } from '@yadori/api/meals/refusals';
import type { MealDecision } from './policy.ts';

export interface RefusedMeal {
  refused: MealRefusal;
  /** True where the waiting list is open instead (AM107). */
  canWait: boolean;
  /** The limit that the day lies beyond, where that is the reason (AM216). */
  outside?: OutsideContract | undefined;
}

export const refuse = (refused: MealRefusal, decision?: MealDecision): RefusedMeal => ({
  refused,
  canWait: decision?.waitRefusal === null,
  outside: decision?.outside,
});
