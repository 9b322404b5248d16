// What a survey brought: who was asked, who answered what, who has not answered.
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { defineStatement, type ColumnsOf } from '../../platform/database/statement.ts';
import { findAnonymousAnswers, findAnonymousQuestions } from './anonymous-results.ts';

export type SurveyState = 'open' | 'closed' | 'deleted';

interface SurveyHead {
  id: number;
  title: string;
  emergency_contact: number;
  /** Null: all dormitories. */
  office_code: string | null;
  start_date: CalendarDate;
  closes_at: Date | null;
  state: SurveyState;
  is_anonymous: boolean;
}

export interface ListedSurvey extends SurveyHead {
  asked: number;
  answered: number;
}

/** One resident who was asked or has answered. */
export interface ResultRow {
  /** Null where the resident has left. */
  office_code: string | null;
  room_number: string | null;
  name: string;
  answered_at: Date | null;
  /** Text or titles of the chosen answers, by the key of the question. */
  answers: Record<string, string>;
  /** What the chosen answer of a safety check means, by the key of the question. */
  kinds: Record<string, string>;
}

interface QuestionResults {
  id: number;
  question: string;
  /** Of a question that is answered in words. */
  texts: number;
  /** How often each choice was chosen, in the order of the form. */
  sums: { title: string; count: number }[];
}

export interface SurveyResults extends SurveyHead {
  questions: QuestionResults[];
  /** Of a safety check those first who have not answered; of a survey those who have. */
  rows: ResultRow[];
}

/** $1 instant. */
export const head = `
  s.id, s.title, s.emergency_contact, d.office_code, s.start_date, s.closes_at, s.is_anonymous,
  case when s.deleted_at is not null then 'deleted'
       when s.closed_at is not null or s.closes_at <= $1::timestamptz then 'closed'
       else 'open' end as state`;

const headColumns: ColumnsOf<SurveyHead> = {
  id: 'int8',
  title: 'text',
  emergency_contact: 'int2',
  office_code: 'text or null',
  start_date: 'date',
  closes_at: 'timestamptz or null',
  state: 'text',
  is_anonymous: 'bool',
};

/** The instant up to which residents were asked: the end of the survey, or now. */
const until = `least(s.closed_at, s.deleted_at, s.closes_at, $1::timestamptz)`;

/** Resident `a` is a recipient, or lived with contract `c` in a dormitory of survey `s`, at its end or now. */
export const asked = `
  case when s.is_targeted
       then exists (select from survey_recipients r where r.survey_id = s.id and r.account_id = a.id)
       else a.withdrawn_at is null and a.created_at <= ${until}
            and (c.end_date is null or c.end_date >= (${until} at time zone 'Asia/Tokyo')::date)
            and (s.dormitory_id is null or c.dormitory_id = s.dormitory_id) end`;

/** $1 instant. */
const readList = defineStatement<ListedSurvey>({
  name: 'surveys_list',
  text: `
    select ${head},
           (select count(*)::int from survey_answers x where x.survey_id = s.id) as answered,
           (select count(*)::int from accounts a left join contracts c on c.id = a.active_contract_id
             where ${asked} or exists (select 1 from survey_answers x where x.survey_id = s.id and x.account_id = a.id)) as asked
      from surveys s left join dormitories d on d.id = s.dormitory_id
     order by s.id`,
  columns: { ...headColumns, answered: 'int4', asked: 'int4' },
});

/** $1 instant, $2 survey. */
const readHead = defineStatement<SurveyHead>({
  name: 'surveys_head',
  text: `select ${head} from surveys s left join dormitories d on d.id = s.dormitory_id where s.id = $2`,
  columns: headColumns,
});

