// Calendar dates and instants in Tokyo. Japan keeps UTC+9 all year, so the arithmetic is plain (AM030).

declare const calendarDate: unique symbol;

/** A day of the Tokyo calendar, `YYYY-MM-DD`. Never an instant. */
export type CalendarDate = string & { readonly [calendarDate]: true };

/** Milliseconds since the epoch. Never a day. */
export type Instant = number;

export const timeZone = 'Asia/Tokyo';
const offset = 9 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

// All answers format the same few days and times; formatting them again took a tenth of our own part of the cost.
const datesOfDays = new Map<number, CalendarDate>();
const timesOfMinute: string[] = [];

/** Reads `YYYY-MM-DD`, and `YYYY/MM/DD` as clients send it (AM025). Undefined where no such day exists. */
export function parseDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(text);
  if (match === null) return undefined;
  const normal = `${match[1]}-${match[2]}-${match[3]}`;
  const instant = Date.parse(`${normal}T00:00:00Z`);
  if (Number.isNaN(instant)) return undefined;
  return new Date(instant).toISOString().slice(0, 10) === normal
    ? (normal as CalendarDate)
    : undefined;
}

/** A date that the code itself writes or the database answers. Throws on anything else. */
export function date(text: string): CalendarDate {
  const parsed = parseDate(text);
  if (parsed === undefined) throw new RangeError(`not a calendar date: ${text}`);
  return parsed;
}

/** The Tokyo day of an instant. */
export const dateAt = (instant: Instant): CalendarDate =>
  dateOfDayNumber(Math.floor((instant + offset) / day));

/** The Tokyo wall clock of an instant, `HH:mm`. */
export function timeAt(instant: Instant): string {
  const local = new Date(instant + offset);
  // From the end, since years beyond 9999 are longer: what is kept serves every later instant of the minute.
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  return (timesOfMinute[minute] ??= local.toISOString().slice(-13, -8));
}

/** The hour of the Tokyo wall clock, 0 to 23. */
export function hourAt(instant: Instant): number {
  return new Date(instant + offset).getUTCHours();
}

/** The instant of a Tokyo day and wall clock (`HH:mm` or `HH:mm:ss`). */
export function instantAt(on: CalendarDate, time = '00:00'): Instant {
  return Date.parse(`${on}T${time.length === 5 ? `${time}:00` : time}Z`) - offset;
}

/** ISO 8601 with the offset of Tokyo, seconds precise (AM027). */
export function isoInTokyo(instant: Instant): string {
  const seconds = new Date(instant).getUTCSeconds();
  const padded = seconds < 10 ? `0${seconds}` : seconds;
  return `${dateAt(instant)}T${timeAt(instant)}:${padded}+09:00`;
}

/** Days since 1970-01-01, for arithmetic; negative before. */
export function dayNumberOf(on: CalendarDate): number {
  return Date.parse(`${on}T00:00:00Z`) / day;
}

export function dateOfDayNumber(dayNumber: number): CalendarDate {
  const known = datesOfDays.get(dayNumber);
  if (known !== undefined) return known;
  const written = new Date(dayNumber * day).toISOString().slice(0, 10) as CalendarDate;
  if (datesOfDays.size > 2000) datesOfDays.clear();
  datesOfDays.set(dayNumber, written);
  return written;
}

export function addDays(from: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumberOf(from) + days);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(on: CalendarDate): number {
  return new Date(`${on}T00:00:00Z`).getUTCDay();
}

/** Weeks begin on Sunday, as residents' calendars do (E003). */
export const startOfWeek = (on: CalendarDate): CalendarDate => addDays(on, -weekdayOf(on));

/** First day of the month that lies `months` after that of the date. */
export function startOfMonth(on: CalendarDate, months = 0): CalendarDate {
  const [year = 0, month = 1] = on.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10) as CalendarDate;
}

/** Last day of the month that lies `months` after that of the date. */
export function endOfMonth(on: CalendarDate, months = 0): CalendarDate {
  return addDays(startOfMonth(on, months + 1), -1);
}

/** The same day of a later month; the last day of that month where it has no such day. */
export function addMonths(on: CalendarDate, months: number): CalendarDate {
  const last = endOfMonth(on, months);
  const wanted = `${last.slice(0, 8)}${on.slice(8)}`;
  return wanted > last ? last : (wanted as CalendarDate);
}

/** Every date from the first to the last, both included. */
export function datesFrom(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const length = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length }, (_, index) => addDays(first, index));
}
