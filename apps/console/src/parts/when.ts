// Instants as staff read them: the time alone today, with the day otherwise and on paper, which is read later, and with the
// year where it is another one: a key may be out for years.
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { formatDateWithYear, formatDay, formatTime } from '@yadori/kit/format.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';

/** `text` is an instant of the wire. */
export function useWhen(onPaper = false): (text: string) => string {
  const language = useLanguage();
  return (text) => {
    const at: Instant = Date.parse(text);
    const [day, today] = [dateAt(at), dateAt(now())];
    if (!onPaper && day === today) return formatTime(at);
    const format = day.slice(0, 4) === today.slice(0, 4) ? formatDay : formatDateWithYear;
    return `${format(day, language)} ${formatTime(at)}`;
  };
}
