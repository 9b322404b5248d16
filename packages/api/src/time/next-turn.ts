// When "today" or "tonight" becomes another one.
import { nightEndsAt } from './night.ts';
import type { Instant } from './tokyo.ts';

const hour = 60 * 60 * 1000;
/** Of Tokyo to UTC, all year. */
const ahead = 9 * hour;

/** Midnight, or the end of the night (AM248). */
export function nextTurn(now: Instant): Instant {
  const sinceMidnight = (now + ahead) % (24 * hour);
  const turnsAt = sinceMidnight < nightEndsAt * hour ? nightEndsAt : 24;
  return now - sinceMidnight + turnsAt * hour;
}
