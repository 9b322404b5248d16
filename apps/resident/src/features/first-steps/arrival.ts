// Until when a resident is new: from registration to two weeks after moving in. Pure.
import type { ProfileData } from '@yadori/api/account/profile';
import { addDays, date, type CalendarDate } from '@yadori/api/time/tokyo';

export interface Arrival {
  /** The day of moving in; the first day of the contract where none was named. */
  day: CalendarDate;
  time: string | null;
  /** Of the contract: meals can be booked from here on. */
  firstDay: CalendarDate;
}

/** Days after moving in on which the first steps are still offered. */
const newFor = 14;

type Facts = Pick<ProfileData, 'contract_period_start_date' | 'movein_date' | 'movein_time'>;

/** Undefined for those who are new no more. */
export function arrivalOf(facts: Facts, today: CalendarDate): Arrival | undefined {
  const firstDay = date(facts.contract_period_start_date);
  const named = facts.movein_date === null ? firstDay : date(facts.movein_date);
  const isNamed = named >= firstDay && facts.movein_date !== null;
  const day = isNamed ? named : firstDay;
  if (today > addDays(day, newFor)) return undefined;
  return { day, time: isNamed ? facts.movein_time : null, firstDay };
}
