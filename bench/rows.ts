// The measured calls. Each target works for a third of the residents, so that each booking is a new one.
import { randomUUID } from 'node:crypto';
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import type { LoadRequest } from './load.ts';
import { targetNames, type TargetName } from './process.ts';

export interface Row {
  /** As it is picked: `npm run bench -- day month`. */
  key: string;
  name: string;
  /** Requests of one unit: a page sends several at its start. */
  requestsPerUnit?: (target: TargetName) => number;
  request: (target: TargetName, index: number) => LoadRequest;
}

/** The renewal of the token, and the calls of Home after it where each read is a call of its own. */
const homeCalls = [
  '/api/v1/users/refresh-token',
  '/api/v1.5/menus/menu-for-day',
  '/api/v1/survey-by-date',
  '/api/v1/notices/newest',
  '/api/v1/notices/unread',
  '/api/v1/messages/new-count',
  '/api/v1.2/users',
  '/api/v1/survey/lastest',
];
const leanHomeCalls = ['/api/v1/users/refresh-token', '/api/v1/home'];

export function rowsOf(tokens: readonly string[]): Row[] {
  const today = dateAt(Date.now());
  const share = Math.floor(tokens.length / targetNames.length);
  const tokenAt = (target: TargetName, index: number) =>
    tokens[targetNames.indexOf(target) * share + (index % share)] ?? '';
  const get = (key: string, path: string, query = ''): Row => ({
    key,
    name: `GET ${path}`,
    request: (target, index) => ({
      method: 'GET',
      path: `/api/${path}${query}`,
      token: tokenAt(target, index),
    }),
  });
  const keyword = encodeURIComponent('ﾗｳﾝｼﾞの点検');
  return [
    get('menu', 'v1.5/menus/menu-for-day'),
    get('day', 'v1.5/calendars/day', `?date=${addDays(today, 5)}`),
    get('month', 'v1/calendars', `?from_date=${addDays(today, -15)}&to_date=${addDays(today, 45)}`),
    bookingRow(share, tokenAt, today),
    get('messages', 'v1/messages'),
    get('search', 'v1/messages/search', `?keyword=${keyword}`),
    {
      key: 'send',
      name: 'POST v1/messages',
      // All residents for each target: of a third of them one would send more than sixty in a minute, which is refused.
      request: (_target, index) => ({
        method: 'POST',
        path: '/api/v1/messages',
        token: tokens[index % tokens.length] ?? '',
        body: JSON.stringify({
          content: `洗濯機が止まっています。${index}`,
          client_key: randomUUID(),
        }),
      }),
    },
    get('notices', 'v1/notices/newest'),
    homeRow('home', "Home's start: renewal and one call", tokenAt, (target) =>
      target === 'baseline' ? homeCalls : leanHomeCalls,
    ),
    homeRow('home-calls', "Home's start: renewal and seven calls", tokenAt, () => homeCalls),
  ];
}

function bookingRow(
  share: number,
  tokenAt: (target: TargetName, index: number) => string,
  today: ReturnType<typeof dateAt>,
): Row {
  const counts = { product: 0, baseline: 0, 'lean-baseline': 0 };
  return {
    key: 'booking',
    name: 'POST v1.5/menus/booking',
    request: (target) => {
      const index = counts[target];
      counts[target] += 1;
      const date = addDays(today, 8 + Math.floor(index / share));
      return {
        method: 'POST',
        path: '/api/v1.5/menus/booking',
        token: tokenAt(target, index),
        body: JSON.stringify({ date, type_of_meal: 2, type_of_food: 3 }),
      };
    },
  };
}

function homeRow(
  key: string,
  name: string,
  tokenAt: (target: TargetName, index: number) => string,
  callsOf: (target: TargetName) => readonly string[],
): Row {
  return {
    key,
    name,
    requestsPerUnit: (target) => callsOf(target).length,
    request: (target, index) => {
      const paths = callsOf(target);
      const token = tokenAt(target, Math.floor(index / paths.length));
      return { method: 'GET', path: paths[index % paths.length] ?? '', token };
    },
  };
}
