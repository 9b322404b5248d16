// The server's only clock. Rules take the instant as an argument instead of reading the machine's (AM030).
import type { Instant } from '@yadori/api/time/tokyo';

export type Clock = () => Instant;

/** The real clock, or one that stood at `startAt` when the server started and ticks on. */
export function createClock(startAt?: Instant): Clock {
  if (startAt === undefined) return Date.now;
  const offset = startAt - Date.now();
  return () => Date.now() + offset;
}
