// The staff's side of surveys: opening, closing, deleting. Answers are in answer.ts.
import { surveyEvents } from '@yadori/api/surveys/live';
import { instantAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent, recordEvents, type Actor, type Event } from '../../platform/events.ts';
import {
  publishToEverybody,
  publishToDormitories,
  publishToStaff,
} from '../../platform/live/publish.ts';
import { announceInConversations, publishMessageChange } from '../messages/service.ts';
import { notifyResidents } from '../notifications/service.ts';
import { insertSurveys } from './insert.ts';
import { announcementOf } from './texts.ts';
import type { SurveyDraft } from './survey-draft.ts';

export {
  countResidents,
  findResults,
  type ListedSurvey,
  listSurveys,
  type SurveyResults,
} from './results.ts';
export type { QuestionDraft, SurveyDraft } from './survey-draft.ts';
export { answerSurvey } from './answer.ts';
export { hasEnglish } from './insert.ts';
export { standardSafetyCheck } from './safety-check.ts';
export { readDraft, type WrittenQuestion, type WrittenSurvey } from './draft.ts';
export {
  findSafetyStatus,
  type SafetyStatus,
  type StandingRow,
  standings,
} from './safety-status.ts';

export interface OpeningOptions {
  /** A message of type 2 in the conversation of everybody who is asked (H007). */
  announce?: boolean;
  /** Pushes to devices; not where old surveys are loaded. */
  push?: boolean;
}

/** Opens a survey and publishes it to open pages; returns its key. */
export async function openSurvey(
  db: Database,
  draft: SurveyDraft,
  actor: Actor,
  now: Instant,
  { announce = false, push = true }: OpeningOptions = {},
): Promise<number> {
  const dormitoryId = draft.dormitoryId ?? null;
  const opened = await db.transaction(async (trx) => {
    const surveyId = await openWithin(trx, draft, { actor, now, push });
    const texts = announcementOf(draft);
    const told = announce
      ? await announceInConversations(trx, { dormitoryId, ...texts, surveyId, actor, at: now })
      : [];
    return { surveyId, told, touched: await touchedDormitories(trx, dormitoryId) };
  });
  publishSurveyChange(db, dormitoryId, opened.touched);
  publishMessageChange(db, opened.told);
  return opened.surveyId;
}

interface Opening {
  actor: Actor;
  now: Instant;
  push?: boolean;
}

/** Opens surveys in the caller's transaction; returns their keys in the order of the drafts. */
export async function openSurveysWithin(
  trx: Trx,
  drafts: readonly SurveyDraft[],
  { actor, now, push = true }: Opening,
): Promise<number[]> {
  const ids = await insertSurveys(trx, drafts, now);
  const opened = drafts.flatMap((draft, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, draft }];
  });
  await recordEvents(
    trx,
    opened.map(({ id, draft: { dormitoryId = null } }) =>
      eventOf('survey.opened', { dormitoryId, subjectId: id }, actor, now),
    ),
  );
  const news = opened.map(({ id, draft }) => newsOf(id, draft));
  if (push) await notifyResidents(trx, news, now);
  return ids;
}

async function openWithin(trx: Trx, draft: SurveyDraft, opening: Opening): Promise<number> {
  const [id] = await openSurveysWithin(trx, [draft], opening);
  if (id === undefined) throw new Error('the survey was not written');
  return id;
}

const newsOf = (id: number, { dormitoryId, isSafetyCheck, isDrill, startDate }: SurveyDraft) =>
  ({
    kind: isSafetyCheck ? 'safety_check' : 'survey',
    id,
    dormitoryId: dormitoryId ?? null,
    ...(startDate === undefined ? {} : { from: instantAt(startDate) }),
    ...(isDrill === true && { isDrill }),
  }) as const;

/** What became of a survey that was to be closed or deleted. */
export type SurveyEnding = 'done' | 'unknown' | 'closed' | 'deleted';

/** Where a member of staff acts from. */
type Origin = Pick<Event, 'sessionId' | 'requestId'>;

/** Takes no more answers from now on; answers under way are waited for. */
export const closeSurvey = (
  db: Database,
  id: number,
  actor: Actor,
  now: Instant,
  origin: Origin = {},
) => end(db, { id, column: 'closed_at', kind: 'survey.closed', origin }, actor, now);

/** Residents no longer see it; its answers are kept. */
export const deleteSurvey = (
  db: Database,
  id: number,
  actor: Actor,
  now: Instant,
  origin: Origin = {},
) => end(db, { id, column: 'deleted_at', kind: 'survey.deleted', origin }, actor, now);

interface Ending {
  id: number;
  column: 'closed_at' | 'deleted_at';
  kind: `survey.${string}`;
  origin: Origin;
}

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
  { id, column, kind, origin }: Ending,
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
    .set({ [column]: timestamp(now) })
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

function eventOf(
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

/** What a person who left wrote in answers; which choices they chose stays with the figures. */
export async function forgetTexts(trx: Trx, accountId: number): Promise<void> {
  await trx
    .deleteFrom('survey_question_answers')
    .where('account_id', '=', accountId)
    .where('text', 'is not', null)
    .execute();
}
