// The staff's side of surveys: opening, closing, deleting. Answers are in answer.ts.
import { surveyEvents } from '@yadori/api/surveys/live';
import { dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';
import { publishToEverybody, publishToDormitories } from '../../platform/live/publish.ts';
import { announceInConversations, publishMessageChange } from '../messages/service.ts';
import { notifyResidents } from '../notifications/service.ts';
import { standardKindOf } from './safety-check.ts';
import { announcementOf } from './texts.ts';
import type { ChoiceDraft, QuestionDraft, SurveyDraft } from './survey-draft.ts';

export {
  countResidents,
  findResults,
  type ListedSurvey,
  listSurveys,
  type SurveyResults,
} from './results.ts';
export type { QuestionDraft, SurveyDraft } from './survey-draft.ts';
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

const choiceOf = (choice: string | ChoiceDraft): ChoiceDraft =>
  typeof choice === 'string' ? { title: choice } : choice;

/** A question is read in English where all its texts are there; else it is Japanese with all its choices. */
export const hasEnglish = ({ questionEn, choices }: QuestionDraft): boolean =>
  questionEn !== undefined && choices.every((choice) => choiceOf(choice).titleEn !== undefined);

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
    const surveyId = await insertSurvey(trx, draft, now);
    await insertQuestions(trx, surveyId, draft);
    const subject = { dormitoryId, subjectId: surveyId };
    await recordEvent(trx, eventOf('survey.opened', subject, actor, now));
    const texts = announcementOf(draft);
    const told = announce
      ? await announceInConversations(trx, { dormitoryId, ...texts, surveyId, actor, at: now })
      : [];
    if (push) await notifyResidents(trx, [newsOf(surveyId, draft)], now);
    return { surveyId, told };
  });
  tellResidents(db, dormitoryId);
  publishMessageChange(db, opened.told);
  return opened.surveyId;
}

const newsOf = (id: number, { dormitoryId, isSafetyCheck, startDate }: SurveyDraft) =>
  ({
    kind: isSafetyCheck ? 'safety_check' : 'survey',
    id,
    dormitoryId: dormitoryId ?? null,
    ...(startDate === undefined ? {} : { from: instantAt(startDate) }),
  }) as const;

async function insertSurvey(trx: Trx, draft: SurveyDraft, now: Instant): Promise<number> {
  const { id } = await trx
    .insertInto('surveys')
    .values({
      dormitory_id: draft.dormitoryId ?? null,
      title: draft.title,
      title_en: draft.titleEn ?? null,
      title_plain: draft.titlePlain ?? null,
      emergency_contact: draft.isSafetyCheck ? 1 : 0,
      start_date: draft.startDate ?? dateAt(now),
      closes_at: draft.closesAt === undefined ? null : timestamp(draft.closesAt),
      created_at: timestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertQuestions(
  trx: Trx,
  surveyId: number,
  { questions, isSafetyCheck }: SurveyDraft,
): Promise<void> {
  const inserted = await trx
    .insertInto('survey_questions')
    .values(
      questions.map((draft, index) => ({
        survey_id: surveyId,
        position: index + 1,
        type: draft.type,
        question: draft.question,
        question_en: draft.questionEn ?? null,
        question_plain: draft.questionPlain ?? null,
        has_english: hasEnglish(draft),
        is_required: draft.isRequired,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const choices = inserted.flatMap(({ id, position }) =>
    (questions[position - 1]?.choices ?? []).map(choiceOf).map((choice, index) => ({
      question_id: id,
      position: index + 1,
      title: choice.title,
      title_en: choice.titleEn ?? null,
      title_plain: choice.titlePlain ?? null,
      kind: choice.kind ?? (isSafetyCheck ? standardKindOf(choice.title) : null),
    })),
  );
  if (choices.length > 0) await trx.insertInto('survey_choices').values(choices).execute();
}

/** What became of a survey that was to be closed or deleted. */
export type SurveyEnding = 'done' | 'unknown' | 'closed' | 'deleted';

/** Takes no more answers from now on; answers under way are waited for. */
export const closeSurvey = (db: Database, id: number, actor: Actor, now: Instant) =>
  end(db, { id, column: 'closed_at', kind: 'survey.closed' }, actor, now);

/** Residents no longer see it; its answers are kept. */
export const deleteSurvey = (db: Database, id: number, actor: Actor, now: Instant) =>
  end(db, { id, column: 'deleted_at', kind: 'survey.deleted' }, actor, now);

interface Ending {
  id: number;
  column: 'closed_at' | 'deleted_at';
  kind: `survey.${string}`;
}

async function end(
  db: Database,
  { id, column, kind }: Ending,
  actor: Actor,
  now: Instant,
): Promise<SurveyEnding> {
  const ended = await db.transaction(async (trx) => {
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
    await recordEvent(trx, eventOf(kind, subject, actor, now));
    return survey;
  });
  if (typeof ended === 'string') return ended;
  tellResidents(db, ended.dormitory_id);
  return 'done';
}

function eventOf(
  kind: `survey.${string}`,
  { dormitoryId, subjectId }: { dormitoryId: number | null; subjectId: number },
  actor: Actor,
  at: Instant,
) {
  return { kind, actor, at, subjectId, ...(dormitoryId === null ? {} : { dormitoryId }) };
}

const tellResidents = (db: Database, dormitoryId: number | null): void =>
  dormitoryId === null
    ? publishToEverybody(db, surveyEvents.changed)
    : publishToDormitories(db, surveyEvents.changed, [dormitoryId]);

/** What a person who left wrote in answers; which choices they chose stays with the figures. */
export async function forgetTexts(trx: Trx, accountId: number): Promise<void> {
  await trx
    .deleteFrom('survey_question_answers')
    .where('account_id', '=', accountId)
    .where('text', 'is not', null)
    .execute();
}
