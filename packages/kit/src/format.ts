// Dates, times and numbers as people read them. Days and times are those of Tokyo.
import type { Language } from '@yadori/api/language/language';
import { timeAt, weekdayOf, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';

const locales = { ja: 'ja-JP', en: 'en-US' } as const;
const weekdays = {
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const months = [
  'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec',
] as const; // prettier-ignore

/** The pieces of a day, for the big numeral and the badge. */
export interface DateParts {
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
    monthName: language === 'ja' ? `${month}月` : (months[month - 1] ?? ''),
    weekdayIndex,
  };
}

/** 6月10日(水), or Wed, Jun 10 */
export function formatDate(on: CalendarDate, language: Language): string {
  const { month, day, weekday, monthName } = dateParts(on, language);
  return language === 'ja' ? `${month}月${day}日(${weekday})` : `${weekday}, ${monthName} ${day}`;
}

/** 6月10日, or Jun 10 */
export function formatDay(on: CalendarDate, language: Language): string {
  const { month, day, monthName } = dateParts(on, language);
  return language === 'ja' ? `${month}月${day}日` : `${monthName} ${day}`;
}

/** 2026年6月10日, or Jun 10, 2026 */
export function formatDateWithYear(on: CalendarDate, language: Language): string {
  const { year, month, day, monthName } = dateParts(on, language);
  return language === 'ja' ? `${year}年${month}月${day}日` : `${monthName} ${day}, ${year}`;
}

/** 18:07, of an instant */
export const formatTime = (instant: Instant): string => timeAt(instant);

/** 18:00〜22:00, or 18:00–22:00; from `HH:mm-HH:mm` as the server sends it. */
export const formatTimeRange = (range: string, language: Language): string =>
  range.replace(/\s*[-–〜~]\s*/, language === 'ja' ? '〜' : '–');

/** 1,234 */
export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(count);

/** 1,234円, or ¥1,234 */
export const formatYen = (yen: number, language: Language): string =>
  language === 'ja' ? `${formatCount(yen, 'ja')}円` : `¥${formatCount(yen, 'en')}`;
