// Event rows of meal reservations.
import type { Instant } from '@yadori/api/time/tokyo';
import type { MealScope } from './scope.ts';

export const eventOf = (
  kind: `meal.${string}`,
  scope: MealScope,
  subjectId: number,
  at: Instant,
) => ({
  kind,
  actor: { resident: scope.accountId },
  at,
  dormitoryId: scope.dormitoryId,
  accountId: scope.accountId,
  subjectId,
});
