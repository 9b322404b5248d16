// Live figures of meals: turns notifications of all nodes into portions and waiting lists for the open pages of a
// dormitory.
import { waitIconOf } from '@yadori/api/meals/kinds';
import { mealEvents, type MealNews } from '@yadori/api/meals/live';
import { defineStatement } from '../../platform/database/statement.ts';
import type { EventStreams } from '../../platform/live/event-streams.ts';
import type { LivePublisher } from '../../platform/live/live-stream.ts';
import type { StaffNotifier } from '../../platform/live/staff-live.ts';
import { describeError } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { mealChannel } from './announce.ts';
import { decideMenu, rulesOf, type DormitoryRow, type MenuRow, type StockRow } from './facts.ts';
import { dormitoryBetween } from './statements.ts';

export const publishMealFigures: LivePublisher = (platform, streams) => {
  const news = gatherNews(platform, streams);
  platform.db.listen(mealChannel, { keys: (keys) => news.take(keys) });
  return news;
};

/** Wakes the staff of a dormitory whose meals changed; they read the figures by calls. */
export const wakeForMeals: StaffNotifier = ({ db }, wake) =>
  db.listen(mealChannel, {
    keys: (keys) => {
      const ids = keys.map((key) => Number(/^(\d+):/.exec(key)?.[1]));
      for (const id of new Set(ids)) if (id > 0) wake(id, 'meals');
    },
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
      for (const dormitory of await db.read(readChanged, [ids]))
        streams.toDormitory(dormitory.dormitory_id, mealEvents.meals, newsOf(dormitory, clock()));
    } catch (error) {
      log.warn({ error: describeError(error) }, 'live figures not read');
    }
  };
  return {
    take(keys: readonly string[]) {
      for (const key of keys) {
        const [, dormitory = '', menu = ''] = /^(\d+):(\d+)$/.exec(key) ?? [];
        if (streams.hasDormitory(Number(dormitory))) menuIds.add(Number(menu));
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
  | 'is_stopped'
  | 'waiting'
>;

interface ChangedDormitory {
  dormitory_id: number;
  dormitory: DormitoryRow;
  menus: ChangedMenu[];
}

/** $1 menus. */
const readChanged = defineStatement<ChangedDormitory>({
  name: 'meals_changed',
  text: `
    with changed as materialized (
      select m.dormitory_id, m.date, m.type_of_meal, m.type_of_food, m.capacity, m.late_stock, m.reserved,
             m.late_reserved, m.stopped_at is not null as is_stopped,
             (select count(*)::int from waits w where w.menu_id = m.id and w.ended_at is null) as waiting
        from menus m where m.id = any($1::bigint[]))
    select s.dormitory_id, ${dormitoryBetween('s.dormitory_id', { from: 's.first', to: 's.last' })} as dormitory,
           (select json_agg(c order by c.date, c.type_of_meal, c.type_of_food)
              from changed c where c.dormitory_id = s.dormitory_id) as menus
      from (select dormitory_id, min(date) as first, max(date) as last from changed group by dormitory_id) s`,
  columns: { dormitory_id: 'int8', dormitory: 'json', menus: 'json' },
});

/** Figures alone: nothing in them reveals who booked or who waits. */
function newsOf({ dormitory_id, dormitory, menus }: ChangedDormitory, now: number): MealNews {
  const rules = rulesOf(dormitory);
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
