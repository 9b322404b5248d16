// An instant up to which something holds, as short as it stays clear whatever day the page is about.
import type { Bilingual, Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { formatDate, formatTime } from '@yadori/kit/format.ts';

const comma: Bilingual = { ja: ' ', en: ', ' };

/** 今日の12:00, or 11月25日(水) 23:59; 12:00 today, or Wed, Nov 25, 23:59 */
export function formatUntil(until: Instant, now: Instant, language: Language): string {
  const time = formatTime(until);
  if (dateAt(until) === dateAt(now)) return todayAt(time, language);
  return `${formatDate(dateAt(until), language)}${comma[language]}${time}`;
}

/** 今日の12:00, or 12:00 today */
export const todayAt = (time: string, language: Language) =>
  ({ ja: `今日の${time}`, en: `${time} today` })[language];
