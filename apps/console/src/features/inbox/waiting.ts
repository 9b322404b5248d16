// How long somebody has been waiting, and when holds end.
import { deskMsBetween } from '@yadori/api/dormitory/desk-hours';
import { messagePlan } from '@yadori/api/messages/draft-shape';
import type { InboxDesk } from '@yadori/api/messages/inbox-shapes';
import type { Language } from '@yadori/api/language/language';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { formatTime } from '@yadori/kit/format.ts';
import { momentText } from './moment-text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface TimeWords {
  now: string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
}

interface WaitingWords extends TimeWords {
  /** Written while the desk was closed, and it has not opened since. */
  outside: (at: string) => string;
  waited: (time: string, inDeskHours: string | undefined) => string;
}

/** Desk time alone, where the dormitory has desk hours (SF022). In milliseconds. */
const waitedMs = (since: Instant, now: Instant, desk: Desk): number =>
  deskMsBetween(since, now, { hours: desk.hours, closingDays: desk.closing_days });

type Desk = Pick<InboxDesk, 'hours' | 'closing_days'>;

/** In the largest unit that is full. */
export function spanText(ms: number, words: TimeWords): string {
  if (ms < minute) return words.now;
  if (ms < hour) return words.minutes(Math.floor(ms / minute));
  return ms < 2 * day ? words.hours(Math.floor(ms / hour)) : words.days(Math.floor(ms / day));
}

interface Waited {
  /** For a row: how long it is by the clock, or when it was written where no minute of the desk has passed since. */
  short: string;
  /** By the clock, and of it in desk hours, by which the limits count. */
  full: string;
}

export function waitingText(
  since: Instant,
  now: Instant,
  desk: Desk,
  { words, language }: { words: WaitingWords; language: Language },
): Waited {
  const waited = waitedMs(since, now, desk);
  const real = spanText(now - since, words);
  const at = now - since < day ? formatTime(since) : momentText(since, now, language);
  const inDeskHours =
    waited < hour
      ? words.minutes(Math.floor(waited / minute))
      : words.hours(Math.floor(waited / hour));
  return {
    short: waited < minute && now - since >= minute ? words.outside(at) : real,
    full: words.waited(real, now - since - waited < minute ? undefined : inDeskHours),
  };
}

/** By the limits of the dormitory (SF022). */
export function latenessOf(
  since: Instant,
  now: Instant,
  desk: InboxDesk,
): 'none' | 'amber' | 'red' {
  const waited = waitedMs(since, now, desk);
  if (waited > desk.red_hours * hour) return 'red';
  return waited > desk.amber_hours * hour ? 'amber' : 'none';
}

export interface HoldChoice {
  name: 'oneHour' | 'today17' | 'tomorrow9';
  /** ISO 8601. */
  until: string;
}

/** Ends of a hold that one press chooses (SF010); those of today only while they are still to come. */
export function holdChoices(now: Instant): HoldChoice[] {
  const today = dateAt(now);
  const at17 = `${today}T17:00:00+09:00`;
  return [
    { name: 'oneHour', until: new Date(now + hour).toISOString() },
    ...(Date.parse(at17) > now ? [{ name: 'today17' as const, until: at17 }] : []),
    { name: 'tomorrow9', until: `${addDays(today, 1)}T09:00:00+09:00` },
  ];
}

/** What a field of date and time holds, in Tokyo; undefined where it is not within the next 60 days. */
export function holdUntil(local: string, now: Instant): string | undefined {
  const until = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? `${local}:00+09:00` : '';
  const at = Date.parse(until);
  return at > now && at <= now + 60 * day ? until : undefined;
}

/** Times at which one press plans an answer: those of a hold that are whole minutes far enough ahead (SF016). */
export const planChoices = (now: Instant): HoldChoice[] =>
  holdChoices(now).filter(({ name, until }) => name !== 'oneHour' && isPlannable(until, now));

/** As `holdUntil`, within what may be planned. */
export function planMinute(local: string, now: Instant): string | undefined {
  const runAt = holdUntil(local, now);
  return runAt !== undefined && isPlannable(runAt, now) ? runAt : undefined;
}

const isPlannable = (runAt: string, now: Instant): boolean => {
  const ahead = Date.parse(runAt) - now;
  return ahead >= messagePlan.leastMs && ahead <= messagePlan.mostMs;
};
