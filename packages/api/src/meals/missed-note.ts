// The note to residents who miss meals (SE048).
import { instantAt, addDays, dateAt, type CalendarDate, type Instant } from '../time/tokyo.ts';

export const missedNote = {
  /** The meal with which it is sent, within so many days. */
  meals: 3,
  days: 30,
  /** At most one within so many days. */
  pauseDays: 14,
  /** Of the next day: until then staff mark a missed meal as eaten (SE022). */
  settledAt: '12:00',
  /** Title of the template that takes the place of the product's text. */
  template: '欠食のお知らせ',
} as const;

/** The last day whose missed meals can no longer be marked as eaten. */
export function lastSettledDay(now: Instant): CalendarDate {
  const today = dateAt(now);
  return addDays(today, now < instantAt(today, missedNote.settledAt) ? -2 : -1);
}
