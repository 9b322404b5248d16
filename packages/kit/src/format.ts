// Dates, times and numbers as people read them. Days and times are those of Tokyo.
import type { Bilingual, Language } from '@yadori/api/language/language';
import { timeAt, weekdayOf, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  ja: '日 月 火 水 木 金 土'.split(' '),
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
};
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The separator between two words or sentences of one line. */
export const wordSpace: Bilingual = { ja: '', en: ' ' };

/** Between the items of a list in one line. */
export const betweenItems: Bilingual = { ja: '・', en: ', ' };

/** The pieces of a day, for the big numeral and the badge. */
interface DateParts {
  year: number;
  month: number;
  day: number;
  /** 日 … 土, or Sun … Sat */
  weekday: string;
  /** 6月, or Jun */
  monthName: string;
  /** 0 Sunday to 6 Saturday */
  weekdayIndex: number;
}

export function dateParts(on: CalendarDate, language: Language): DateParts {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  const weekdayIndex = weekdayOf(on);
  return {
    year,
    month,
    day,
    weekday: weekdays[language][weekdayIndex] ?? '',
    monthName: { ja: `${month}月`, en: months[month - 1] ?? '' }[language],
    weekdayIndex,
  };
}

/** 6月10日(水), or Wed, Jun 10 */
export function formatDate(on: CalendarDate, language: Language): string {
  const { month, day, weekday, monthName } = dateParts(on, language);
  return { ja: `${month}月${day}日(${weekday})`, en: `${weekday}, ${monthName} ${day}` }[language];
}

/** 6月10日, or Jun 10 */
export function formatDay(on: CalendarDate, language: Language): string {
  const { month, day, monthName } = dateParts(on, language);
  return { ja: `${month}月${day}日`, en: `${monthName} ${day}` }[language];
}

/** For marks: 6/10, or Jun 10 */
export const formatShortDate = (on: CalendarDate, language: Language): string =>
  ({ ja: `${Number(on.slice(5, 7))}/${Number(on.slice(8))}`, en: formatDay(on, 'en') })[language];

/** 2026年6月10日, or Jun 10, 2026 */
export function formatDateWithYear(on: CalendarDate, language: Language): string {
  const { year, month, day, monthName } = dateParts(on, language);
  return { ja: `${year}年${month}月${day}日`, en: `${monthName} ${day}, ${year}` }[language];
}

/** 18:07, of an instant */
export const formatTime = (instant: Instant): string => timeAt(instant);

/** 18:00〜22:00, or 18:00–22:00; from `HH:mm-HH:mm` as the server sends it. */
export const formatTimeRange = (range: string, language: Language): string =>
  range.replace(/ ?[-–〜~] ?/, { ja: '〜', en: '–' }[language]);

/** 1,234. Small ones have nothing to be grouped: the first formatter takes a slow phone 60 ms of its first screen. */
export const formatCount = (count: number, language: Language): string =>
  Number.isInteger(count) && Math.abs(count) < 1000
    ? String(count)
    : new Intl.NumberFormat(language).format(count);

/** 340 KB, or 2.4 MB; never 0. */
export const formatSize = (octets: number): string =>
  octets < 1000 * 1024
    ? `${Math.max(1, Math.round(octets / 1024))} KB`
    : `${(octets / 1024 / 1024).toFixed(1)} MB`;

/** 1,234円, or ¥1,234; −1,234円, or −¥1,234. */
export function formatYen(yen: number, language: Language): string {
  const amount = formatCount(Math.abs(yen), language);
  return `${yen < 0 ? '−' : ''}${{ ja: `${amount}円`, en: `¥${amount}` }[language]}`;
}
