// Days as people and spreadsheets write them (AM258), in files and in pasted tables. Of plain cells: see `plainCell`.
import { daysBetween, parseDate, type CalendarDate } from './tokyo.ts';

/** First day and the year before its first one. */
const eras: Readonly<Record<string, { from: string; before: number }>> = {
  令和: { from: '2019-05-01', before: 2018 },
  r: { from: '2019-05-01', before: 2018 },
  平成: { from: '1989-01-08', before: 1988 },
  h: { from: '1989-01-08', before: 1988 },
  昭和: { from: '1926-12-25', before: 1925 },
  s: { from: '1926-12-25', before: 1925 },
};

const dayPattern =
  /^(令和|平成|昭和|[rhs])?(元|\d{1,4})([-/.年])(\d{1,2})([-/.月])(\d{1,2})(日?)(?: ?\([日月火水木金土]\))?(?: 0?0:00(?::00)?)?$/i;

/** `2027/4/1`, `2027-04-01`, `2027.4.1`, `2027年4月1日`, `令和9年4月1日`; between 1800 and 2199. */
export function writtenDay(cell: string): CalendarDate | undefined {
  const [, era, given = '', first, month = '', second, day = '', last] =
    dayPattern.exec(cell) ?? [];
  const isInWords = first === '年';
  if (first === undefined || (second === '月') !== isInWords || (last === '日') !== isInWords)
    return undefined;
  if (!isInWords && first !== second) return undefined;
  const known = era === undefined ? undefined : eras[era.toLowerCase()];
  if (known === undefined && given.length !== 4) return undefined;
  const year = (given === '元' ? 1 : Number(given)) + (known?.before ?? 0);
  if (year < 1800 || year > 2199) return undefined;
  const date = parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return date === undefined || (known !== undefined && date < known.from) ? undefined : date;
}

const shortPattern =
  /^(?:(\d{1,2})\/(\d{1,2})|(\d{1,2})月(\d{1,2})日)(?: ?\([日月火水木金土]\)| ?\([a-z]{3}\.?\))?$/i;

/** `1/4`, `1月4日(月)`: of the year in which it lies nearest to a day. */
export function writtenShortDay(cell: string, near: CalendarDate): CalendarDate | undefined {
  const [, m1, d1, m2 = m1, d2 = d1] = shortPattern.exec(cell) ?? [];
  if (m2 === undefined || d2 === undefined) return undefined;
  const year = Number(near.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (one) => parseDate(`${one}-${m2.padStart(2, '0')}-${d2.padStart(2, '0')}`) ?? [],
  );
  const away = (day: CalendarDate) => Math.abs(daysBetween(near, day));
  return days.toSorted((one, other) => away(one) - away(other))[0];
}
