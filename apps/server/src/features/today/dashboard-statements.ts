// What is read of many dormitories at once for their rows of the dashboard, each in one statement.
import { defineStatement } from '../../platform/database/statement.ts';
import { defaultAmberHours, type DeskDay } from '../dormitory/desk.ts';
import type { DormitoryRow } from '../meals/facts.ts';
import { daysRead } from '../meals/dormitory-meals.ts';
import { dormitoryBetween } from '../meals/statements.ts';
import { awaitedOf } from '../messages/statements.ts';

interface SettingsRow {
  id: number;
  code: string;
  name_ja: string;
  name_en: string;
  location_ja: string;
  /** Closing days of the last 90 days and of those to come. */
  rules: DormitoryRow;
  amber_hours: number | null;
  red_hours: number | null;
  desk_days: DeskDay[];
}

const ofAll = (column: string) => `($1::bigint[] is null or ${column} = any($1))`;

/** $1 dormitories (null: all), $2 today. */
export const readSettings = defineStatement<SettingsRow>({
  name: 'dashboard_settings',
  text: `
    select o.id, o.office_code as code, o.name_ja, o.name_en, o.location_ja,
           ${dormitoryBetween('o.id', { from: '$2', to: `($2::date + ${daysRead})` })} as rules,
           s.amber_hours, s.red_hours,
           (select coalesce(json_agg(json_build_object(
                     'weekday', h.weekday, 'opens_at', h.opens_at, 'closes_at', h.closes_at,
                     'reopens_at', h.reopens_at, 'recloses_at', h.recloses_at) order by h.weekday), '[]')
              from desk_hours h where h.dormitory_id = o.id) as desk_days
      from dormitories o
      left join desk_settings s on s.dormitory_id = o.id
     where ${ofAll('o.id')}`,
  columns: {
    id: 'int8',
    code: 'text',
    name_ja: 'text',
    name_en: 'text',
    location_ja: 'text',
    rules: 'json',
    amber_hours: 'int2 or null',
    red_hours: 'int2 or null',
    desk_days: 'json',
  },
});

interface PeopleRow {
  dormitory_id: number;
  residents: number;
  /** Contracts that begin today and have no resident. */
  unclaimed: number[];
}

/** $1 dormitories (null: all), $2 today. */
export const readPeople = defineStatement<PeopleRow>({
  name: 'dashboard_people',
  text: `
    select c.dormitory_id, count(*)::int as residents,
           coalesce(json_agg(c.id) filter (where c.account_id is null and c.start_date = $2::date), '[]') as unclaimed
      from contracts c
     where c.start_date <= $2::date and (c.last_day is null or c.last_day >= $2::date)
       and ${ofAll('c.dormitory_id')}
     group by c.dormitory_id`,
  columns: { dormitory_id: 'int8', residents: 'int4', unclaimed: 'json' },
});

interface WaitingRow {
  dormitory_id: number;
  account_id: number;
  oldest: Date;
  urgent_at: Date | null;
}

/**
 * $1 dormitories (null: all), $2 instant: what `findWaitingIn` finds in one dormitory, without words, urgent ones first, then
 * the longest waiting. Hours of a desk are never more than those of the clock: the others are left out before.
 */
export const readWaitingOfAll = defineStatement<WaitingRow>({
  name: 'dashboard_waiting',
  text: `
    select w.dormitory_id, w.account_id, w.oldest, w.urgent_at
      from (select r.dormitory_id, v.account_id, v.urgent_at,
                   coalesce(v.waiting_from, (select n.created_at from messages n where n.id = ${awaitedOf('v')})) as oldest
              from conversations v
              join accounts a on a.id = v.account_id and a.withdrawn_at is null
              join resident_index r on r.account_id = a.id and r.contract_id = a.active_contract_id and not r.is_former
             where v.state = 'to_answer' and ${ofAll('r.dormitory_id')}) w
      left join desk_settings s on s.dormitory_id = w.dormitory_id
     where w.urgent_at is not null
        or w.oldest < $2::timestamptz - make_interval(hours => coalesce(s.amber_hours, ${defaultAmberHours}))
     order by w.urgent_at is null, w.oldest, w.account_id`,
  columns: {
    dormitory_id: 'int8',
    account_id: 'int8',
    oldest: 'timestamptz',
    urgent_at: 'timestamptz or null',
  },
});
