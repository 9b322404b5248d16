// Where the bars of reports lie in the days that are shown. Pure.
import type { StayReport } from '@yadori/api/stays/staff-calls';
import { daysBetween, weekdayOf, type CalendarDate } from '@yadori/api/time/tokyo';

export interface Bar {
  report: StayReport;
  /** Parts of the whole width, 0 to 1. */
  start: number;
  width: number;
  /** The words fit into the bar. */
  isWide: boolean;
}

export interface PersonRow {
  contractId: number;
  accountId: number;
  room: string;
  name: string;
  bars: Bar[];
}

/** From so many days on a bar has room for its words. */
const wideDays = 3;

/** From the middle of the first day to the middle of the last one: the other halves are spent at home. */
export function barOf(report: StayReport, days: { from: string; until: string }): Bar {
  const from = days.from as CalendarDate;
  const count = daysBetween(from, days.until as CalendarDate) + 1;
  const first = daysBetween(from, report.from as CalendarDate) + 0.5;
  const last = daysBetween(from, report.until as CalendarDate) + 0.5;
  const start = Math.max(0, first);
  const end = Math.min(count, last);
  return {
    report,
    start: start / count,
    width: (end - start) / count,
    isWide: end - start >= wideDays,
  };
}

/** A row for each resident, in the order of the reports, which is that of rooms. */
export function rowsOf(
  reports: readonly StayReport[],
  days: { from: string; until: string },
): PersonRow[] {
  const rows = new Map<number, PersonRow>();
  for (const report of reports) {
    const { contract_id: contractId, account_id: accountId, room_number: room, name } = report;
    const row = rows.get(contractId) ?? { contractId, accountId, room, name, bars: [] };
    row.bars.push(barOf(report, days));
    rows.set(contractId, row);
  }
  return [...rows.values()];
}

export const isWeekend = (date: string): boolean => weekdayOf(date as CalendarDate) % 6 === 0;

/** A background of CSS with a stripe behind each Saturday and Sunday. */
export function weekendStripes(dates: readonly string[]): string {
  const share = (index: number) => `${((index / dates.length) * 100).toFixed(3)}%`;
  const stripes = dates.map((date, index) => {
    const ground = isWeekend(date) ? 'var(--weekend)' : 'transparent';
    return `${ground} ${share(index)} ${share(index + 1)}`;
  });
  return `linear-gradient(to right, ${stripes.join(', ')})`;
}

/** How full the stock is on a night. */
export const beddingTone = (left: number): 'none' | 'last' | 'some' =>
  left <= 0 ? 'none' : left === 1 ? 'last' : 'some';
