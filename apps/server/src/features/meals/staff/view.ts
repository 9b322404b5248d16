// Bookings as the console shows them.
import type { Language } from '@yadori/api/language/language';
import type { BookedWay, MealDay, ReservationState } from '@yadori/api/meals/staff/staff-shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { decideMenu, rulesOf, type StockRow } from '../facts.ts';
import { menuName } from '../menu-texts.ts';
import { timesOf, type MealTimes } from '../policy.ts';
import type { DayBooking, DayMenu, DayWait, MealDayRow, MealOfDay } from './queries.ts';

const ways: Readonly<Record<number, BookedWay>> = { 2: 'promoted', 3: 'staff', 4: 'walk_in' };

export const wayOf = (way: number | null): BookedWay =>
  way === null ? 'own' : (ways[way] ?? 'own');

interface Marked {
  checkedInAt: Date | string | null;
  cancelledAt: Date | string | null;
}

export function stateOf(
  { checkedInAt, cancelledAt }: Marked,
  { receptionEnd }: Pick<MealTimes, 'receptionEnd'>,
  now: Instant,
): { state: ReservationState; at: Date | null } {
  if (cancelledAt !== null) return { state: 'cancelled', at: new Date(cancelledAt) };
  if (checkedInAt !== null) return { state: 'checked_in', at: new Date(checkedInAt) };
  return { state: now >= receptionEnd ? 'missed' : 'reserved', at: null };
}

export const hoursView = (times: MealTimes) => ({
  reception_start: times.receptionStart,
  reception_end: times.receptionEnd,
  deadline: times.deadline,
  free_cancel_until: times.freeCancelUntil,
});

interface Viewer {
  meal: MealOfDay;
  can: MealDay['can'];
  /** Else no amount is shown: a late return without one names who marked an allergen. */
  seesFees: boolean;
  language: Language;
  now: Instant;
}

export function mealDayView(row: MealDayRow, viewer: Viewer): AnswerInput<MealDay> {
  const { meal, can, seesFees, language, now } = viewer;
  const rules = rulesOf(row.dormitory);
  const times = timesOf(meal.date, meal.meal, rules);
  const remains = new Map(
    row.menus.map((menu) => [menu.id, decideMenu(heldByNobody(menu, meal), rules, now).remain]),
  );
  const bookings = row.bookings.map((booking) => ({
    ...bookingView(booking, times, now),
    fee: seesFees ? booking.fee : null,
    fee_left: seesFees ? booking.fee_left : null,
  }));
  const countOf = (menu: DayMenu, state: ReservationState) =>
    bookings.filter((one) => one.type_of_food === menu.type_of_food && one.state === state).length;
  return {
    date: meal.date,
    type_of_meal: meal.meal,
    ...hoursView(times),
    kinds: row.menus.map((menu) => ({
      menu_id: menu.id,
      type_of_food: menu.type_of_food,
      ...menuName(menu, language),
      capacity: menu.capacity,
      reserved: menu.reserved,
      waiting: menu.waiting,
      remain: remains.get(menu.id) ?? null,
      stopped: menu.is_stopped,
      checked_in: countOf(menu, 'checked_in'),
      missed: countOf(menu, 'missed'),
    })),
    bookings,
    waits: waitsView(row, (menu) => remains.get(menu.id) ?? null),
    can,
  };
}

export const heldByNobody = (menu: DayMenu, { date, meal }: MealOfDay): StockRow => ({
  ...menu,
  date,
  type_of_meal: meal,
  wait_id: null,
  reservation_id: null,
  checked_in_at: null,
  cancelled_at: null,
  other_kind: false,
});

const personView = ({ account_id, room_number, name, furigana }: DayBooking | DayWait) => ({
  account_id,
  room_number,
  name: name ?? '',
  kana: furigana ?? '',
});

const bookingView = (booking: DayBooking, times: MealTimes, now: Instant) => ({
  reservation_id: booking.id,
  ...personView(booking),
  type_of_food: booking.type_of_food,
  ...stateOf({ checkedInAt: booking.checked_in_at, cancelledAt: booking.cancelled_at }, times, now),
  booked_way: wayOf(booking.booked_way),
  is_late: booking.is_late,
});

/** In the order of each list. */
function waitsView({ menus, waits }: MealDayRow, remainOf: (menu: DayMenu) => number | null) {
  const places = new Map<number, number>();
  return waits.map((wait) => {
    const position = (places.get(wait.menu_id) ?? 0) + 1;
    places.set(wait.menu_id, position);
    const other = menus.find((menu) => menu.id !== wait.menu_id);
    return {
      wait_id: wait.id,
      ...personView(wait),
      type_of_food: wait.type_of_food,
      position,
      since: new Date(wait.created_at),
      other_kind_open: other !== undefined && remainOf(other) !== 0,
    };
  });
}
