// When a resident may move out, and until when an application may still be changed.
import { businessDaysAfter, type IsClosed } from '../time/business-days.ts';
import { timeOfMinutes } from '../time/minutes.ts';
import type { CalendarDate } from '../time/tokyo.ts';

/** Business days between the day of the application and the day of moving out (Q027, AM175). */
const moveOutLeadDays = 6;

/** The first day that an application of today may name. It always lies more than a week ahead. */
export const earliestMoveOut = (today: CalendarDate, isClosed: IsClosed): CalendarDate =>
  businessDaysAfter(today, moveOutLeadDays, isClosed);

/** One predicate for both rules: what could not be chosen today can no longer be changed (Q028, AM175). */
export const isMoveOutEditable = (
  moveOutOn: CalendarDate,
  today: CalendarDate,
  isClosed: IsClosed,
): boolean => moveOutOn >= earliestMoveOut(today, isClosed);

/** Times that can be chosen, `HH:mm`: by quarters of an hour until 16:45, then 17:00 (Q024, AM177). */
export const moveOutTimes: readonly string[] = [
  ...Array.from({ length: 32 }, (_, quarter) => timeOfMinutes(9 * 60 + quarter * 15)),
  '17:00',
];

/** On this day of March contracts end, unless the dormitory sets another (Q029, AM182). */
export const usualMarchEndDay = 24;
