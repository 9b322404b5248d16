// The staff's side of surveys: closing and deleting. Opening is in open.ts, answers in answer.ts.
import { surveyEvents } from '@yadori/api/surveys/live';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';
import { publishToDormitories } from '../../platform/live/publish.ts';
import { eventOf, publishSurveyChange, touchedDormitories, type Origin } from './live.ts';

/** What became of a survey that was to be closed or deleted. */
type SurveyEnding = 'done' | 'unknown' | 'closed' | 'deleted';

/** Takes no more answers from now on; answers under way are waited for. */
export const closeSurvey = (
  db: Database,
  id: number,
  actor: Actor,
  now: Instant,
  { why, ...origin }: Origin & { why?: string } = {},
) => end(db, { id, column: 'closed_at', kind: 'survey.closed', origin, why }, actor, now);

/** Residents no longer see it; its answers are kept. */
export const deleteSurvey = (
  db: Database,
  id: number,
  actor: Actor,
  now: Instant,
  { why, ...origin }: Origin & { why?: string } = {},
) => end(db, { id, column: 'deleted_at', kind: 'survey.deleted', origin, why }, actor, now);

interface Ending {
  id: number;
  column: 'closed_at' | 'deleted_at';
  kind: `survey.${string}`;
  origin: Origin;
  /** In the words of the person. */
  why?: string | undefined;
}

const whyOf = { closed_at: 'closed_why', deleted_at: 'deleted_why' } as const;

async function end(
  db: Database,
  ending: Ending,
  actor: Actor,
  now: Instant,
): Promise<SurveyEnding> {
  const ended = await db.transaction(async (trx) => {
    const survey = await endWithin(trx, ending, actor, now);
    if (typeof survey === 'string') return survey;
    return { ...survey, touched: await touchedDormitories(trx, survey.dormitory_id) };
  });
  if (typeof ended === 'string') return ended;
  publishSurveyChange(db, ended.dormitory_id, ended.touched);
  return 'done';
}

/** Closes a survey in the caller's transaction; call `publishSurveys` after the commit. */
export const closeSurveyWithin = (
  trx: Trx,
  id: number,
  { actor, ...origin }: Origin & { actor: Actor },
  now: Instant,
) => endWithin(trx, { id, column: 'closed_at', kind: 'survey.closed', origin }, actor, now);

async function endWithin(
  trx: Trx,
  { id, column, kind, origin, why }: Ending,
  actor: Actor,
  now: Instant,
): Promise<Exclude<SurveyEnding, 'done'> | { dormitory_id: number | null }> {
  const survey = await trx
    .selectFrom('surveys')
    .select(['dormitory_id', 'closed_at', 'closes_at', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (survey === undefined) return 'unknown';
  if (survey.deleted_at !== null) return 'deleted';
  const isOver = survey.closes_at !== null && survey.closes_at.getTime() <= now;
  if (column === 'closed_at' && (survey.closed_at !== null || isOver)) return 'closed';
  await trx
    .updateTable('surveys')
    .set({ [column]: timestamp(now), ...(why !== undefined && { [whyOf[column]]: why }) })
    .where('id', '=', id)
    .execute();
  const subject = { dormitoryId: survey.dormitory_id, subjectId: id };
  await recordEvent(trx, { ...eventOf(kind, subject, actor, now), ...origin });
  return survey;
}

/** Takes answers again, in the caller's transaction; call `publishSurveys` after the commit. */
export async function reopenSurveyWithin(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('surveys')
    .set({ closed_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Open pages read the surveys of these dormitories again. */
export const publishSurveys = (db: Database, dormitoryIds: readonly number[]): void =>
  publishToDormitories(db, surveyEvents.changed, dormitoryIds);

/** What a person who left wrote in answers; which choices they chose stays with the figures. */
export async function forgetTexts(trx: Trx, accountId: number): Promise<void> {
  await trx
    .deleteFrom('survey_question_answers')
    .where('account_id', '=', accountId)
    .where('text', 'is not', null)
    .execute();
}
