// What the kitchen of Keyaki planned: what its dishes contain, drafts, a planned publication, a stopped dinner (SM006).
import {
  addMonths,
  dateAt,
  datesFrom,
  endOfMonth,
  instantAt,
  startOfMonth,
  type Instant,
} from '@yadori/api/time/tokyo';
import { cellsOf, findCells } from '@yadori/server/features/meals/menus/cells';
import { planCopy } from '@yadori/server/features/meals/menus/copy';
import { publish as publishMenus } from '@yadori/server/features/meals/menus/publications';
import { saveDrafts } from '@yadori/server/features/meals/menus/drafts';
import { stopMeal } from '@yadori/server/features/meals/menus/stop';
import { usualInstant } from '@yadori/server/features/meals/menus/publish';
import type { MenuAct } from '@yadori/server/features/meals/menus/menu-act';
import type { Platform } from '@yadori/server/platform/platform';
import { dinner, hasDinner, isServed, japanese, western } from './menus.ts';

/** After the demo staff, who did it. */
export async function loadDemoKitchen(platform: Platform, now: Instant): Promise<void> {
  const act = await findKitchen(platform, now);
  if (act === undefined) return;
  await stateAllergens(act);
  await planMonth(act);
  await stopDinner(act);
}

/** The kitchen of the demo staff; undefined where there is none. */
export async function findKitchen(platform: Platform, now: Instant): Promise<MenuAct | undefined> {
  const cook = await platform.db.queries
    .selectFrom('staff as s')
    .innerJoin('staff_grants as g', 'g.staff_id', 's.id')
    .select(['s.id', 'g.dormitory_id'])
    .where('s.email', '=', 'kitchen@example.jp')
    .executeTakeFirst();
  const dormitoryId = cook?.dormitory_id ?? undefined;
  if (cook === undefined || dormitoryId === undefined) return undefined;
  return { platform, by: { actor: { staff: cook.id } }, dormitoryId, now };
}

/** By what the description names; most dishes are seasoned with soy sauce. */
const signs: readonly [code: string, sign: RegExp][] = [
  ['wheat', /味噌|うどん|パン|トースト|カレー|シチュー|唐揚げ|とんかつ|ハンバーグ|丼|煮/],
  ['soybean', /味噌|納豆|豆腐|うどん|唐揚げ|丼|煮/],
  ['egg', /卵|目玉焼き|エッグ|フレンチトースト|とんかつ|ハンバーグ/],
  ['milk', /パン|トースト|ヨーグルト|シチュー|スープ|ハンバーグ|カレー/],
  ['sesame', /胡麻|中華/],
  ['salmon', /鮭/],
  ['mackerel', /鯖/],
  ['pork', /豚|ベーコン|ソーセージ|とんかつ|ハンバーグ|麻婆/],
  ['chicken', /鶏/],
  ['beef', /牛|ハンバーグ/],
];

/** Checked for every dish; the recommended ones that no sign names stay unknown. */
const checked = [
  'shrimp',
  'crab',
  'walnut',
  'wheat',
  'buckwheat',
  'egg',
  'milk',
  'peanut',
  'cashew',
  'squid',
  'salmon_roe',
  'beef',
  'salmon',
  'mackerel',
  'soybean',
  'chicken',
  'pork',
];

function statementsOf(text: string): Record<string, 'contains' | 'absent'> {
  const contained = signs.flatMap(([code, sign]) => (sign.test(text) ? [code] : []));
  // The supplier of the day decides which fish it is, and how the corn soup is thickened.
  const isOpen = /旬の焼き魚|コーンスープ/.test(text);
  const absent = isOpen ? ['shrimp', 'crab', 'walnut', 'peanut', 'cashew'] : checked;
  return Object.fromEntries([
    ...absent.map((code) => [code, 'absent'] as const),
    ...contained.map((code) => [code, 'contains'] as const),
  ]);
}

async function stateAllergens({ platform: { db }, dormitoryId }: MenuAct): Promise<void> {
  const stated = Object.fromEntries(
    [...japanese, ...western, ...dinner].map(({ name, description }) => [
      name[0],
      statementsOf(`${name[0]} ${description[0]}`),
    ]),
  );
  await db.pool.query(
    `update menus m set allergens = v.value from jsonb_each($2::jsonb) v
      where m.dormitory_id = $1 and m.menu_name = v.key`,
    [dormitoryId, JSON.stringify(stated)],
  );
}

/** Residents read menus until the end of next month: seven tenths of the month after it are drafts. */
async function planMonth(act: MenuAct): Promise<void> {
  const { db } = act.platform;
  const today = dateAt(act.now);
  const [source, target] = [1, 2].map((months) => {
    const from = addMonths(startOfMonth(today), months);
    return { from, until: endOfMonth(from) };
  }) as [Range, Range];
  const cells = cellsOf(await findCells(db, act.dormitoryId, source));
  const ranges = {
    from: source.from,
    fromUntil: source.until,
    to: target.from,
    toUntil: target.until,
    byWeekday: true,
  };
  const { filled } = planCopy(ranges, { cells, noMeal: [], today, withCapacity: true });
  const served = filled.filter(({ date }) => isServed(date));
  const meals = datesFrom(target.from, target.until).reduce(
    (count, on) => count + (isServed(on) ? 2 : 0) + (hasDinner(on) ? 1 : 0),
    0,
  );
  await saveDrafts(act, served.slice(0, Math.round(meals * 0.7)));
  const at = usualInstant(target.from, act.now);
  await publishMenus(act, { ...target, at, accept: true, checked: undefined });
}

type Range = Parameters<typeof findCells>[2];

/** Of a day without bookings: the messages of the demo residents stay as they are. */
async function stopDinner(act: MenuAct): Promise<void> {
  const menu = await act.platform.db.queries
    .selectFrom('menus')
    .select('date')
    .where('dormitory_id', '=', act.dormitoryId)
    .where('type_of_meal', '=', 2)
    .where('reserved', '=', 0)
    .where('date', '<', dateAt(act.now))
    .orderBy('date')
    .executeTakeFirst();
  if (menu === undefined) return;
  const reason = { ja: '厨房の設備点検のため', en: 'The kitchen was being inspected' };
  const morning = instantAt(menu.date, '09:00');
  await stopMeal({ ...act, now: morning }, { date: menu.date, type_of_meal: 2 }, reason);
}
