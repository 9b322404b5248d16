// A moment in few signs: the time of today, else the day, with the time where it is still to come.
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { formatDate, formatTime } from '@yadori/kit/format.ts';

export function momentText(at: Instant, now: Instant, language: Language): string {
  if (dateAt(at) === dateAt(now)) return formatTime(at);
  const day = formatDate(dateAt(at), language);
  return at > now ? `${day} ${formatTime(at)}` : day;
}
