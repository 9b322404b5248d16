// What both baselines run for each call that reads: the product's own SQL, with its values from $3.
import { foldText } from '@yadori/api/language/fold';
import { readMonth } from '@yadori/server/features/meals/calendar/month-statements';
import { readDay, readNextMeal } from '@yadori/server/features/meals/statements';
import { readFoundPage, readNewestPage } from '@yadori/server/features/messages/statements';
import { readNewestNotices, readUnreadNotices } from '@yadori/server/features/notices/statements';
import { readOpenSurveys } from '@yadori/server/features/surveys/statements';
import { defineStatement, type Statement } from '@yadori/server/platform/database/statement';

interface Read {
  /** $1 dormitory, $2 account. */
  statement: Statement;
  /** From $3. */
  values: unknown[];
  /** The number of the contract, which follows the values, where the statement takes it. */
  contractAt?: number;
}

const readUnreadMessages = defineStatement({
  name: 'bench_messages_unread',
  text: `
    select m.id, left(m.text, 100) as text, m.created_at, count(*) over () as count from messages m, dormitories d
     where m.account_id = $2 and m.from_admin > 0 and m.read_at is null and d.id = $1
     order by m.id desc limit 30`,
  columns: {},
});

const readUser = defineStatement({
  name: 'bench_user',
  text: `
    select a.id, a.email, p.*, c.number, c.room_number, d.name_ja, d.name_en
      from accounts a join profiles p on p.account_id = a.id join contracts c on c.id = a.active_contract_id
      join dormitories d on d.id = c.dormitory_id where a.id = $2 and d.id = $1`,
  columns: {},
});

/** Undefined for what is no read. */
export function readOf(path: string, query: string, now: Date): Read | undefined {
  const tokyo = new Date(now.getTime() + 9 * 60 * 60 * 1000).toISOString();
  const today = tokyo.slice(0, 10);
  const parameter = (name: string) => new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1] ?? '';
  switch (path) {
    case '/api/v1.5/menus/menu-for-day':
      return {
        statement: readNextMeal,
        values: [today, tokyo.slice(11, 16), new Date(now.getTime() - 24 * 60 * 60 * 1000)],
        contractAt: 6,
      };
    case '/api/v1.5/calendars/day':
      return { statement: readDay, values: [parameter('date')], contractAt: 4 };
    case '/api/v1/calendars':
      return {
        statement: readMonth,
        values: [parameter('from_date'), parameter('to_date')],
        contractAt: 5,
      };
    case '/api/v1/messages':
      return { statement: readNewestPage, values: [31] };
    case '/api/v1/messages/search': {
      const keyword = foldText(decodeURIComponent(parameter('keyword')));
      return { statement: readFoundPage, values: [keyword, 100] };
    }
    case '/api/v1/messages/new-count':
      return { statement: readUnreadMessages, values: [] };
    case '/api/v1/notices/newest':
      return { statement: readNewestNotices, values: [today, 3] };
    case '/api/v1/notices/unread':
      return { statement: readUnreadNotices, values: [today, 100] };
    case '/api/v1/survey-by-date':
    case '/api/v1/survey/lastest':
      return { statement: readOpenSurveys, values: [now, today, 'ja'] };
    case '/api/v1.2/users':
      return { statement: readUser, values: [] };
    default:
      return undefined;
  }
}

/** What Home reads at its start, in one request of the lean baseline. */
export const homePaths = [
  '/api/v1.5/menus/menu-for-day',
  '/api/v1/survey-by-date',
  '/api/v1/notices/newest',
  '/api/v1/notices/unread',
  '/api/v1/messages/new-count',
  '/api/v1.2/users',
] as const;
