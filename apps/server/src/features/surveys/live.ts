// What changes of surveys tell others: their event, and the wakes of open pages.
import { surveyEvents } from '@yadori/api/surveys/live';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { Actor, Event } from '../../platform/events.ts';
import {
  publishToDormitories,
  publishToEverybody,
  publishToStaff,
} from '../../platform/live/publish.ts';

/** Where a member of staff acts from. */
export type Origin = Pick<Event, 'sessionId' | 'requestId'>;

export function eventOf(
  kind: `survey.${string}`,
  { dormitoryId, subjectId }: { dormitoryId: number | null; subjectId: number },
  actor: Actor,
  at: Instant,
) {
  return { kind, actor, at, subjectId, ...(dormitoryId === null ? {} : { dormitoryId }) };
}

/** The dormitories whose staff see a survey; null: one of all dormitories. */
export async function touchedDormitories(trx: Trx, dormitoryId: number | null): Promise<number[]> {
  if (dormitoryId !== null) return [dormitoryId];
  const rows = await trx.selectFrom('dormitories').select('id').execute();
  return rows.map(({ id }) => id);
}

/** Open pages of residents and of staff read their surveys again. */
export function publishSurveyChange(
  db: Database,
  dormitoryId: number | null,
  touched: readonly number[],
): void {
  if (dormitoryId === null) publishToEverybody(db, surveyEvents.changed);
  else publishToDormitories(db, surveyEvents.changed, [dormitoryId]);
  publishToStaff(db, 'surveys', touched);
}
