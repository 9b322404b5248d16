// Days as people at the desk say them: today and tomorrow by their words.
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { todayTexts } from './texts.ts';

export function useDayName(): (on: CalendarDate) => string {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  return (on) => {
    if (on === today()) return t.today;
    return on === addDays(today(), 1) ? t.tomorrow : formatDate(on, language);
  };
}
