// The rows of one resident's answers, within the transaction that takes them.
import { sql } from 'kysely';
import type { SafetyKind } from '@yadori/api/surveys/kinds';
import type { AskedQuestion, GivenAnswer } from '@yadori/api/surveys/rules';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';

/** One resident's answers to one survey. */
export interface AnswerSet {
  surveyId: number;
  accountId: number;
}

export interface LockedSurvey {
  id: number;
  isSafetyCheck: boolean;
  isAnonymous: boolean;
  startDate: CalendarDate;
  openedAt: Instant;
  isClosed: boolean;
}

/**
 * A survey that the resident sees. A shared lock: residents do not wait for each other, and closing it waits for
 * them.
 */
export async function lockSurvey(
  trx: Trx,
  { id, accountId, dormitoryId }: { id: number; accountId: number; dormitoryId: number },
  now: Instant,
): Promise<LockedSurvey | undefined> {
  const row = await trx
    .selectFrom('surveys')
    .select(['id', 'emergency_contact', 'is_anonymous', 'start_date', 'created_at'])
    .select(['closed_at', 'closes_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('start_date', '<=', dateAt(now))
    .where((where) =>
      where.or([where('dormitory_id', '=', dormitoryId), where('dormitory_id', 'is', null)]),
    )
    .where(({ or, not, ref, exists, selectFrom }) =>
      or([
        not(ref('is_targeted')),
        exists(
          selectFrom('survey_recipients as r')
            .select('r.account_id')
            .whereRef('r.survey_id', '=', 'surveys.id')
            .where('r.account_id', '=', accountId),
        ),
      ]),
    )
    .forShare()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isOver = row.closes_at !== null && row.closes_at.getTime() <= now;
  const isClosed = row.closed_at !== null || isOver;
  return {
    id: row.id,
    isSafetyCheck: row.emergency_contact === 1,
    isAnonymous: row.is_anonymous,
    startDate: row.start_date,
    openedAt: row.created_at.getTime(),
    isClosed,
  };
}

/** With what a choice of a safety check means. */
interface Question extends AskedQuestion {
  answers: readonly (AskedQuestion['answers'][number] & { kind: SafetyKind | null })[];
}

export async function findQuestions(trx: Trx, surveyId: number): Promise<Question[]> {
  const choices = sql<Question['answers']>`
    (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'title_en', c.title_en, 'kind', c.kind) order by c.position), '[]')
       from survey_choices c where c.question_id = survey_questions.id)`;
  return trx
    .selectFrom('survey_questions')
    .select(['id', 'type', 'is_required', choices.as('answers')])
    .where('survey_id', '=', surveyId)
    .orderBy('position')
    .execute();
}

/** The instant from which a delivery with that key counts. */
export async function findDelivery(
  trx: Trx,
  { surveyId, accountId }: AnswerSet,
  key: string | undefined,
): Promise<Instant | undefined> {
  if (key === undefined) return undefined;
  const row = await trx
    .selectFrom('survey_deliveries')
    .select('received_at')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.received_at.getTime();
}

/** The resident's answer that stands, or what staff said of them, whichever is later; 0 without any. */
export async function findNewestBefore(
  trx: Trx,
  { surveyId, accountId }: AnswerSet,
  { withStatements }: { withStatements: boolean },
): Promise<Instant> {
  const answered = trx
    .selectFrom('survey_answers')
    .select('answered_at as at')
    .where('survey_id', '=', surveyId)
    .where('account_id', '=', accountId);
  const said = trx
    .selectFrom('safety_proxies')
    .select('at')
    .where('survey_id', '=', surveyId)
    .where('account_id', '=', accountId);
  const rows = await (withStatements ? answered.unionAll(said) : answered).execute();
  return Math.max(0, ...rows.map(({ at }) => at.getTime()));
}

/** When the answer that stands was given. */
export async function findAnsweredAt(
  trx: Trx,
  { surveyId, accountId }: AnswerSet,
): Promise<Instant> {
  const { answered_at } = await trx
    .selectFrom('survey_answers')
    .select('answered_at')
    .where('survey_id', '=', surveyId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return answered_at.getTime();
}

/** False where the resident has answered already. Waits for an answer of the same resident that is under way. */
export async function insertSet(
  trx: Trx,
  { surveyId, accountId }: AnswerSet,
  now: Instant,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('survey_answers')
    .values({
      survey_id: surveyId,
      account_id: accountId,
      answered_at: timestamp(now),
      first_answered_at: timestamp(now),
    })
    .onConflict((conflict) => conflict.columns(['survey_id', 'account_id']).doNothing())
    .returning('revision')
    .executeTakeFirst();
  if (inserted !== undefined) return true;
  await trx
    .selectFrom('survey_answers')
    .select('revision')
    .where('survey_id', '=', surveyId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return false;
}

export async function raiseRevision(
  trx: Trx,
  { surveyId, accountId }: AnswerSet,
  now: Instant,
): Promise<number> {
  const { revision } = await trx
    .updateTable('survey_answers')
    .set((column) => ({
      revision: column('revision', '+', 1),
      answered_at: timestamp(now),
    }))
    .where('survey_id', '=', surveyId)
    .where('account_id', '=', accountId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function keepDelivery(
  trx: Trx,
  { surveyId, accountId }: AnswerSet,
  key: string,
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('survey_deliveries')
    .values({ account_id: accountId, survey_id: surveyId, key, received_at: timestamp(now) })
    .execute();
}

/** Questions that were not sent keep their answers: one press on Home leaves the note beside it alone. */
export async function replaceAnswers(
  trx: Trx,
  { surveyId, accountId }: AnswerSet,
  questionIds: readonly number[],
  given: readonly GivenAnswer[],
): Promise<void> {
  await trx
    .deleteFrom('survey_question_answers')
    .where('question_id', 'in', questionIds)
    .where('account_id', '=', accountId)
    .execute();
  await trx
    .insertInto('survey_question_answers')
    .values(
      given.map(({ questionId, text }) => ({
        survey_id: surveyId,
        account_id: accountId,
        question_id: questionId,
        text,
      })),
    )
    .execute();
  const chosen = given.flatMap(({ questionId, choiceIds }) =>
    choiceIds.map((choiceId) => ({
      account_id: accountId,
      question_id: questionId,
      choice_id: choiceId,
    })),
  );
  if (chosen.length > 0) await trx.insertInto('survey_chosen').values(chosen).execute();
}
