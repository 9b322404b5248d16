// A safety check that a release before opened for all dormitories at once becomes one for each of them, since a board,
// its figures and its end belong to one dormitory (AM235).
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** Returns the survey of each dormitory, in their order. The first one keeps the row, so that its links still lead there. */
export async function splitByDormitory(
  trx: Trx,
  surveyId: number,
  [first, ...others]: readonly [number, ...number[]],
): Promise<[number, ...number[]]> {
  await trx
    .updateTable('surveys')
    .set({ dormitory_id: first })
    .where('id', '=', surveyId)
    .execute();
  const ids: [number, ...number[]] = [surveyId];
  for (const dormitoryId of others) {
    const copyId = await copySurvey(trx, surveyId, dormitoryId);
    await moveAnswers(trx, { surveyId, copyId, dormitoryId });
    ids.push(copyId);
  }
  return ids;
}

async function copySurvey(trx: Trx, surveyId: number, dormitoryId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into surveys (dormitory_id, title, title_en, title_plain, emergency_contact, start_date, closes_at, created_at)
    select ${dormitoryId}, title, title_en, title_plain, emergency_contact, start_date, closes_at, created_at
      from surveys where id = ${surveyId}
    returning id`.execute(trx);
  const copyId = rows[0]?.id ?? 0;
  await sql`
    insert into survey_questions (survey_id, position, type, question, question_en, question_plain, has_english, is_required)
    select ${copyId}, position, type, question, question_en, question_plain, has_english, is_required
      from survey_questions where survey_id = ${surveyId}`.execute(trx);
  await sql`
    insert into survey_choices (question_id, position, title, title_en, title_plain, kind)
    select n.id, o.position, o.title, o.title_en, o.title_plain, o.kind
      from survey_choices o
      join survey_questions q on q.id = o.question_id and q.survey_id = ${surveyId}
      join survey_questions n on n.survey_id = ${copyId} and n.position = q.position`.execute(trx);
  return copyId;
}

interface Move {
  surveyId: number;
  copyId: number;
  dormitoryId: number;
}

async function moveAnswers(trx: Trx, { surveyId, copyId, dormitoryId }: Move): Promise<void> {
  const living = sql`(select a.id from accounts a join contracts c on c.id = a.active_contract_id
                       where c.dormitory_id = ${dormitoryId})`;
  await sql`
    insert into survey_answers (survey_id, account_id, answered_at, revision, first_answered_at)
    select ${copyId}, account_id, answered_at, revision, first_answered_at
      from survey_answers where survey_id = ${surveyId} and account_id in ${living}`.execute(trx);
  await sql`
    insert into survey_question_answers (survey_id, question_id, account_id, text)
    select ${copyId}, n.id, g.account_id, g.text
      from survey_question_answers g
      join survey_questions q on q.id = g.question_id
      join survey_questions n on n.survey_id = ${copyId} and n.position = q.position
     where g.survey_id = ${surveyId} and g.account_id in ${living}`.execute(trx);
  await sql`
    insert into survey_chosen (question_id, choice_id, account_id)
    select n.id, p.id, h.account_id
      from survey_chosen h
      join survey_choices o on o.id = h.choice_id
      join survey_questions q on q.id = h.question_id and q.survey_id = ${surveyId}
      join survey_questions n on n.survey_id = ${copyId} and n.position = q.position
      join survey_choices p on p.question_id = n.id and p.position = o.position
     where h.account_id in ${living}`.execute(trx);
  await sql`update survey_deliveries set survey_id = ${copyId}
             where survey_id = ${surveyId} and account_id in ${living}`.execute(trx);
  await sql`delete from survey_question_answers
             where survey_id = ${surveyId} and account_id in ${living}`.execute(trx);
  await sql`delete from survey_answers
             where survey_id = ${surveyId} and account_id in ${living}`.execute(trx);
  await sql`update messages set survey_id = ${copyId}
             where survey_id = ${surveyId} and account_id in ${living}`.execute(trx);
}
