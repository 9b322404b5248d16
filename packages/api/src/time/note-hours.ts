// When messages that jobs write may come: each is a push, and one at night wakes people.
import { addDays, dateAt, hourAt, type CalendarDate, type Instant } from './tokyo.ts';

const hours = { from: 9, until: 21 } as const;

/** On the clock, in Tokyo. */
export const notesBegin = `${hours.from}:00`;

/** Also where a job is late: what is due at night comes in the morning. */
export function isTimeOfNotes(now: Instant): boolean {
  const hour = hourAt(now);
  return hour >= hours.from && hour < hours.until;
}

/** On which one may still come. */
export const firstDayOfNotes = (now: Instant): CalendarDate =>
  addDays(dateAt(now), hourAt(now) < hours.until ? 0 : 1);
