// What an anonymous survey brought: the answers of whole batches, in no order that says who or when (SH010).
import type { Language } from '@yadori/api/language/language';
import type { Database } from '../../platform/database/database.ts';
import { defineStatement, type ColumnsOf } from '../../platform/database/statement.ts';

/** Null: all. */
type Dormitories = readonly number[] | null;

/** Of answers `n`: they no longer wait for others, and are from one of the dormitories of $2. */
const visible = `n.day is not null and ($2::bigint[] is null or n.dormitory_id = any($2))`;

/** Of survey `s`, of the dormitories of $2. */
export const shownOf = `
  (select count(distinct n.respondent)::int from anonymous_answers n where n.survey_id = s.id and ${visible})`;

/** Of a survey of either kind. */
export interface QuestionResultRow {
  id: number;
  type: number;
  question: string;
  question_en: string | null;
  choices: { title: string; title_en: string | null; count: number }[];
  texts: string[];
  answered: number;
}

export const questionColumns: ColumnsOf<QuestionResultRow> = {
  id: 'int8',
  type: 'int2',
  question: 'text',
  question_en: 'text or null',
  choices: 'json',
  texts: 'json',
  answered: 'int4',
};

export const textsShown = 200;

/** $1 survey, $2 dormitories (null: all). */
const readQuestions = defineStatement<QuestionResultRow>({
  name: 'anonymous_survey_questions',
  text: `
    select q.id, q.type, q.question, q.question_en,
           (select coalesce(json_agg(json_build_object('title', o.title, 'title_en', o.title_en, 'count',
                     (select count(*) from anonymous_answers n
                       where n.survey_id = $1 and n.question_id = q.id and o.id = any(n.choices) and ${visible}))
                     order by o.position), '[]')
              from survey_choices o where o.question_id = q.id) as choices,
           (select coalesce(json_agg(t.text order by t.place), '[]')
              from (select n.text, md5(n.respondent::text || q.id::text) as place
                      from anonymous_answers n
                     where n.survey_id = $1 and n.question_id = q.id and n.text is not null and ${visible}
                     order by place limit ${textsShown}) t) as texts,
           (select count(*)::int from anonymous_answers n
             where n.survey_id = $1 and n.question_id = q.id and ${visible}) as answered
      from survey_questions q
     where q.survey_id = $1
     order by q.position`,
  columns: questionColumns,
});

export interface AnonymousAnswerRow {
  /** The day of the batch. */
  answered_at: Date;
  /** Text, or titles of the chosen answers, by the key of the question. */
  answers: Record<string, string>;
}

/** $1 survey, $2 dormitories (null: all), $3 language. */
const readAnswers = defineStatement<AnonymousAnswerRow>({
  name: 'anonymous_survey_answers',
  text: `
    select min(n.day)::timestamp at time zone 'Asia/Tokyo' as answered_at,
           json_object_agg(n.question_id, coalesce(n.text, t.titles)) as answers
      from anonymous_answers n
      join survey_questions q on q.id = n.question_id
      left join lateral (
        select string_agg(case when q.has_english and $3::text = 'en' then o.title_en else o.title end,
                          ' / ' order by o.position) as titles
          from survey_choices o where o.question_id = q.id and o.id = any(n.choices)) t on true
     where n.survey_id = $1 and ${visible}
     group by n.respondent
     order by n.respondent`,
  columns: { answered_at: 'timestamptz', answers: 'json' },
});

export const findAnonymousQuestions = (db: Database, id: number, dormitoryIds: Dormitories) =>
  db.named(readQuestions, [id, dormitoryIds]);

export const findAnonymousAnswers = (
  db: Database,
  dormitoryIds: Dormitories,
  { id, language }: { id: number; language: Language },
) => db.named(readAnswers, [id, dormitoryIds, language]);
