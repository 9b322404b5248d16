// An instant up to which something holds, as short as it stays clear: today only the time is said.
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { formatDate, formatTime } from '../../shell/format.ts';

/** 12:00, or 11月25日(水) 23:59, or Wed, Nov 25, 23:59 */
export function formatUntil(until: Instant, now: Instant, language: Language): string {
  const time = formatTime(until);
  if (dateAt(until) === dateAt(now)) return time;
  return `${formatDate(dateAt(until), language)}${language === 'ja' ? ' ' : ', '}${time}`;
}
