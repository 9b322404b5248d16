// Why a meal call was refused, with the decision behind it.
import type { OutsideContract } from '@yadori/api/contracts/days';
import type { MealRefusal } from '@yadori/api/meals/refusals';
import type { Instant } from '@yadori/api/time/tokyo';
import type { MealDecision } from './policy.ts';

/** What the words of a refusal name beside the reason. */
export interface RefusalFacts {
  /** The limit that the day lies beyond, where that is the reason (AM216). */
  outside?: OutsideContract | undefined;
  /** Until when it could be booked, where it is closed. */
  openUntil?: Instant | undefined;
}

export interface RefusedMeal extends RefusalFacts {
  refused: MealRefusal;
  /** True where the waiting list is open instead (AM107). */
  canWait: boolean;
}

export const refuse = (refused: MealRefusal, decision?: MealDecision): RefusedMeal => ({
  refused,
  canWait: decision?.waitRefusal === null,
  ...(decision && factsOf(refused, decision)),
});

/** By the settings of the moment, which may be later ones than the resident has looked at (SD049). */
export const factsOf = (
  refused: MealRefusal | null,
  { outside, beforeCheckIn, deadline, receptionStart }: MealDecision,
): RefusalFacts => ({
  outside,
  ...(refused === 'closed' && { openUntil: beforeCheckIn ? deadline - 1000 : receptionStart }),
});
