// Rules of a dormitory for guests: lead times, prices, nights, and the days that are no business days.
import type { GuestPrices } from '@yadori/api/stays/guest-orders';
import type { LeadDays } from '@yadori/api/stays/guest-report';
import type { IsClosed } from '@yadori/api/time/business-days';
import { addDays, datesFrom, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { isHoliday } from '../../platform/holidays.ts';

export interface GuestTerms {
  lead: LeadDays;
  prices: GuestPrices;
  maxNights: number;
  isClosed: IsClosed;
}

/** Further back than any lead time with its holidays reaches. */
const margin = 400;

/** The terms for stays that begin up to `until`. */
export async function findGuestTerms(
  queries: Queries,
  dormitoryId: number,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<GuestTerms> {
  const dormitory = await queries
    .selectFrom('dormitories')
    .select(['guest_meal_lead_days', 'guest_bedding_lead_days', 'guest_max_nights'])
    .select(['bedding_price', 'guest_breakfast_price', 'guest_dinner_price'])
    .where('id', '=', dormitoryId)
    .executeTakeFirstOrThrow();
  const closings = await queries
    .selectFrom('closing_days')
    .select('date')
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '>=', addDays(from, -margin))
    .where('date', '<=', until)
    .execute();
  const closed = new Set(closings.map((row) => row.date));
  return {
    lead: { meals: dormitory.guest_meal_lead_days, bedding: dormitory.guest_bedding_lead_days },
    prices: {
      bedding: dormitory.bedding_price,
      breakfast: dormitory.guest_breakfast_price,
      dinner: dormitory.guest_dinner_price,
    },
    maxNights: dormitory.guest_max_nights,
    isClosed: (on) => closed.has(on) || isHoliday(on),
  };
}

const shownBefore = 60;
const shownAfter = 550;

/** The days that a form needs to count business days for any stay that is planned ahead. */
export function closedDaysAround(today: CalendarDate, { isClosed }: GuestTerms): CalendarDate[] {
  return datesFrom(addDays(today, -shownBefore), addDays(today, shownAfter)).filter(isClosed);
}

export const shownUntil = (today: CalendarDate): CalendarDate => addDays(today, shownAfter);
