// A guest report between its row and its words.
import type { OrderedStay } from '@yadori/api/stays/guest-orders';
import type { GuestReport } from '@yadori/api/stays/guest-report';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import type { ReportRow } from './queries.ts';

/** What a kept guest report ordered; nothing where an old row says nothing (AM155). */
export function storedStay({ first_day, guest }: ReportRow): OrderedStay | undefined {
  if (guest === null) return undefined;
  return {
    stay_date_start: first_day,
    stay_days: guest.stay_days,
    day_one_evening: guest.day_one_evening,
    day_two_morning: guest.day_two_morning,
    day_two_evening: guest.day_two_evening ?? 0,
    day_three_morning: guest.day_three_morning ?? 0,
    futon_lease: guest.futon_lease,
  };
}

type Nights = Pick<GuestReport, 'stay_date_start' | 'stay_days'>;

export const lastMorningOf = ({ stay_date_start, stay_days }: Nights): CalendarDate =>
  addDays(stay_date_start, stay_days);

/** Days of other reports that stand in the way: on the last morning of one guest another may come (AM150). */
export const daysOfNights = (stay: Nights) => ({
  from: addDays(stay.stay_date_start, 1),
  to: addDays(lastMorningOf(stay), -1),
});
