// Instants of surveys as residents read them.
import { dateAt } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import { formatDate, formatTime } from '@yadori/kit/format.ts';

/** 6月10日(水) 18:05 */
export function momentText(iso: string, language: Language): string {
  const at = Date.parse(iso);
  return `${formatDate(dateAt(at), language)} ${formatTime(at)}`;
}

/** The end is the first instant that is too late: midnight means the whole day before. */
export function endText(iso: string, language: Language): string {
  const at = Date.parse(iso);
  if (formatTime(at) === '00:00') return formatDate(dateAt(at - 1), language);
  return momentText(iso, language);
}
