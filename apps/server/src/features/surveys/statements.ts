// The SQL of the reads of surveys: each call reads with one statement.
import type { Statement } from '../../platform/database/database.ts';

/** Columns of a survey `s` and of the answers `a` of resident `$2`. */
const head = `
  s.id, s.start_date as date, s.title, s.emergency_contact, s.closes_at, a.answered_at`;

const ofResident = `
  surveys s left join survey_answers a on a.survey_id = s.id and a.account_id = $2`;

/** What the residents of house `$1` see on the day `$4`. */
const seen = `
  s.deleted_at is null and s.start_date <= $4::date and (s.dormitory_id = $1 or s.dormitory_id is null)`;

/** The choices of question `q`, marked where the resident chose them. */
const choices = `
  (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'answer', x.choice_id is not null)
                            order by c.position), '[]')
     from survey_choices c
     left join survey_chosen x on x.question_id = c.question_id and x.account_id = $2 and x.choice_id = c.id
    where c.question_id = q.id)`;

/** The given text of question `q` as its one answer (AM131). */
const givenText = `
  (select coalesce(json_agg(json_build_object('id', null, 'title', g.text, 'answer', true)), '[]')
     from survey_question_answers g where g.question_id = q.id and g.account_id = $2 and g.text is not null)`;

/**
 * $1 dormitory, $2 account, $3 instant, $4 today. Safety checks first, those that wait for an answer before the
 * others, the newest first. `one_tap` is there where one single selection is all that a safety check requires.
 */
export const readOpenSurveys: Statement = {
  name: 'surveys_open',
  text: `
    select ${head}, t.one_tap
      from ${ofResident}
      left join lateral (
        select json_build_object('question_id', q.id, 'question', q.question, 'answers', ${choices}) as one_tap
          from survey_questions q
         where q.survey_id = s.id and q.is_required and q.type = 1
           and not exists (select 1 from survey_questions o
                            where o.survey_id = s.id and o.is_required and o.id <> q.id)) t
        on s.emergency_contact = 1
     where ${seen} and s.closed_at is null and (s.closes_at is null or s.closes_at > $3::timestamptz)
     order by s.emergency_contact desc, a.answered_at is not null, s.start_date desc, s.id desc`,
};

/** $1 dormitory, $2 account, $3 instant, $4 today, $5 survey. */
export const readSurvey: Statement = {
  name: 'surveys_one',
  text: `
    select ${head},
           s.closed_at is not null or coalesce(s.closes_at <= $3::timestamptz, false) as is_expired,
           (select coalesce(json_agg(json_build_object(
                     'id', q.id, 'type', q.type, 'question', q.question, 'is_required', q.is_required,
                     'answers', case q.type when 2 then ${givenText} else ${choices} end)
                   order by q.position), '[]')
              from survey_questions q where q.survey_id = s.id) as questions
      from ${ofResident}
     where ${seen} and s.id = $5`,
};
