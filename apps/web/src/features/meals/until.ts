// An instant up to which something holds, as short as it stays clear whatever day the page is about.
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { dateParts, formatDate, formatTime } from '../../shell/format.ts';

/** 今日の12:00, or 11月25日(水) 23:59; 12:00 today, or Wed, Nov 25, 23:59 */
export function formatUntil(until: Instant, now: Instant, language: Language): string {
  const time = formatTime(until);
  if (dateAt(until) === dateAt(now)) return today(time, language);
  return `${formatDate(dateAt(until), language)}${language === 'ja' ? ' ' : ', '}${time}`;
}

/** For a narrow card: 今日の12:00, or 11/25(水) 23:59; 12:00 today, or Nov 25, 23:59 */
export function formatUntilShort(until: Instant, now: Instant, language: Language): string {
  const time = formatTime(until);
  if (dateAt(until) === dateAt(now)) return today(time, language);
  const { month, day, weekday, monthName } = dateParts(dateAt(until), language);
  return language === 'ja' ? `${month}/${day}(${weekday}) ${time}` : `${monthName} ${day}, ${time}`;
}

const today = (time: string, language: Language) =>
  language === 'ja' ? `今日の${time}` : `${time} today`;
