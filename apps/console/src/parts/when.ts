// Instants as staff read them: the time alone today, with the day otherwise and on paper, which is read later.
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { formatDay, formatTime } from '@yadori/kit/format.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';

/** `text` is an instant of the wire. */
export function useWhen(onPaper = false): (text: string) => string {
  const language = useLanguage();
  return (text) => {
    const at: Instant = Date.parse(text);
    const day = dateAt(at);
    return !onPaper && day === dateAt(now())
      ? formatTime(at)
      : `${formatDay(day, language)} ${formatTime(at)}`;
  };
}