/** $1 instant, $2 survey. */
const readRows = defineStatement<ResultRow>({
  name: 'surveys_results',
  text: `
    select d.office_code, c.room_number, p.name, x.answered_at,
           (select coalesce(json_object_agg(g.question_id, coalesce(g.text, t.titles)), '{}')
              from survey_question_answers g
              left join lateral (
                select string_agg(o.title, ' / ' order by o.position) as titles
                  from survey_chosen h join survey_choices o on o.id = h.choice_id
                 where h.question_id = g.question_id and h.account_id = g.account_id) t on true
             where g.survey_id = s.id and g.account_id = a.id) as answers,
           (select coalesce(json_object_agg(h.question_id, o.kind), '{}')
              from survey_chosen h
              join survey_choices o on o.id = h.choice_id and o.kind is not null
              join survey_questions q on q.id = h.question_id
             where q.survey_id = s.id and h.account_id = a.id) as kinds
      from surveys s
      cross join accounts a
      join profiles p on p.account_id = a.id
      left join contracts c on c.id = a.active_contract_id
      left join dormitories d on d.id = c.dormitory_id
      left join survey_answers x on x.survey_id = s.id and x.account_id = a.id
     where s.id = $2 and (x.answered_at is not null or ${asked})
     order by (x.answered_at is null) = (s.emergency_contact = 0), d.office_code, c.room_number, a.id`,
  columns: {
    office_code: 'text or null',
    room_number: 'text or null',
    name: 'text',
    answered_at: 'timestamptz or null',
    answers: 'json',
    kinds: 'json',
  },
});

/** $1 survey. */
const readQuestions = defineStatement<QuestionResults>({
  name: 'surveys_sums',
  text: `
    select q.id, q.question,
           (select count(*)::int from survey_question_answers g
             where g.question_id = q.id and g.text <> '') as texts,
           (select coalesce(json_agg(json_build_object('title', o.title, 'count',
                     (select count(*) from survey_chosen h where h.question_id = q.id and h.choice_id = o.id)) order by o.position), '[]')
              from survey_choices o where o.question_id = q.id) as sums
      from survey_questions q
     where q.survey_id = $1
     order by q.position`,
  columns: { id: 'int8', question: 'text', texts: 'int4', sums: 'json' },
});

export const listSurveys = (db: Database, now: Instant): Promise<ListedSurvey[]> =>
  db.named(readList, [timestamp(now)]);

/** Deleted surveys keep their results. Undefined: no such survey. */
export async function findResults(
  db: Database,
  id: number,
  now: Instant,
): Promise<SurveyResults | undefined> {
  const values = [timestamp(now), id];
  const [survey] = await db.named(readHead, values);
  if (survey === undefined) return undefined;
  if (survey.is_anonymous) return { ...survey, ...(await withoutPeople(db, id)) };
  const questions = await db.named(readQuestions, [id]);
  return { ...survey, questions, rows: await db.named(readRows, values) };
}

/** Without people beside the answers; answers that wait for others are left out. */
async function withoutPeople(db: Database, id: number) {
  const [questions, answers] = await Promise.all([
    findAnonymousQuestions(db, id, null),
    findAnonymousAnswers(db, null, { id, language: 'ja' }),
  ]);
  const nobody = { office_code: null, room_number: null, name: '', kinds: {} };
  return {
    questions: questions.map(({ choices, texts, ...one }) => ({
      id: one.id,
      question: one.question,
      texts: texts.length,
      sums: choices,
    })),
    rows: answers.map((answer) => ({ ...nobody, ...answer })),
  };
}

/** How many residents a survey of the dormitory would reach now. */
export async function countResidents(
  db: Database,
  dormitoryId: number | undefined,
  now: Instant,
): Promise<number> {
  const { count } = await db.queries
    .selectFrom('accounts as a')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .select((columns) => columns.fn.countAll<number>().as('count'))
    .where('a.withdrawn_at', 'is', null)
    .where((where) =>
      where.or([where('c.end_date', 'is', null), where('c.end_date', '>=', dateAt(now))]),
    )
    .$if(dormitoryId !== undefined, (query) => query.where('c.dormitory_id', '=', dormitoryId ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}
