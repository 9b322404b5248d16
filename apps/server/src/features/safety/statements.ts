// The SQL of safety checks. What counts of a resident is decided here alone: board, figures, escalation, contacts and
// report read it.
import type { CallResult, Cause, CheckKind, How, Standing, Step } from '@yadori/api/safety/kinds';
import type { SafetyFigures, SafetyReport } from '@yadori/api/safety/shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { defineStatement } from '../../platform/database/statement.ts';
import { checksOf, ofMany, ofOne, type OfSurvey } from './checks-of.ts';
import { roomFiguresOf } from './room-statements.ts';

export interface StandingRow {
  dormitory_id: number;
  survey_id: number;
  account_id: number;
  contract_id: number;
  room_number: string;
  standing: Standing;
  own_standing: Standing | null;
  /** Of the resident's own answer: read with what it says, it names what was seen. */
  own_revision: number | null;
  /** Of the statement that counts. */
  said_at: Date | null;
  /** The first statement about the resident. */
  first_at: Date | null;
  proxy_id: number | null;
}

/**
 * `$1` instant, `$2` surveys: everybody who is asked in dormitories of checks, with the statement that counts. That is
 * the newest, of the resident or of staff; but that a resident needs help, is not replaced by staff who say that all is well
 * without naming who saw it (SH019). A resident counts who lives there in the night of the instant, or of the end of the check
 * (AM248).
 */
const standingOf = (ofSurvey: OfSurvey) => `
  with checks as materialized (${checksOf(ofSurvey)}), own as materialized (
    select x.survey_id, x.account_id, x.answered_at, coalesce(x.first_answered_at, x.answered_at) as first_at,
           x.revision, k.kind
      from survey_answers x
      left join (select q.survey_id, h.account_id, min(o.kind) as kind
                   from survey_questions q
                   join survey_chosen h on h.question_id = q.id
                   join survey_choices o on o.id = h.choice_id and o.kind is not null
                  where ${ofSurvey('q.survey_id')}
                  group by q.survey_id, h.account_id) k using (survey_id, account_id)
     where ${ofSurvey('x.survey_id')}
  ), proxies as materialized (
    select p.survey_id, coalesce(p.account_id, h.account_id) as account_id, p.id, p.state, p.note, p.at
      from safety_proxies p
      left join contracts h on h.id = p.contract_id
     where ${ofSurvey('p.survey_id')}
  ), vouched as materialized (
    select distinct on (p.survey_id, p.account_id)
           p.survey_id, p.account_id, p.id, p.state, p.at
      from proxies p
      left join own o using (survey_id, account_id)
     where (o.answered_at is null or p.at > o.answered_at)
       and (o.kind is distinct from 'help' or p.state in ('help', 'injured') or p.note <> '')
     order by p.survey_id, p.account_id, p.at desc, p.id desc
  ), first_proxy as materialized (
    select p.survey_id, p.account_id, min(p.at) as at
      from proxies p
     group by p.survey_id, p.account_id
  )
  select c.dormitory_id, c.survey_id, a.id as account_id, t.id as contract_id, t.room_number,
         coalesce(v.state, o.kind, 'missing') as standing, o.kind as own_standing,
         o.revision as own_revision,
         coalesce(v.at, o.answered_at) as said_at, least(o.first_at, f.at) as first_at, v.id as proxy_id
    from checks c
    join resident_index r on r.dormitory_id = c.dormitory_id and not r.is_former
    join contracts t on t.id = r.contract_id
    join accounts a on a.active_contract_id = t.id
    left join own o on o.survey_id = c.survey_id and o.account_id = a.id
    left join vouched v on v.survey_id = c.survey_id and v.account_id = a.id
    left join first_proxy f on f.survey_id = c.survey_id and f.account_id = a.id
   where o.account_id is not null or f.account_id is not null
      or (a.withdrawn_at is null and a.created_at <= c.until and t.start_date <= c.day
          and (t.last_day is null or t.last_day >= c.day))`;

const defineStandings = (name: string, ofSurvey: OfSurvey) =>
  defineStatement<StandingRow>({
    name,
    text: `${standingOf(ofSurvey)} order by t.room_number, a.id`,
    columns: {
      dormitory_id: 'int8',
      survey_id: 'int8',
      account_id: 'int8',
      contract_id: 'int8',
      room_number: 'text',
      standing: 'text',
      own_standing: 'text or null',
      own_revision: 'int4 or null',
      said_at: 'timestamptz or null',
      first_at: 'timestamptz or null',
      proxy_id: 'int8 or null',
    },
  });

