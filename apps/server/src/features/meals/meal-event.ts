// Event rows of meal reservations.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { recordEvents, type Event } from '../../platform/events.ts';
import { actorOf, type MealScope } from './scope.ts';

export function eventOf(
  kind: `meal.${string}`,
  scope: MealScope,
  subjectId: number,
  at: Instant,
  detail?: Event['detail'],
): Event {
  const { words: _words, ...by } = actorOf(scope);
  const { accountId, dormitoryId } = scope;
  const details = detail === undefined ? by.detail : { ...detail, ...by.detail };
  return {
    ...by,
    kind,
    at,
    dormitoryId,
    accountId,
    subjectId,
    ...(details === undefined ? {} : { detail: details }),
  };
}

/** With the words of the reason, where staff gave some. */
export const recordActs = (
  queries: Queries,
  { by }: MealScope,
  events: readonly Event[],
): Promise<void> => {
  const words = by?.words;
  if (words === undefined) return recordEvents(queries, events);
  const worded = events.map((event) => ({ ...event, text: { words: words.text } }));
  return recordEvents(queries, worded, words.sensitive);
};
