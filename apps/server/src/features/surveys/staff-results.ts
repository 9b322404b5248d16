// What a survey brought, as staff of some dormitories read it: figures and texts, without names (SH005, SH006).
import type { Language } from '@yadori/api/language/language';
import type { QuestionType } from '@yadori/api/surveys/kinds';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import {
  findAnonymousAnswers,
  findAnonymousQuestions,
  questionColumns,
  shownOf,
  textsShown,
  type AnonymousAnswerRow,
  type QuestionResultRow,
} from './anonymous-results.ts';
import { asked, head, type SurveyState } from './results.ts';

/** Null: all. */
export type Dormitories = readonly number[] | null;

export interface SurveyRow {
  id: number;
  title: string;
  title_en: string | null;
  /** Always 0: safety checks have a board of their own. */
  emergency_contact: number;
  dormitory_id: number | null;
  office_code: string | null;
  start_date: CalendarDate;
  closes_at: Date | null;
  state: SurveyState;
  closed_why: string | null;
  deleted_why: string | null;
  is_anonymous: boolean;
  asked: number;
  answered: number;
  /** Of an anonymous one: how many of the answers are in the results. */
  shown: number | null;
}

const listed = 50;

/** $2 dormitories: the residents who live in one of them. */
const within = `($2::bigint[] is null or c.dormitory_id = any($2))`;

/** $1 instant, $2 dormitories (null: all), $3 survey (null: the newest). */
const readSurveys = defineStatement<SurveyRow>({
  name: 'staff_surveys',
  text: `
    select ${head}, s.title_en, s.dormitory_id, s.closed_why, s.deleted_why,
           (select count(*)::int from survey_answers x
              join accounts a on a.id = x.account_id
              left join contracts c on c.id = a.active_contract_id
             where x.survey_id = s.id and ${within}) as answered,
           case when s.is_targeted
                then (select count(*)::int from survey_recipients r
                        join accounts a on a.id = r.account_id
                        left join contracts c on c.id = a.active_contract_id
                       where r.survey_id = s.id and ${within})
                else (select count(*)::int from accounts a join contracts c on c.id = a.active_contract_id
                       where ${within}
                         and (${asked} or exists (select from survey_answers x where x.survey_id = s.id and x.account_id = a.id)))
            end as asked,
           case when s.is_anonymous then ${shownOf} end as shown
      from (select y.* from surveys y
             where y.emergency_contact = 0 and ($3::bigint is null or y.id = $3)
               and ($2::bigint[] is null or y.dormitory_id is null or y.dormitory_id = any($2))
             order by y.id desc limit ${listed}) s
      left join dormitories d on d.id = s.dormitory_id
     order by s.id desc`,
  columns: {
    id: 'int8',
    title: 'text',
    title_en: 'text or null',
    emergency_contact: 'int2',
    dormitory_id: 'int8 or null',
    office_code: 'text or null',
    start_date: 'date',
    closes_at: 'timestamptz or null',
    state: 'text',
    closed_why: 'text or null',
    deleted_why: 'text or null',
    is_anonymous: 'bool',
    asked: 'int4',
    answered: 'int4',
    shown: 'int4 or null',
  },
});

/** Resident `a` behind an answer lives in one of the dormitories of $2. */
const person = (account: string) => `
  join accounts a on a.id = ${account} left join contracts c on c.id = a.active_contract_id`;

/** $1 survey, $2 dormitories (null: all). */
const readQuestions = defineStatement<QuestionResultRow>({
  name: 'staff_survey_questions',
  text: `
    select q.id, q.type, q.question, q.question_en,
           (select coalesce(json_agg(json_build_object('title', o.title, 'title_en', o.title_en, 'count',
                     (select count(*) from survey_chosen h ${person('h.account_id')}
                       where h.question_id = q.id and h.choice_id = o.id and ${within})) order by o.position), '[]')
              from survey_choices o where o.question_id = q.id) as choices,
           (select coalesce(json_agg(t.text order by t.answered_at desc), '[]')
              from (select g.text, x.answered_at
                      from survey_question_answers g
                      join survey_answers x on x.survey_id = g.survey_id and x.account_id = g.account_id
                      ${person('g.account_id')}
                     where g.question_id = q.id and g.text <> '' and ${within}
                     order by x.answered_at desc limit ${textsShown}) t) as texts,
           (select count(*)::int from survey_question_answers g ${person('g.account_id')}
             where g.question_id = q.id and ${within}) as answered
      from survey_questions q
     where q.survey_id = $1
     order by q.position`,
  columns: questionColumns,
});

interface ContentRow {
  type: QuestionType;
  question: string;
  question_en: string;
  is_required: boolean;
  choices: { title: string; title_en: string }[];
}