/** $1 instant, $2 surveys. */
export const readStandings = defineStandings('safety_standings', ofMany);
/** $1 instant, $2 survey. */
export const readStandingsOfOne = defineStandings('safety_standings_of_one', ofOne);

export interface FigureRow {
  survey_id: number;
  asked: number;
  safe: number;
  away: number;
  injured: number;
  help: number;
  missing: number;
  after_10: number;
  after_30: number;
  after_60: number;
  /** Without account; null: none. */
  rooms: SafetyFigures | null;
}

const sum = (condition: string) => `count(*) filter (where ${condition})::int`;

const peopleFiguresOf = (ofSurvey: OfSurvey) => `
  select x.survey_id, count(*)::int as asked, ${sum(`standing = 'safe'`)} as safe,
         ${sum(`standing = 'away'`)} as away, ${sum(`standing = 'injured'`)} as injured,
         ${sum(`standing = 'help'`)} as help, ${sum(`standing = 'missing'`)} as missing,
         ${sum(`x.first_at <= k.started_at + interval '10 minutes'`)} as after_10,
         ${sum(`x.first_at <= k.started_at + interval '30 minutes'`)} as after_30,
         ${sum(`x.first_at <= k.started_at + interval '60 minutes'`)} as after_60
    from (${standingOf(ofSurvey)}) x
    join safety_check_dormitories d on d.survey_id = x.survey_id
    join safety_checks k on k.id = d.check_id
   group by x.survey_id`;

const counted = ['asked', 'safe', 'away', 'injured', 'help', 'missing'] as const;
const rated = ['after_10', 'after_30', 'after_60'] as const;

const defineFigures = (name: string, ofSurvey: OfSurvey) =>
  defineStatement<FigureRow>({
    name,
    text: `
      select survey_id, ${[...counted, ...rated].map((column) => `coalesce(p.${column}, 0) as ${column}`).join(', ')}, r.rooms
        from (${peopleFiguresOf(ofSurvey)}) p
        full join (${roomFiguresOf(ofSurvey)}) r using (survey_id)`,
    columns: {
      survey_id: 'int8',
      asked: 'int4',
      safe: 'int4',
      away: 'int4',
      injured: 'int4',
      help: 'int4',
      missing: 'int4',
      after_10: 'int4',
      after_30: 'int4',
      after_60: 'int4',
      rooms: 'json or null',
    },
  });

/** $1 instant, $2 surveys. One row for each that anybody is asked in. */
export const readFigures = defineFigures('safety_figures', ofMany);
/** $1 instant, $2 survey. No row where no one has a part in it. */
export const readFiguresOfOne = defineFigures('safety_figures_of_one', ofOne);

export interface DetailRow {
  account_id: number;
  name: string;
  phone_number: string;
  words: string[];
  calls: { result: CallResult; at: string; name: string }[];
  help_seen_at: Date | null;
  /** Of the answer that was opened then. */
  help_seen_revision: number | null;
  help_taken_by: string | null;
  /** The day on which they said that they come. */
  moves_in_on: CalendarDate | null;
}

/** $1 survey, $2 accounts. */
export const readDetails = defineStatement<DetailRow>({
  name: 'safety_details',
  text: `
    select p.account_id, p.name, p.phone_number,
           (select coalesce(json_agg(g.text order by q.position), '[]')
              from survey_question_answers g join survey_questions q on q.id = g.question_id
             where g.survey_id = $1 and g.account_id = p.account_id and g.text <> '') as words,
           (select coalesce(json_agg(json_build_object('result', c.result, 'at', c.at, 'name', s.name) order by c.at desc, c.id desc), '[]')
              from safety_calls c join staff s on s.id = c.staff_id
             where c.survey_id = $1 and c.account_id = p.account_id) as calls,
           h.seen_at as help_seen_at, h.seen_revision as help_seen_revision, coalesce(nullif(t.display_name, ''), t.name) as help_taken_by,
           (select i.movein_date from move_ins i join accounts a on a.id = i.account_id and a.active_contract_id = i.contract_id
             where i.account_id = p.account_id) as moves_in_on
      from profiles p
      left join safety_help h on h.survey_id = $1 and h.account_id = p.account_id
      left join staff t on t.id = h.taken_by
     where p.account_id = any($2::bigint[])`,
  columns: {
    account_id: 'int8',
    name: 'text',
    phone_number: 'text',
    words: 'json',
    calls: 'json',
    help_seen_at: 'timestamptz or null',
    help_seen_revision: 'int4 or null',
    help_taken_by: 'text or null',
    moves_in_on: 'date or null',
  },
});

