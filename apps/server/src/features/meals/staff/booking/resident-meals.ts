// The meals of one resident as the console reads them (SC013): two months, the last eaten, fees and how many were missed.
import type { Language } from '@yadori/api/language/language';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { missedDays, mostEatenShown } from '@yadori/api/meals/staff/staff-calls';
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { DateRange } from '@yadori/api/meals/ranges';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Database } from '../../../../platform/database/database.ts';
import { defineStatement } from '../../../../platform/database/statement.ts';
import { decideMenu, decideMenuForStaff, holdingOf, rulesOfMonth } from '../../facts.ts';
import { menuName, type NamedMenu } from '../../menu-texts.ts';
import { findMonth, type Month } from '../../calendar/month-queries.ts';
import type { MonthMenu } from '../../calendar/month-statements.ts';
import { timesOf, type MealRules } from '../../policy.ts';
import type { MealScope } from '../../scope.ts';
import { reservationsOf } from '../../statements.ts';
import { feeLeftOf } from '../queries.ts';
import { stateOf, wayOf } from '../view.ts';

interface Mark {
  id: number;
  booked_way: number | null;
  checked_in_at: string | null;
  cancelled_at: string | null;
  fee: number;
}

interface WaitingList {
  menu_id: number;
  waiting: number;
  position: number;
}

interface EatenRow extends NamedMenu {
  id: number;
  date: CalendarDate;
  type_of_food: FoodType;
  checked_in_at: string;
}

interface FeeRow {
  id: number;
  date: CalendarDate;
  type_of_food: FoodType;
  fee: number;
  fee_left: number;
}

interface HistoryRow {
  name: string | null;
  /** Of every reservation of the range. */
  marks: Mark[];
  /** Of every menu of the range for which somebody waits. */
  waiting: WaitingList[];
  /** Booked and not checked in. */
  open: { date: CalendarDate; type_of_meal: MealType }[];
  eaten: EatenRow[];
  fees: FeeRow[];
}

const ofResident = 'n.account_id = $1 and n.dormitory_id = $2';

/** $1 account, $2 dormitory, $3 first day, $4 last day, $5 first day of what counts as missed, $6 today. */
const readHistory = defineStatement<HistoryRow>({
  name: 'meals_history_of_resident',
  text: `
    select (select p.name from profiles p where p.account_id = $1) as name,
           (select coalesce(json_agg(x), '[]') from (
              select n.id, n.booked_way, n.checked_in_at, n.cancelled_at,
                     coalesce((select sum(f.amount_yen)::int from charges f
                                where f.reservation_id = n.id and f.reason = 'meal_cancellation'), 0) as fee
                from (${reservationsOf(`${ofResident} and n.date between $3::date and $4::date`)}) n) x) as marks,
           (select coalesce(json_agg(x), '[]') from (
              select w.menu_id, count(*)::int as waiting,
                     count(*) filter (where w.id <= own.id)::int as position
                from menus m join waits w on w.menu_id = m.id and w.ended_at is null
                left join waits own on own.menu_id = m.id and own.account_id = $1 and own.ended_at is null
               where m.dormitory_id = $2 and m.date between $3::date and $4::date
               group by w.menu_id) x) as waiting,
           (select coalesce(json_agg(x), '[]') from (
              select n.date, n.type_of_meal from reservations n
               where ${ofResident} and n.date between $5::date and $6::date
                 and n.cancelled_at is null and n.checked_in_at is null) x) as open,
           (select coalesce(json_agg(x order by x.checked_in_at desc), '[]') from (
              select n.id, n.date, n.type_of_food, n.checked_in_at, m.menu_name, m.menu_name_en
                from reservations n join menus m on m.id = n.menu_id
               where ${ofResident} and n.checked_in_at is not null and n.cancelled_at is null
               order by n.date desc, n.type_of_meal desc limit ${mostEatenShown}) x) as eaten,
           (select coalesce(json_agg(x order by x.date desc, x.type_of_food desc), '[]') from (
              select n.id, n.date, n.type_of_food, f.amount_yen as fee, ${feeLeftOf('n')}
                from charges f join reservations n on n.id = f.reservation_id
               where f.account_id = $1 and f.reason = 'meal_cancellation' and n.dormitory_id = $2
               order by f.date desc, n.type_of_food desc limit ${mostEatenShown}) x) as fees`,
  columns: {
    name: 'text or null',
    marks: 'json',
    waiting: 'json',
    open: 'json',
    eaten: 'json',
    fees: 'json',
  },
});

