// The live stream of meals: notices of all nodes become figures of the house for whoever looks at it.
import type { FastifyInstance } from 'fastify';
import { addressOf } from '@yadori/api/contract/call';
import type { Language } from '@yadori/api/language/language';
import { waitIconOf } from '@yadori/api/meals/kinds';
import { mealEvents, mealStream, type MealNews } from '@yadori/api/meals/live';
import type { Statement } from '../../platform/database/database.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { languageOfRequest } from '../../platform/http/serve.ts';
import { httpTexts } from '../../platform/http/texts.ts';
import { createEventStreams, type EventStreams } from '../../platform/live/event-streams.ts';
import { watchSessions } from '../../platform/live/session-watch.ts';
import { describeError } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Resident } from '../../platform/session/resident.ts';
import { mealChannel } from './announce.ts';
import { decideMenu, rulesOf, type HouseRow, type MenuRow, type StockRow } from './facts.ts';
import { houseBetween } from './statements.ts';

export interface LiveOptions {
  heartbeatMs?: number;
  /** How often the sessions behind the streams are looked at. */
  watchMs?: number;
  perAccount?: number;
}

export interface MealStreams {
  streams: EventStreams;
  close(): void;
}

export function serveMealStream(
  app: FastifyInstance,
  platform: Platform,
  { heartbeatMs, perAccount, watchMs = 10_000 }: LiveOptions = {},
): MealStreams {
  const { db, clock } = platform;
  const streams = createEventStreams({
    replacedEvent: mealEvents.replaced,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    ...(perAccount === undefined ? {} : { perAccount }),
  });
  const watch = watchSessions({ db, clock, streams, everyMs: watchMs });
  const news = gatherNews(platform, streams);
  db.listen(mealChannel, {
    keys: (keys) => news.take(keys),
    gap: () => streams.toAll(mealEvents.refresh, {}),
  });
  app.get(addressOf(mealStream), async (request, reply) => {
    const { authorization } = request.headers;
    const language = languageOfRequest(request);
    const asked = { platform, authorization, language, now: clock() };
    const resident = (await authorize(mealStream, asked)) as Resident;
    if (!streams.open(reply, resident)) throw stopping(language);
  });
  const close = () => {
    watch.stop();
    news.stop();
    streams.close();
  };
  // Streams would keep the server from closing.
  app.addHook('preClose', async () => close());
  return { streams, close };
}

/** Another node takes the stream. */
const stopping = (language: Language) =>
  new CallError({
    status: 503,
    code: 'system_error',
    message: httpTexts(language).systemError,
    headers: { 'retry-after': '1' },
  });

/** Notices of a moment are met with one reading of the rows. */
const gatherMs = 50;

function gatherNews({ db, clock, log }: Platform, streams: EventStreams) {
  let menuIds = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  const tell = async () => {
    timer = undefined;
    const ids = [...menuIds];
    menuIds = new Set();
    try {
      for (const house of await db.named<ChangedHouse>(readChanged, [ids]))
        streams.toHouse(house.dormitory_id, mealEvents.meals, newsOf(house, clock()));
    } catch (error) {
      log.warn({ error: describeError(error) }, 'live figures not read');
    }
  };
  return {
    take(keys: readonly string[]) {
      for (const key of keys) {
        const [, kind = '', id = '', menu = ''] = /^([amh])(\d+)(?::(\d+))?$/.exec(key) ?? [];
        if (kind === 'a') streams.toAccount(Number(id), mealEvents.own, {});
        if (kind === 'h') streams.toHouse(Number(id), mealEvents.refresh, {});
        if (kind === 'm' && streams.hasHouse(Number(id))) menuIds.add(Number(menu));
      }
      if (menuIds.size > 0) timer ??= setTimeout(() => void tell(), gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

type ChangedMenu = Pick<
  MenuRow,
  | 'date'
  | 'type_of_meal'
  | 'type_of_food'
  | 'capacity'
  | 'late_stock'
  | 'reserved'
  | 'late_reserved'
  | 'waiting'
>;

interface ChangedHouse {
  dormitory_id: number;
  house: HouseRow;
  menus: ChangedMenu[];
}

/** $1 menus. */
const readChanged: Statement = {
  name: 'meals_changed',
  text: `
    with changed as materialized (
      select m.dormitory_id, m.date, m.type_of_meal, m.type_of_food, m.capacity, m.late_stock, m.reserved,
             m.late_reserved,
             (select count(*)::int from waits w where w.menu_id = m.id and w.ended_at is null) as waiting
        from menus m where m.id = any($1::bigint[]))
    select s.dormitory_id, ${houseBetween('s.dormitory_id', 's.first', 's.last')} as house,
           (select json_agg(c order by c.date, c.type_of_meal, c.type_of_food)
              from changed c where c.dormitory_id = s.dormitory_id) as menus
      from (select dormitory_id, min(date) as first, max(date) as last from changed group by dormitory_id) s`,
};

/** Figures alone: nothing in them tells who booked or who waits. */
function newsOf({ dormitory_id, house, menus }: ChangedHouse, now: number): MealNews {
  const rules = rulesOf(house);
  return {
    dormitory_id,
    meals: menus.map((menu) => ({
      date: menu.date,
      type_of_meal: menu.type_of_meal,
      type_of_food: menu.type_of_food,
      remain: decideMenu(heldByNobody(menu), rules, now).remain,
      wait: { icon: waitIconOf(menu.waiting), count: menu.waiting },
    })),
  };
}

const heldByNobody = (menu: ChangedMenu): StockRow => ({
  ...menu,
  wait_id: null,
  reservation_id: null,
  checked_in_at: null,
  cancelled_at: null,
  other_kind: false,
});
