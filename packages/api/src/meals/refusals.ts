// Why an act on a meal is refused.

/** Refusals of meal actions; each has a text. */
export const mealRefusals = [
  'no_menu',
  /** Staff stopped the meal. */
  'stopped',
  /** The day is none of the resident's contract (AM216). */
  'outside_contract',
  'past',
  'closed',
  'full',
  'other_kind_reserved',
  'not_full',
  'fee_window',
  'already_reserved',
  'not_reserved',
  'checked_in',
  'cancelled',
  /** Giving it back costs more by now than the caller knew. */
  'fee_changed',
  'too_early',
  /** A meal is given back before its reception only, and it has begun. */
  'begun',
  'too_late',
] as const;
export type MealRefusal = (typeof mealRefusals)[number];
