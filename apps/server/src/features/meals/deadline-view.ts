// Why free booking ends on that day, for residents who open the deadline (AM077).
import type { Language } from '@yadori/api/language/language';
import type { Deadline } from '@yadori/api/meals/shapes';
import { businessDaysBefore } from '@yadori/api/time/business-days';
import { addDays, datesFrom, weekdayOf, type CalendarDate } from '@yadori/api/time/tokyo';
import { holidayName } from '../../platform/holidays.ts';
import { rulesOf, type DormitoryRow } from './facts.ts';

type DayBefore = Deadline['days'][number];

/** The days from the last free one to the eve of the meal, each with what it counts as. */
export function deadlineOf(
  date: CalendarDate,
  dormitory: DormitoryRow,
  language: Language,
): Deadline {
  const { leadDays, feeWindowHours, isClosed } = rulesOf(dormitory);
  const first = businessDaysBefore(date, leadDays, isClosed);
  const days = datesFrom(first, addDays(date, -1)).map((on) => kindOf(on, dormitory, language));
  return { lead_days: leadDays, fee_window_hours: feeWindowHours, days };
}

function kindOf(date: CalendarDate, dormitory: DormitoryRow, language: Language): DayBefore {
  const weekday = weekdayOf(date);
  if (weekday === 0 || weekday === 6) return { date, kind: 'weekend', name: null };
  const name = holidayName(date, language);
  if (name !== null) return { date, kind: 'holiday', name };
  if (dormitory.closing_days.includes(date)) return { date, kind: 'closing', name: null };
  return { date, kind: 'business', name: null };
}
