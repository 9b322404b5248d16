// An instant up to which something holds, for a narrow card. Apart from the long form, which Home loads.
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { dateParts, formatTime } from '@yadori/kit/format.ts';
import { todayAt } from './until.ts';

/** 今日の12:00, or 11/25(水) 23:59; 12:00 today, or Nov 25, 23:59 */
export function formatUntilShort(until: Instant, now: Instant, language: Language): string {
  const time = formatTime(until);
  if (dateAt(until) === dateAt(now)) return todayAt(time, language);
  const { month, day, weekday, monthName } = dateParts(dateAt(until), language);
  return { ja: `${month}/${day}(${weekday}) ${time}`, en: `${monthName} ${day}, ${time}` }[
    language
  ];
}
