// The SQL of the reads of surveys: each call reads with one statement.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { OneTap, Question } from '@yadori/api/surveys/shapes';
import { defineStatement } from '../../platform/database/statement.ts';

/** `is_fallback`: the reader uses English, and there is only Japanese. */
type Fallback<T extends { language?: unknown }> = Omit<T, 'language'> & { is_fallback: boolean };

interface SurveyRow {
  id: number;
  date: CalendarDate;
  title: string;
  title_plain: string | null;
  is_fallback: boolean;
  emergency_contact: number;
  closes_at: Date | null;
  answered_at: Date | null;
  /** Of a call for help (AM268). */
  help_seen_at: Date | null;
  help_taken_by: string | null;
  help_ended_at: Date | null;
  is_anonymous: boolean;
}

export interface OpenSurveyRow extends SurveyRow {
  one_tap: Fallback<OneTap> | null;
}

export interface FullSurveyRow extends SurveyRow {
  is_expired: boolean;
  questions: Fallback<Question>[];
}

/** The title in the reader's language `$5`. Plain Japanese comes with Japanese only. */
const title = `
  case when $5::text = 'en' then coalesce(s.title_en, s.title) else s.title end as title,
  case when $5 <> 'en' or s.title_en is null then s.title_plain end as title_plain,
  $5 = 'en' and s.title_en is null as is_fallback`;

/** Question `q` is read in English with all its choices, or in Japanese with all of them: never in a mixture. */
const inEnglish = `q.has_english and $5::text = 'en'`;

/** A text of question `q` or of one of its choices. */
const text = (column: string) => `case when ${inEnglish} then ${column}_en else ${column} end`;

const plain = (column: string) => `case when not (${inEnglish}) then ${column}_plain end`;

/** Question `q` as both reads carry it; `is_fallback` becomes `language`. */
const asked = `
  'question', ${text('q.question')}, 'question_plain', ${plain('q.question')},
  'is_fallback', $5::text = 'en' and not q.has_english`;

/** Columns of a survey `s` and of the answers `a` of resident `$2`. */
const head = `
  s.id, s.start_date as date, ${title}, s.emergency_contact, s.closes_at, a.answered_at, s.is_anonymous,
  case when h.seen_revision >= a.revision then h.seen_at end as help_seen_at,
  coalesce(nullif(w.display_name, ''), w.name) as help_taken_by,
  (select max(p.at) from safety_proxies p
    where h.survey_id is not null and p.survey_id = s.id and p.account_id = $2 and p.at > a.answered_at
      and p.state in ('safe', 'away')) as help_ended_at`;

const headColumns = {
  id: 'int8',
  date: 'date',
  title: 'text',
  title_plain: 'text or null',
  is_fallback: 'bool',
  emergency_contact: 'int2',
  closes_at: 'timestamptz or null',
  answered_at: 'timestamptz or null',
  help_seen_at: 'timestamptz or null',
  help_taken_by: 'text or null',
  help_ended_at: 'timestamptz or null',
  is_anonymous: 'bool',
} as const;

const ofResident = `
  surveys s
  left join survey_answers a on a.survey_id = s.id and a.account_id = $2
  left join safety_help h on h.survey_id = s.id and h.account_id = $2
  left join staff w on w.id = h.taken_by`;

/** Surveys that resident `$2` of dormitory `$1` sees on the day `$4`. */
const seen = `
  s.deleted_at is null and s.start_date <= $4::date and (s.dormitory_id = $1 or s.dormitory_id is null)
  and (not s.is_targeted
       or exists (select 1 from survey_recipients q where q.survey_id = s.id and q.account_id = $2))`;

/** The choices of question `q`, marked where the resident chose them. */
const choices = `
  (select coalesce(json_agg(json_build_object(
                      'id', c.id, 'title', ${text('c.title')}, 'title_plain', ${plain('c.title')}, 'kind', c.kind,
                      'answer', x.choice_id is not null)
                    order by c.position), '[]')
     from survey_choices c
     left join survey_chosen x on x.question_id = c.question_id and x.account_id = $2 and x.choice_id = c.id
    where c.question_id = q.id)`;

/** The given text of question `q` as its one answer (AM131). */
const givenText = `
  (select coalesce(json_agg(json_build_object('id', null, 'title', g.text, 'answer', true)), '[]')
     from survey_question_answers g where g.question_id = q.id and g.account_id = $2 and g.text is not null)`;

/**
 * $1 dormitory, $2 account, $3 instant, $4 today, $5 language. Safety checks first, those that wait for an answer before the
 * others, the newest first. `one_tap` is there where one single selection is all that a safety check requires.
 */
export const readOpenSurveys = defineStatement<OpenSurveyRow>({
  name: 'surveys_open',
  text: `
    select ${head}, t.one_tap
      from ${ofResident}
      left join lateral (
        select json_build_object(
                 'question_id', q.id, ${asked}, 'answers', ${choices}) as one_tap
          from survey_questions q
         where q.survey_id = s.id and q.is_required and q.type = 1
           and not exists (select 1 from survey_questions o
                            where o.survey_id = s.id and o.is_required and o.id <> q.id)) t
        on s.emergency_contact = 1
     where ${seen} and s.closed_at is null and (s.closes_at is null or s.closes_at > $3::timestamptz)
     order by s.emergency_contact desc, a.answered_at is not null, s.start_date desc, s.id desc`,
  columns: {
    ...headColumns,
    one_tap: 'json or null',
  },
});

/** $1 dormitory, $2 account, $3 instant, $4 today, $5 language, $6 survey. */
export const readSurvey = defineStatement<FullSurveyRow>({
  name: 'surveys_one',
  text: `
    select ${head},
           s.closed_at is not null or coalesce(s.closes_at <= $3::timestamptz, false) as is_expired,
           (select coalesce(json_agg(json_build_object(
                     'id', q.id, 'type', q.type, ${asked}, 'is_required', q.is_required,
                     'answers', case q.type when 2 then ${givenText} else ${choices} end)
                   order by q.position), '[]')
              from survey_questions q where q.survey_id = s.id) as questions
      from ${ofResident}
     where ${seen} and s.id = $6`,
  columns: {
    ...headColumns,
    is_expired: 'bool',
    questions: 'json',
  },
});