export async function findResidentMeals(
  db: Database,
  scope: MealScope,
  { range, now }: { range: DateRange; now: Instant },
): Promise<ResidentMonths> {
  const today = dateAt(now);
  const values = [scope.accountId, scope.dormitoryId, range.from_date, range.to_date];
  const month = await findMonth(db, scope, range);
  const [row] = await db.named(readHistory, [...values, addDays(today, -missedDays.long), today]);
  if (row === undefined) throw new Error('a statement without a source answered no row');
  return { month, row };
}

interface ResidentMonths {
  month: Month;
  row: HistoryRow;
}

interface Reader {
  /** Else no amount is shown: a late return without one names who marked an allergen. */
  seesFees: boolean;
  language: Language;
  now: Instant;
}

export function residentMealsView(found: ResidentMonths, reader: Reader) {
  const { month, row } = found;
  const { seesFees, language, now } = reader;
  const rules = rulesOfMonth(month.dormitory);
  return {
    name: row.name ?? '',
    meals: mealsView(found, reader),
    eaten: row.eaten.map(({ id, checked_in_at: at, ...eaten }) => ({
      reservation_id: id,
      date: eaten.date,
      type_of_food: eaten.type_of_food,
      ...menuName(eaten, language),
      at: Date.parse(at),
    })),
    fees: seesFees ? row.fees.map(({ id, ...fee }) => ({ reservation_id: id, ...fee })) : null,
    missed: missedOf(row.open, rules, now),
  };
}

/** Booked and not eaten when the reception ended (SE047). */
function missedOf(open: HistoryRow['open'], rules: MealRules, now: Instant) {
  const missed = open.filter(
    ({ date, type_of_meal: meal }) => timesOf(date, meal, rules).receptionEnd <= now,
  );
  const since = addDays(dateAt(now), -missedDays.short);
  return {
    last_30_days: missed.filter(({ date }) => date >= since).length,
    last_90_days: missed.length,
  };
}

function mealsView(
  { month, row }: ResidentMonths,
  { seesFees, language, now }: Reader,
): AnswerInput<ResidentMeal>[] {
  const rules = rulesOfMonth(month.dormitory);
  const marks = new Map(row.marks.map((mark) => [mark.id, mark]));
  const lists = new Map(row.waiting.map((list) => [list.menu_id, list]));
  return month.menus.map((menu) => {
    const decision = decideMenu(menu, rules, now);
    const { refusal, override } = decideMenuForStaff(menu, rules, now);
    const mark = menu.reservation_id === null ? undefined : marks.get(menu.reservation_id);
    const { reserved, checkedIn } = holdingOf(menu);
    return {
      date: menu.date,
      type_of_meal: menu.type_of_meal,
      type_of_food: menu.type_of_food,
      ...menuName(menu, language),
      capacity: menu.capacity,
      reserved: menu.reserved,
      waiting: lists.get(menu.id)?.waiting ?? 0,
      remain: decision.remain,
      reservation_id: menu.reservation_id,
      ...(mark === undefined ? { state: null, at: null } : stateOf(marked(mark), decision, now)),
      booked_way: mark === undefined ? null : wayOf(mark.booked_way),
      fee: seesFees ? (mark?.fee ?? 0) : null,
      wait_id: menu.wait_id,
      wait_position: menu.wait_id === null ? null : (lists.get(menu.id)?.position ?? null),
      refusal,
      override,
      can_cancel: reserved && !checkedIn && !decision.isPast,
      can_change: canChange(menu, month, reserved && !checkedIn && decision.beforeCheckIn),
    };
  });
}

const marked = ({ checked_in_at: checkedInAt, cancelled_at: cancelledAt }: Mark) => ({
  checkedInAt,
  cancelledAt,
});

/** The other kind of the same meal is served. */
const canChange = (menu: MonthMenu, { menus }: Month, isOpen: boolean): boolean =>
  isOpen &&
  menus.some(
    (other) =>
      other !== menu && other.date === menu.date && other.type_of_meal === menu.type_of_meal,
  );
