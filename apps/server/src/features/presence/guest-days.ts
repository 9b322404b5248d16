// What a guest does on each day of a report.
import { mealType } from '@yadori/api/meals/kinds';
import { guestOrders, type GuestOrder } from '@yadori/api/stays/guest-orders';
import { datesFrom, type CalendarDate } from '@yadori/api/time/tokyo';
import { storedStay } from './guest-row.ts';
import type { ReportRow } from './queries.ts';

export interface GuestDay {
  date: CalendarDate;
  /** False on the last morning. */
  sleeps: boolean;
  /** 0 nothing, 1 Japanese, 2 Western. */
  breakfast: 0 | 1 | 2;
  dinner: 0 | 1;
  bedding: 0 | 1;
}

/** From the first day to the last morning. */
export function guestDaysOf(row: ReportRow): GuestDay[] {
  const stay = storedStay(row);
  const orders = stay === undefined ? [] : guestOrders(stay);
  return datesFrom(row.first_day, row.last_day).map((date) =>
    dayOf(
      date,
      orders.filter((order) => order.date === date),
    ),
  );
}

function dayOf(date: CalendarDate, orders: readonly GuestOrder[]): GuestDay {
  const has = (fits: (order: GuestOrder) => boolean) => orders.some(fits);
  const breakfast = orders.find(({ type_of_meal: meal }) => meal === mealType.breakfast);
  const food = breakfast?.type_of_food;
  return {
    date,
    sleeps: has(({ kind }) => kind === 'stay'),
    breakfast: food === 1 || food === 2 ? food : 0,
    dinner: has(({ type_of_meal: meal }) => meal === mealType.dinner) ? 1 : 0,
    bedding: has(({ kind }) => kind === 'bedding') ? 1 : 0,
  };
}
