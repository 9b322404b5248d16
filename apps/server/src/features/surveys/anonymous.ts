// Answers to an anonymous survey: what was answered under a random respondent, and apart from it that the resident has
// answered, without a time. Rows of both are written again among others in a random order, so that neither their place
// nor the transaction that wrote them pairs one with the other (SH010, decision 0176).
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { anonymousBatch } from '@yadori/api/surveys/kinds';
import type { GivenAnswer } from '@yadori/api/surveys/rules';
import { dateAt, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';

interface AnonymousSet {
  surveyId: number;
  accountId: number;
  dormitoryId: number;
  startDate: CalendarDate;
  key: string | undefined;
}

/** `again`: the same delivery came before. */
type Taken = 'taken' | 'again' | 'answered';

export async function takeAnonymous(
  trx: Trx,
  set: AnonymousSet,
  given: readonly GivenAnswer[],
  now: Instant,
): Promise<Taken> {
  // One after the other: the row of a question is what they queue at, the survey itself is locked for sharing only.
  await trx
    .selectFrom('survey_questions')
    .select('id')
    .where('survey_id', '=', set.surveyId)
    .where('position', '=', 1)
    .forNoKeyUpdate()
    .execute();
  const before = await findMark(trx, set);
  if (before !== undefined) return isSame(set, before) ? 'again' : 'answered';
  await markAnswered(trx, set);
  await keepAnswers(trx, set, given, now);
  return 'taken';
}

/** Whether the delivery came before. */
export async function isRepeated(trx: Trx, set: AnonymousSet): Promise<boolean> {
  const before = await findMark(trx, set);
  return before !== undefined && isSame(set, before);
}

const findMark = (trx: Trx, { surveyId, accountId }: AnonymousSet) =>
  trx
    .selectFrom('survey_answers')
    .select('delivery_key')
    .where('survey_id', '=', surveyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

const isSame = ({ key }: AnonymousSet, mark: { delivery_key: string | null }) =>
  key !== undefined && mark.delivery_key === key;

/** How many marks of others are written again with a new one. */
const mixed = 20;

async function markAnswered(trx: Trx, { surveyId, accountId, startDate, key }: AnonymousSet) {
  const { rows } = await sql<{ account_id: number; delivery_key: string | null }>`
    with place as (
      select floor(random() * max(account_id))::bigint as at from survey_answers where survey_id = ${surveyId}),
    others as (
      (select account_id from survey_answers, place
        where survey_id = ${surveyId} and account_id > place.at order by account_id limit ${mixed})
      union
      (select account_id from survey_answers where survey_id = ${surveyId} order by account_id limit ${mixed}))
    delete from survey_answers
     where survey_id = ${surveyId} and account_id in (select account_id from others)
    returning account_id, delivery_key`.execute(trx);
  // Of all the same: the day on which the survey began.
  const answered_at = timestamp(instantAt(startDate));
  const marks = [...rows, { account_id: accountId, delivery_key: key ?? null }];
  await trx
    .insertInto('survey_answers')
    .values(shuffled(marks).map((mark) => ({ ...mark, survey_id: surveyId, answered_at })))
    .execute();
}

interface WaitingRow {
  respondent: string;
  question_id: number;
  text: string | null;
  choices: number[];
}

/** Answers wait for others; as soon as there are five they become visible together. */
async function keepAnswers(
  trx: Trx,
  { surveyId, dormitoryId }: AnonymousSet,
  given: readonly GivenAnswer[],
  now: Instant,
): Promise<void> {
  const waiting: WaitingRow[] = await trx
    .deleteFrom('anonymous_answers')
    .where('survey_id', '=', surveyId)
    .where('dormitory_id', '=', dormitoryId)
    .where('day', 'is', null)
    .returning(['respondent', 'question_id', 'text', 'choices'])
    .execute();
  const own = given.map(({ questionId, text, choiceIds }) => ({
    respondent: '',
    question_id: questionId,
    text,
    choices: choiceIds,
  }));
  const rows = [...waiting, ...own];
  const names = new Map(rows.map(({ respondent }) => [respondent, randomUUID()]));
  const day = names.size >= anonymousBatch ? dateAt(now) : null;
  await trx
    .insertInto('anonymous_answers')
    .values(
      shuffled(rows).map((row) => ({
        ...row,
        respondent: names.get(row.respondent) ?? randomUUID(),
        survey_id: surveyId,
        dormitory_id: dormitoryId,
        day,
      })),
    )
    .execute();
}

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(randomInt(left.length), 1));
}
