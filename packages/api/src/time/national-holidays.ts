// National holidays of Japan by the rules of the law in force since 2022; the server has the list of the years before.
import type { Language } from '../language/language.ts';
import { addDays, dayNumberOf, type CalendarDate } from './tokyo.ts';

type Name = Readonly<Record<Language, string>>;

const name = (ja: string, en: string): Name => ({ ja, en });

const onDays: Readonly<Record<string, Name>> = {
  '01-01': name('元日', 'New Year’s Day'),
  '02-11': name('建国記念の日', 'National Foundation Day'),
  '02-23': name('天皇誕生日', 'Emperor’s Birthday'),
  '04-29': name('昭和の日', 'Showa Day'),
  '05-03': name('憲法記念日', 'Constitution Memorial Day'),
  '05-04': name('みどりの日', 'Greenery Day'),
  '05-05': name('こどもの日', 'Children’s Day'),
  '08-11': name('山の日', 'Mountain Day'),
  '11-03': name('文化の日', 'Culture Day'),
  '11-23': name('勤労感謝の日', 'Labor Thanksgiving Day'),
};

/** On the second or third Monday of a month. */
const onMondays: Readonly<Record<string, readonly [week: number, name: Name]>> = {
  '01': [2, name('成人の日', 'Coming of Age Day')],
  '07': [3, name('海の日', 'Marine Day')],
  '09': [3, name('敬老の日', 'Respect for the Aged Day')],
  '10': [2, name('スポーツの日', 'Sports Day')],
};

const spring = name('春分の日', 'Vernal Equinox Day');
const autumn = name('秋分の日', 'Autumnal Equinox Day');
const substitute = name('振替休日', 'Substitute holiday');
const between = name('国民の休日', 'Citizens’ holiday');

/** Day of the month, right until 2099. */
const equinox = (base: number, year: number): number =>
  Math.floor(base + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);

/** 0 is a Sunday. */
const weekday = (on: CalendarDate): number => (dayNumberOf(on) + 4) % 7;

function named(on: CalendarDate): Name | undefined {
  const [year, month = '', day] = on.split('-');
  const [week, monday] = onMondays[month] ?? [];
  if (weekday(on) === 1 && Math.ceil(Number(day) / 7) === week) return monday;
  if (month === '03' && Number(day) === equinox(20.8431, Number(year))) return spring;
  if (month === '09' && Number(day) === equinox(23.2488, Number(year))) return autumn;
  return onDays[on.slice(5)];
}

/** The first day after a holiday on a Sunday that is none itself. */
function isSubstitute(on: CalendarDate): boolean {
  for (let before = addDays(on, -1); named(before) !== undefined; before = addDays(before, -1))
    if (weekday(before) === 0) return true;
  return false;
}

/** Undefined on any other day. */
export function nationalHoliday(on: CalendarDate, language: Language): string | undefined {
  const own = named(on);
  if (own !== undefined) return own[language];
  if (isSubstitute(on)) return substitute[language];
  const isBetween = named(addDays(on, -1)) !== undefined && named(addDays(on, 1)) !== undefined;
  return isBetween && weekday(on) !== 0 ? between[language] : undefined;
}
