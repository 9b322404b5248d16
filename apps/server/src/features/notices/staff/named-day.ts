// The day that a notice is about, as its title or its text names it (SG016). Pure.
import { addDays, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';

interface NamedDay {
  date: CalendarDate;
  /** The first or the last of several days. */
  end: 'first' | 'last' | null;
}

const written =
  /(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?<date>\d{1,2})日|(?<![\d/])(?<m>\d{1,2})\/(?<d>\d{1,2})(?=\((?:[日月火水木金土]|Sun|Mon|Tue|Wed|Thu|Fri|Sat))/g;
/** Behind a day, its weekday aside. */
const isFirst = /^(?:\([^)]{1,8}\))?\s*(?:から|より|[~〜-])/;
const isLast = /^(?:\([^)]{1,8}\))?\s*まで/;

/** The first day of the title; else the one day of the text. Undefined where no day or several are named. */
export function findNamedDay(
  { title, text }: { title: string; text: string },
  startDate: CalendarDate,
): NamedDay | undefined {
  const [ofTitle] = daysIn(title, startDate);
  if (ofTitle !== undefined) return ofTitle;
  const [first, ...others] = daysIn(text, startDate);
  return others.every(({ date }) => date === first?.date) ? first : undefined;
}

function daysIn(source: string, startDate: CalendarDate): NamedDay[] {
  const text = source.normalize('NFKC');
  return [...text.matchAll(written)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { year, month = groups['m'], date = groups['d'] } = groups;
    const on = dayOf({ year, month: Number(month), date: Number(date) }, startDate);
    const after = text.slice(index + whole.length);
    const end = isFirst.test(after) ? 'first' : isLast.test(after) ? 'last' : null;
    return on === undefined ? [] : [{ date: on, end } as const];
  });
}

/** Days of grace before the first day on the board: a notice may look back. */
const daysBack = 60;

/** Without a year: the next such day from the first one on the board, or one not long before. */
function dayOf(
  { year, month, date }: { year: string | undefined; month: number; date: number },
  startDate: CalendarDate,
): CalendarDate | undefined {
  const of = (ofYear: number | string) =>
    parseDate(`${ofYear}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
  if (year !== undefined) return of(year);
  const present = Number(startDate.slice(0, 4));
  return [present - 1, present, present + 1]
    .map(of)
    .find((day) => day !== undefined && day >= addDays(startDate, -daysBack));
}