/** $1 survey. */
const readContent = defineStatement<ContentRow>({
  name: 'staff_survey_content',
  text: `
    select q.type, q.question, coalesce(q.question_en, '') as question_en, q.is_required,
           (select coalesce(json_agg(json_build_object('title', o.title, 'title_en', coalesce(o.title_en, ''))
                     order by o.position), '[]')
              from survey_choices o where o.question_id = q.id) as choices
      from survey_questions q
     where q.survey_id = $1
     order by q.position`,
  columns: {
    type: 'int2',
    question: 'text',
    question_en: 'text',
    is_required: 'bool',
    choices: 'json',
  },
});

export const findContent = (db: Database, id: number): Promise<ContentRow[]> =>
  db.named(readContent, [id]);

export interface AskedRow {
  account_id: number;
  dormitory_id: number;
  room_number: string;
  has_answered: boolean;
}

/** $1 instant, $2 dormitories (null: all), $3 survey. */
const readAsked = defineStatement<AskedRow>({
  name: 'staff_survey_asked',
  text: `
    select a.id as account_id, c.dormitory_id, c.room_number, x.account_id is not null as has_answered
      from surveys s
      cross join accounts a
      join contracts c on c.id = a.active_contract_id
      left join survey_answers x on x.survey_id = s.id and x.account_id = a.id
     where s.id = $3 and ${within} and (x.account_id is not null or ${asked})
     order by c.room_number, a.id`,
  columns: {
    account_id: 'int8',
    dormitory_id: 'int8',
    room_number: 'text',
    has_answered: 'bool',
  },
});

export interface StaffAnswerRow {
  room_number: string;
  name: string;
  /** Null: not yet. */
  answered_at: Date | null;
  /** Text, or titles of the chosen answers, by the key of the question. */
  answers: Record<string, string>;
}

/** $1 instant, $2 dormitories (null: all), $3 survey, $4 language: all who are asked or have answered. */
const readAnswers = defineStatement<StaffAnswerRow>({
  name: 'staff_survey_answers',
  text: `
    select c.room_number, p.name, x.answered_at,
           (select coalesce(json_object_agg(g.question_id, coalesce(g.text, t.titles)), '{}')
              from survey_question_answers g
              join survey_questions q on q.id = g.question_id
              left join lateral (
                select string_agg(case when q.has_english and $4::text = 'en' then o.title_en else o.title end,
                                  ' / ' order by o.position) as titles
                  from survey_chosen h join survey_choices o on o.id = h.choice_id
                 where h.question_id = g.question_id and h.account_id = g.account_id) t on true
             where g.survey_id = s.id and g.account_id = a.id) as answers
      from surveys s
      cross join accounts a
      join profiles p on p.account_id = a.id
      join contracts c on c.id = a.active_contract_id
      left join survey_answers x on x.survey_id = s.id and x.account_id = a.id
     where s.id = $3 and ${within} and (x.account_id is not null or ${asked})
     order by c.room_number, a.id`,
  columns: {
    room_number: 'text',
    name: 'text',
    answered_at: 'timestamptz or null',
    answers: 'json',
  },
});

export const findStaffAnswers = (
  db: Database,
  dormitoryIds: Dormitories,
  { survey, language, now }: { survey: OneSurvey; language: Language; now: Instant },
): Promise<StaffAnswerRow[]> =>
  survey.is_anonymous
    ? findAnonymousAnswers(db, dormitoryIds, { id: survey.id, language }).then(unnamed)
    : db.named(readAnswers, [timestamp(now), dormitoryIds, survey.id, language]);

const unnamed = (rows: readonly AnonymousAnswerRow[]): StaffAnswerRow[] =>
  rows.map((row) => ({ ...row, room_number: '', name: '' }));

type OneSurvey = Pick<SurveyRow, 'id' | 'is_anonymous'>;

export const findStaffSurveys = (
  db: Database,
  dormitoryIds: Dormitories,
  { id = null, now }: { id?: number | null; now: Instant },
): Promise<SurveyRow[]> => db.named(readSurveys, [timestamp(now), dormitoryIds, id]);

export const findStaffQuestions = (
  db: Database,
  { id, is_anonymous: isAnonymous }: OneSurvey,
  dormitoryIds: Dormitories,
): Promise<QuestionResultRow[]> =>
  isAnonymous
    ? findAnonymousQuestions(db, id, dormitoryIds)
    : db.named(readQuestions, [id, dormitoryIds]);

export const findAsked = (
  db: Database,
  dormitoryIds: Dormitories,
  { id, now }: { id: number; now: Instant },
): Promise<AskedRow[]> => db.named(readAsked, [timestamp(now), dormitoryIds, id]);
