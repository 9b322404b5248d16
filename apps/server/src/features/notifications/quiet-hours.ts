// Quiet hours of a person. Pure; times of the day in Tokyo, `HH:mm`.
import { addDays, dateAt, instantAt, timeAt, type Instant } from '@yadori/api/time/tokyo';

export interface QuietHours {
  from: string;
  /** Before `from` where it is on the next day. */
  until: string;
}

/** The end of the quiet hours that the instant falls into; undefined outside of them. The end itself is outside. */
export function quietUntil({ from, until }: QuietHours, now: Instant): Instant | undefined {
  const time = timeAt(now);
  const isQuiet = from < until ? time >= from && time < until : time >= from || time < until;
  if (!isQuiet) return undefined;
  const day = dateAt(now);
  return instantAt(time < until ? day : addDays(day, 1), until);
}
