// A report has begun once a night of it is over: its first day stays as it was counted (E9, SI004).
import { nightOf } from '../time/night.ts';
import type { CalendarDate, Instant } from '../time/tokyo.ts';

interface FiledReport {
  first: CalendarDate;
  filed: Instant;
  byStaff: boolean;
}

/** Late reports of staff count from the night in which they were filed. */
export function hasBegun({ first, filed, byStaff }: FiledReport, now: Instant): boolean {
  const night = nightOf(filed);
  const counted = byStaff && night > first ? night : first;
  return counted < nightOf(now);
}
