// Handlers of the counter.
import { cameShown, type CounterBoard, undoMinutes } from '@yadori/api/meals/staff/counter-calls';
import type { Language } from '@yadori/api/language/language';
import type { Eaters } from '@yadori/api/meals/eaters';
import { mealTable } from '@yadori/api/meals/meal-table';
import type { Came } from '@yadori/api/meals/staff/staff-shapes';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { actOf } from '../../../../platform/events.ts';
import { fileAddress } from '../../../../platform/files/file-address.ts';
import { notFound } from '../../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Staff } from '../../../../platform/session/staff.ts';
import { findDormitoryDay } from '../../../presence/dormitory-day.ts';
import { findEaters } from '../../sheets/extra-eaters.ts';
import { checkinWays } from '../../service.ts';
import { rulesOf } from '../../facts.ts';
import { menuName } from '../../menu-texts.ts';
import { timesOf, type MealTimes } from '../../policy.ts';
import { findReservationRow, scopeOfRow } from '../booking/act.ts';
import {
  checkInByStaff,
  checkInLate,
  findCame,
  findCameOne,
  findNextMealOf,
  undoCheckIn,
  type CameRow,
  type CounterRefused,
} from './counter.ts';
import { findMealDay, type MealDayRow, type MealOfDay } from '../queries.ts';
import { mayShowNames } from './station-hours.ts';
import { refusalText } from '../texts.ts';
import { hoursView } from '../view.ts';
import { isCounterWalkIn, undoWalkIn } from './walk-in.ts';

export const counterHandlers = {
  counter: async ({ actor, query, platform, language, now }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const ofToday = query.meal && { date: dateAt(now), meal: mealTable[query.meal].type };
    const meal: MealOfDay | undefined = ofToday
      ? { dormitoryId, ...ofToday }
      : await findNextMealOf(db, dormitoryId, now);
    if (meal === undefined) return { data: { board: null } };
    const day = await findMealDay(db, meal);
    if (day.menus.length === 0) return { data: { board: null } };
    const menuIds = day.menus.map(({ id }) => id);
    const came = await findCame(db, menuIds, cameShown);
    const { guests } = await findDormitoryDay(db, dormitoryId, meal.date);
    const days = { from: meal.date, until: meal.date };
    const eaters = (await findEaters(db.queries, dormitoryId, days))(meal.date, guests);
    const times = timesOf(meal.date, meal.meal, rulesOf(day.dormitory));
    const board = boardView({ meal, day, times, eaters }, language);
    if (!mayShowNames(actor, times, now))
      return { data: { board: { ...board, expected: [], came: [] } } };
    return { data: { board: { ...board, came: came.map((row) => cameView(row, platform, now)) } } };
  },

  checkInFor: async (context) => {
    const { params, platform, language, now } = context;
    const { row: _row, ...scope } = await requireRow(context);
    const refused = await checkInByStaff(platform.db, scope, params.id, now);
    if (refused !== undefined) return refusedBy(refused, language);
    const row = await findCameOne(platform.db, params.id);
    // Taken back by somebody else at the same moment.
    if (row === undefined) return refusedBy({ refused: 'not_reserved', at: null }, language);
    return { data: cameView(row, platform, now) };
  },

  undoCheckIn: async (context) => {
    const { actor, params, platform, language, now, requestId } = context;
    const { row, ...scope } = await requireRow(context);
    // The message about a walk-in is followed by one that takes it back as a mistake.
    const reason = { code: 'mistake' } as const;
    const act = { staff: actor, scope, reason, silent: undefined, requestId, now };
    const refused = isCounterWalkIn(row)
      ? await undoWalkIn(platform, act, params.id, row.menu_id)
      : await undoCheckIn(platform.db, scope, params.id, now);
    return refused === undefined ? { data: null } : refusedBy(refused, language);
  },

  checkInLate: async (context) => {
    const { actor, body, params, platform, language, now, requestId } = context;
    const { by: _by, row: _row, ...scope } = await requireRow(context);
    const { reason, silent } = body;
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const outcome = await checkInLate(platform, act, params.id);
    if (outcome === undefined) throw notFound(language);
    return outcome === null ? { data: null } : refusedBy(outcome, language);
  },
} satisfies Partial<StaffHandlers>;

interface RowContext {
  actor: Staff;
  params: { id: number };
  platform: Platform;
  language: Language;
  requestId: string;
}

async function requireRow({ actor, params, platform, language, requestId }: RowContext) {
  const row = await findReservationRow(platform.db, params.id);
  const scope = scopeOfRow(row, actor);
  if (row === undefined || scope === undefined) throw notFound(language);
  return { ...scope, row, by: actOf(actor, requestId) };
}

const ways = { 2: 'scan', 3: 'list', 4: 'offline', 5: 'late' } as const;

export function cameView(row: CameRow, platform: Platform, now: Instant): AnswerInput<Came> {
  const at = row.checked_in_at.getTime();
  return {
    reservation_id: row.id,
    room_number: row.room_number,
    name: row.name ?? '',
    type_of_food: row.type_of_food,
    at,
    photo: fileAddress(platform, row.avatar_file, now),
    way: wayOf(row),
    can_undo: now - at <= undoMinutes * 60_000 || row.checkin_way === checkinWays.offline,
  };
}

function wayOf(row: CameRow): Came['way'] {
  if (isCounterWalkIn(row)) return 'walk_in';
  return row.checkin_way === null ? 'own' : (ways[row.checkin_way as keyof typeof ways] ?? 'own');
}

interface BoardParts {
  meal: MealOfDay;
  day: MealDayRow;
  times: MealTimes;
  eaters: (food: number) => Eaters;
}

function boardView(
  { meal, day, times, eaters }: BoardParts,
  language: Language,
): AnswerInput<Omit<CounterBoard, 'came'>> {
  const live = day.bookings.filter((row) => row.cancelled_at === null);
  const kinds = day.menus.map((menu) => ({
    type_of_food: menu.type_of_food,
    ...menuName(menu, language),
    stopped: menu.is_stopped,
    reserved: menu.reserved,
    checked_in: live.filter((row) => row.menu_id === menu.id && row.checked_in_at !== null).length,
    guests: eaters(menu.type_of_food).visitor,
    eaters: eaters(menu.type_of_food),
  }));
  const sum = (of: 'reserved' | 'checked_in' | 'guests') =>
    kinds.reduce((total, kind) => total + kind[of], 0);
  return {
    date: meal.date,
    type_of_meal: meal.meal,
    ...hoursView(times),
    kinds,
    totals: {
      reserved: sum('reserved'),
      checked_in: sum('checked_in'),
      guests: sum('guests'),
      others: kinds.reduce((total, kind) => total + kind.eaters.staff + kind.eaters.tasting, 0),
    },
    expected: live
      .filter((row) => row.checked_in_at === null)
      .map((row) => ({
        reservation_id: row.id,
        room_number: row.room_number,
        name: row.name ?? '',
        type_of_food: row.type_of_food,
      })),
  };
}

export const refusedBy = ({ refused, at }: CounterRefused, language: Language) => ({
  refused: { reason: refused, at },
  message: refusalText(refused, language),
});
