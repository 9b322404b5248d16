// A day as it is typed: 2026-12-05, 2026/12/5, 20261205, 12/5, 1205, 12月5日, Dec 5. Pure.
import { daysBetween, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Year, month and day as they are written; the year may be missing. */
function partsOf(text: string): readonly (string | undefined)[] | undefined {
  const [, closeYear, closeMonth, closeDay] = /^(\d{4})?(\d\d)(\d\d)$/.exec(text) ?? [];
  if (closeMonth !== undefined) return [closeYear, closeMonth, closeDay];
  const named = monthNames.findIndex((name) => text.toLowerCase().includes(name)) + 1;
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const others = numbers.filter((number) => number.length < 3);
  const [month, day, ...rest] = named === 0 ? others : [String(named), ...others];
  // Above three numbers it is something else, as a time.
  return day === undefined || rest.length > 0 ? undefined : [year, month, day];
}

const distance = (day: CalendarDate, today: CalendarDate): number =>
  Math.abs(daysBetween(day, today));

interface Bounds {
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
}

const isWithin = (day: CalendarDate, { min = day, max = day }: Bounds): boolean =>
  day >= min && day <= max;

/** Without a year the nearest one to today that fits the bounds. */
export function readDay(
  typed: string,
  today: CalendarDate,
  bounds: Bounds = {},
): CalendarDate | undefined {
  const parts = partsOf(typed.normalize('NFKC').trim());
  if (parts === undefined) return undefined;
  const [year, month = '', day = ''] = parts;
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear + 1, thisYear - 1] : [year];
  const days = years
    .flatMap((each) => parseDate(`${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? [])
    .sort((one, other) => distance(one, today) - distance(other, today));
  return days.find((each) => isWithin(each, bounds)) ?? days[0];
}
