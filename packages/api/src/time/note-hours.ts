// When messages that jobs write may come: each is a push, and one at night wakes people.
import { hourAt, type Instant } from './tokyo.ts';

const hours = { from: 9, until: 21 } as const;

/** Also where a job is late: what is due at night comes in the morning. */
export function isTimeOfNotes(now: Instant): boolean {
  const hour = hourAt(now);
  return hour >= hours.from && hour < hours.until;
}
