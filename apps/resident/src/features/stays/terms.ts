// The dormitory's rules, as the form of a guest report reads them.
import type { DataOf } from '@yadori/api/contract/call';
import type { stayTerms } from '@yadori/api/stays/calls';
import {
  lateOrders,
  type GuestPrices,
  type KeptStay,
  type LateOrder,
  type OrderedStay,
} from '@yadori/api/stays/guest-orders';
import { lastDaysToOrder, type LastDays } from '@yadori/api/stays/guest-report';
import { addDays, date, type CalendarDate } from '@yadori/api/time/tokyo';
import type { GuestReportAnswer } from '@yadori/api/stays/report-shapes';
import { guestOf, stayOf } from './guest-fields.ts';

export type StayTerms = DataOf<typeof stayTerms>;

export const pricesOf = (terms: StayTerms): GuestPrices => ({
  bedding: terms.bedding_price,
  breakfast: terms.guest_breakfast_price,
  dinner: terms.guest_dinner_price,
});

/** By the shared calendar, from the dormitory's closing days (N015, AM159). */
export function lastDaysOf(start: CalendarDate, terms: StayTerms): LastDays {
  const closed = new Set(terms.closed_days);
  const lead = { meals: terms.guest_meal_lead_days, bedding: terms.guest_bedding_lead_days };
  return lastDaysToOrder(start, lead, (on) => closed.has(on));
}

/** On one of the nights all bedding is lent: it is said, and the order is taken (SI007). */
export const isBeddingShort = (
  start: CalendarDate,
  nights: 1 | 2,
  { nights_without_bedding: none }: StayTerms,
): boolean => [start, addDays(start, nights - 1)].some((on) => none.includes(on));

/** Orders of meals and bedding that come too late; what was accepted before may stay (AM160, AM166). */
export const lateChoices = (
  stay: OrderedStay,
  terms: StayTerms,
  today: CalendarDate,
  accepted: OrderedStay | undefined,
): LateOrder[] =>
  lateOrders(stay, lastDaysOf(stay.stay_date_start, terms), today, accepted).filter(
    ({ order }) => order.kind !== 'stay',
  );

/** A kept report, as its change is charged (N018, AM163). */
export function keptOf(report: GuestReportAnswer, terms: StayTerms): KeptStay | undefined {
  const stay = stayOf(guestOf(report));
  const lastDays = lastDaysOf(date(report.stay_date_start), terms);
  return stay && { stay, staysCharged: report.charged_when_cancelled, lastDays };
}
