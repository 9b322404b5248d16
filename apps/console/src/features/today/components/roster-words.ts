// What the roster says of a person.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { RosterPerson } from '../roster-pages.ts';
import { rosterTexts } from '../roster-texts.ts';

export function useStateOf(): (person: RosterPerson) => string {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  return ({ state, away_until: until }) => {
    if (state === 'away' && until !== null)
      return t.away(formatDay(until as CalendarDate, language));
    return state === 'back_today' ? t.backToday : t.in;
  };
}
