// Whose meals a call reads or changes.

/** Whose meals: keys that a live session or an operator's import gave. */
export interface MealScope {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}