export interface ProxyRow {
  id: number;
  how: How;
  note: string;
  name: string;
}

/** $1 proxies. */
export const readProxies = defineStatement<ProxyRow>({
  name: 'safety_proxies_named',
  text: `
    select p.id, p.how, p.note, s.name
      from safety_proxies p join staff s on s.id = p.staff_id
     where p.id = any($1::bigint[])`,
  columns: { id: 'int8', how: 'text', note: 'text', name: 'text' },
});

export interface CheckRow {
  check_id: number;
  kind: CheckKind;
  cause: Cause;
  started_at: Date;
  starter: string | null;
  steps: Step[];
  dormitory_id: number;
  code: string;
  name_ja: string;
  name_en: string;
  survey_id: number;
  title: string;
  title_en: string | null;
  /** Of the survey too, which the command line may close by itself. */
  closed_at: Date | null;
  closer: string | null;
  plan: string;
  report: SafetyReport | null;
}

/** As a list has it. */
interface ListedRow extends Omit<CheckRow, 'report'> {
  report: Pick<SafetyReport, 'figures' | 'rates' | 'unregistered'> | null;
}

const checkColumns = {
  check_id: 'int8',
  kind: 'text',
  cause: 'text',
  started_at: 'timestamptz',
  starter: 'text or null',
  steps: 'json',
  dormitory_id: 'int8',
  code: 'text',
  name_ja: 'text',
  name_en: 'text',
  survey_id: 'int8',
  title: 'text',
  title_en: 'text or null',
  closed_at: 'timestamptz or null',
  closer: 'text or null',
  plan: 'text',
  report: 'json or null',
} as const;

const nameOf = (actor: string) => `(select s.name from staff s where 'staff:' || s.id = ${actor})`;

/** `report`: as much of it as is read. */
const check = (report: string) => `
  select k.id as check_id, k.kind, k.cause, k.started_at, ${nameOf('k.started_by')} as starter,
         coalesce(d.steps, k.steps)::json as steps,
         d.dormitory_id, h.office_code as code, h.name_ja, h.name_en, d.survey_id, y.title, y.title_en,
         coalesce(d.closed_at, y.closed_at, y.deleted_at) as closed_at, ${nameOf('d.closed_by')} as closer,
         d.plan, ${report} as report
    from safety_checks k
    join safety_check_dormitories d on d.check_id = k.id
    join dormitories h on h.id = d.dormitory_id
    join surveys y on y.id = d.survey_id`;

/** $1 check, $2 dormitories (null: all). */
export const readCheck = defineStatement<CheckRow>({
  name: 'safety_check',
  text: `${check('d.report::json')} where k.id = $1 and ($2::bigint[] is null or d.dormitory_id = any($2)) order by h.office_code`,
  columns: checkColumns,
});

/** Fifty checks of five hundred dormitories would carry all their floors. */
const figuresOfReport = `
  case when d.report is not null
       then json_build_object('figures', d.report -> 'figures', 'rates', d.report -> 'rates',
                              'unregistered', d.report -> 'unregistered') end`;

/** $1 dormitories (null: all), $2 how many checks: the newest ones that touch one of them. */
export const readNewestChecks = defineStatement<ListedRow>({
  name: 'safety_checks_newest',
  text: `${check(figuresOfReport)}
     where ($1::bigint[] is null or d.dormitory_id = any($1))
       and k.id in (select n.id from safety_checks n
                     where $1::bigint[] is null
                        or exists (select from safety_check_dormitories o where o.check_id = n.id and o.dormitory_id = any($1))
                     order by n.started_at desc, n.id desc limit $2)
     order by k.started_at desc, k.id desc, h.office_code`,
  columns: checkColumns,
});
