// The rows of surveys that are opened: a statement for each table, however many surveys there are.
import { sql } from 'kysely';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { standardKindOf } from './safety-check.ts';
import type { ChoiceDraft, QuestionDraft, SurveyDraft } from './survey-draft.ts';

const choiceOf = (choice: string | ChoiceDraft): ChoiceDraft =>
  typeof choice === 'string' ? { title: choice } : choice;

/** A question is read in English where all its texts are there; else it is Japanese with all its choices. */
export const hasEnglish = ({ questionEn, choices }: QuestionDraft): boolean =>
  questionEn !== undefined && choices.every((choice) => choiceOf(choice).titleEn !== undefined);

/** Returns the keys in the order of the drafts. */
export async function insertSurveys(
  trx: Trx,
  drafts: readonly SurveyDraft[],
  now: Instant,
): Promise<number[]> {
  const inserted = await trx
    .insertInto('surveys')
    .values(drafts.map((draft) => surveyRow(draft, now)))
    .returning('id')
    .execute();
  // Keys grow in the order of the rows.
  const ids = inserted.map(({ id }) => id).toSorted((one, other) => one - other);
  for (const [index, { recipients }] of drafts.entries())
    if (recipients !== undefined)
      await sql`insert into survey_recipients (survey_id, account_id)
                select ${ids[index] ?? 0}, unnest(${[...recipients.accountIds]}::bigint[])`.execute(
        trx,
      );
  await insertQuestions(
    trx,
    drafts.map((draft, index) => ({ draft, surveyId: ids[index] ?? 0 })),
  );
  return ids;
}

const surveyRow = (draft: SurveyDraft, now: Instant) => ({
  dormitory_id: draft.dormitoryId ?? null,
  title: draft.title,
  title_en: draft.titleEn ?? null,
  title_plain: draft.titlePlain ?? null,
  emergency_contact: draft.isSafetyCheck ? 1 : 0,
  start_date: draft.startDate ?? dateAt(now),
  closes_at: draft.closesAt === undefined ? null : timestamp(draft.closesAt),
  created_at: timestamp(now),
  is_anonymous: draft.isAnonymous ?? false,
  is_targeted: draft.recipients !== undefined,
  target: draft.recipients?.target === undefined ? null : JSON.stringify(draft.recipients.target),
  draft_id: draft.recipients?.draftId ?? null,
});

async function insertQuestions(
  trx: Trx,
  surveys: readonly { draft: SurveyDraft; surveyId: number }[],
): Promise<void> {
  const questions = surveys.flatMap(({ draft, surveyId }) =>
    draft.questions.map((question, index) => ({ draft, question, surveyId, position: index + 1 })),
  );
  const inserted = await trx
    .insertInto('survey_questions')
    .values(
      questions.map(({ question, surveyId, position }) => ({
        survey_id: surveyId,
        position,
        type: question.type,
        question: question.question,
        question_en: question.questionEn ?? null,
        question_plain: question.questionPlain ?? null,
        has_english: hasEnglish(question),
        is_required: question.isRequired,
      })),
    )
    .returning(['id', 'survey_id', 'position'])
    .execute();
  const nameOf = (surveyId: number, position: number) => `${surveyId} ${position}`;
  const ids = new Map(inserted.map((row) => [nameOf(row.survey_id, row.position), row.id]));
  const choices = questions.flatMap(({ draft, question, surveyId, position }) =>
    question.choices.map(choiceOf).map((choice, index) => ({
      question_id: ids.get(nameOf(surveyId, position)) ?? 0,
      position: index + 1,
      title: choice.title,
      title_en: choice.titleEn ?? null,
      title_plain: choice.titlePlain ?? null,
      kind: choice.kind ?? (draft.isSafetyCheck ? standardKindOf(choice.title) : null),
    })),
  );
  if (choices.length > 0) await trx.insertInto('survey_choices').values(choices).execute();
}
