// Days on which the office is closed. A day that repeats every year is stored for some years ahead, so that
// every statement that counts business days reads rows by their date and nothing else (AM077, SD023).
import { sql } from 'kysely';
import { dateAt, parseDate, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Queries, Trx } from '../../platform/database/database.ts';

export interface ClosingDay {
  date: CalendarDate;
  reason: string;
  is_yearly: boolean;
}

/**
 * Years after the present one for which yearly closing days are stored: more than can be changed (2) and more than any
 * form looks ahead (550 days), so that the last stored year of a repetition is always one that staff have not touched.
 */
const yearsStored = 4;

const lastYearAt = (now: Instant): number => yearOf(dateAt(now)) + yearsStored;

const yearOf = (on: CalendarDate): number => Number(on.slice(0, 4));

/** All of them, the past ones too: an end of a repetition concerns those. */
export const findClosingDays = (
  queries: Queries | Trx,
  dormitoryId: number,
): Promise<ClosingDay[]> =>
  queries
    .selectFrom('closing_days')
    .select(['date', 'reason', 'is_yearly'])
    .where('dormitory_id', '=', dormitoryId)
    .orderBy('date')
    .execute();

interface ClosingDaysChange {
  from: CalendarDate;
  until: CalendarDate;
  /** All closing days of the period. */
  wanted: readonly ClosingDay[];
  /** A repetition that ends within the period stays in the years after it. */
  keepLaterYears: boolean;
}

/** All closing days of the dormitory as the change leaves them, by date. */
export function changedClosingDays(
  known: readonly ClosingDay[],
  { from, until, wanted, keepLaterYears }: ClosingDaysChange,
  now: Instant,
): ClosingDay[] {
  const days = new Map(known.map((day) => [day.date, day]));
  const named = new Map(wanted.map((day) => [day.date, day]));
  for (const day of known) {
    if (day.date < from || day.date > until) continue;
    const next = named.get(day.date);
    if (next === undefined) days.delete(day.date);
    if (day.is_yearly && next?.is_yearly !== true && !keepLaterYears) endRepetition(days, day.date);
  }
  for (const day of wanted) {
    const before = days.get(day.date);
    days.set(day.date, day);
    if (day.is_yearly) repeat(days, day, { before, lastYear: lastYearAt(now) });
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

type Days = Map<CalendarDate, ClosingDay>;

const sameDay = (on: CalendarDate) => (day: ClosingDay) =>
  day.is_yearly && day.date.slice(5) === on.slice(5);

/** The years before keep their closing day, as one that does not repeat. */
function endRepetition(days: Days, on: CalendarDate): void {
  for (const day of [...days.values()].filter(sameDay(on)))
    if (day.date > on) days.delete(day.date);
    else days.set(day.date, { ...day, is_yearly: false });
}

/** A year that was taken out of the repetition stays out, and a closing day of its own stays as it is. */
function repeat(
  days: Days,
  day: ClosingDay,
  { before, lastYear }: { before: ClosingDay | undefined; lastYear: number },
): void {
  const isNew = before?.is_yearly !== true;
  for (const date of laterYears(day.date, lastYear)) {
    const later = days.get(date);
    if (later === undefined ? isNew : later.is_yearly) days.set(date, { ...day, date });
  }
}

/** 29 February has one in leap years alone. */
const laterYears = (on: CalendarDate, lastYear: number): CalendarDate[] =>
  Array.from({ length: Math.max(0, lastYear - yearOf(on)) }, (_, index) =>
    parseDate(`${yearOf(on) + index + 1}${on.slice(4)}`),
  ).filter((date) => date !== undefined);

const isSame = (one: ClosingDay, other: ClosingDay | undefined): boolean =>
  one.date === other?.date && one.reason === other.reason && one.is_yearly === other.is_yearly;

export interface ClosingDaysDifference {
  removed: ClosingDay[];
  /** Added or changed. */
  written: ClosingDay[];
  /** Those of `written` as they were. */
  replaced: ClosingDay[];
}

export function closingDaysDifference(
  before: readonly ClosingDay[],
  after: readonly ClosingDay[],
): ClosingDaysDifference {
  const byDate = (days: readonly ClosingDay[]) => new Map(days.map((day) => [day.date, day]));
  const [known, next] = [byDate(before), byDate(after)];
  const written = after.filter((day) => !isSame(day, known.get(day.date)));
  return {
    removed: before.filter(({ date }) => !next.has(date)),
    written,
    replaced: written.flatMap(({ date }) => known.get(date) ?? []),
  };
}

/** In a transaction that holds the dormitory's lock. */
export async function writeClosingDays(
  trx: Trx,
  dormitoryId: number,
  { removed, written }: Pick<ClosingDaysDifference, 'removed' | 'written'>,
): Promise<void> {
  if (removed.length > 0)
    await trx
      .deleteFrom('closing_days')
      .where('dormitory_id', '=', dormitoryId)
      .where('date', '=', sql<CalendarDate>`any(${removed.map(({ date }) => date)}::date[])`)
      .execute();
  if (written.length > 0)
    await trx
      .insertInto('closing_days')
      .values(written.map((day) => ({ dormitory_id: dormitoryId, ...day })))
      .onConflict((row) =>
        row.columns(['dormitory_id', 'date']).doUpdateSet((values) => ({
          reason: values.ref('excluded.reason'),
          is_yearly: values.ref('excluded.is_yearly'),
        })),
      )
      .execute();
}

/** Stores the year that has come into reach of each repetition; run by a job every day, on any node. */
export const extendYearlyClosingDays = (db: Database, now: Instant): Promise<void> =>
  db.transaction(async (trx) => {
    const due = await sql<{ id: number }>`
      select id from dormitories
       where id in (select dormitory_id from closing_days where is_yearly)
       order by id for no key update`.execute(trx);
    if (due.rows.length === 0) return;
    // Read once the dormitories are locked: a repetition that staff end meanwhile is not continued.
    await sql`
      insert into closing_days (dormitory_id, date, reason, is_yearly)
      select l.dormitory_id, d.date, l.reason, true
        from (select distinct on (dormitory_id, to_char(date, 'MM-DD')) dormitory_id, date, reason
                from closing_days where is_yearly
               order by dormitory_id, to_char(date, 'MM-DD'), date desc) l
       cross join lateral generate_series(1, ${lastYearAt(now)}::int - extract(year from l.date)::int) as years
       cross join lateral (select (l.date + make_interval(years => years))::date as date) d
       where to_char(d.date, 'MM-DD') = to_char(l.date, 'MM-DD')
      on conflict do nothing`.execute(trx);
  });
