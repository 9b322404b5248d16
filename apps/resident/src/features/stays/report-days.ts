// The days of a report as residents read them.
import { isGuestReport } from '@yadori/api/stays/kinds';
import type {
  GuestReportAnswer,
  OwnReportAnswer,
  ReportAnswer,
} from '@yadori/api/stays/report-shapes';
import type { Language } from '@yadori/api/language/language';
import { hasBegun } from '@yadori/api/stays/begun';
import { addDays, date, daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import { now, today } from '@yadori/web-client/clock.ts';
import { formatDate, formatDateWithYear, formatDay } from '@yadori/kit/format.ts';

export const isGuest = (report: ReportAnswer): report is GuestReportAnswer =>
  isGuestReport(report.type);

export const isOwn = (report: ReportAnswer): report is OwnReportAnswer => !isGuest(report);

interface ReportDays {
  first: CalendarDate;
  last: CalendarDate;
  nights: number;
}

export function daysOf(report: ReportAnswer): ReportDays {
  if (isGuest(report)) {
    const first = date(report.stay_date_start);
    return { first, last: addDays(first, report.stay_days), nights: report.stay_days };
  }
  const [first, last] = [date(report.outing_start_date), date(report.outing_end_date)];
  return { first, last, nights: daysBetween(first, last) };
}

/** Its first day stays as it is (E9). */
export const isBegun = (report: ReportAnswer): boolean => {
  const { created, staff_acts: acts } = report;
  const byStaff = acts.some(({ act }) => act === 'filed');
  return hasBegun({ first: daysOf(report).first, filed: Date.parse(created), byStaff }, now());
};

/** Active ones by the day on which they begin; over or cancelled ones as the server lists them, the latest first. */
export function groupedReports(reports: readonly ReportAnswer[]) {
  return {
    coming: reports
      .filter((report) => report.is_active)
      .toSorted((a, b) => daysOf(a).first.localeCompare(daysOf(b).first)),
    earlier: reports.filter((report) => !report.is_active),
  };
}

type ReportState = 'filed' | 'away' | 'staying' | 'cancelled' | 'over';

/** A report that is active has begun with its first day (AM151). */
export function stateOf(report: ReportAnswer, on: CalendarDate): ReportState {
  if (report.cancelled !== null) return 'cancelled';
  if (!report.is_active) return 'over';
  if (daysOf(report).first > on) return 'filed';
  return isGuest(report) ? 'staying' : 'away';
}

/** With the year where it is another one. */
export const dayText = (on: CalendarDate, language: Language): string =>
  on.slice(0, 4) === today().slice(0, 4)
    ? formatDate(on, language)
    : formatDateWithYear(on, language);

/** The year is written once where both days are of the same other year. */
export function daysText(
  { first, last }: { first: CalendarDate; last: CalendarDate },
  language: Language,
): string {
  if (first === last) return dayText(first, language);
  const year = first.slice(0, 4);
  if (year !== last.slice(0, 4) || year === today().slice(0, 4))
    return joined(dayText(first, language), dayText(last, language), language);
  const years = {
    ja: [formatDateWithYear(first, language), formatDay(last, language)],
    en: [formatDay(first, language), formatDateWithYear(last, language)],
  } as const;
  return joined(...years[language], language);
}

const joined = (from: string, to: string, language: Language): string =>
  ({ ja: `${from}〜${to}`, en: `${from} – ${to}` })[language];
