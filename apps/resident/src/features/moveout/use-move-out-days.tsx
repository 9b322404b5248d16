// The two days of an application: what cannot be chosen is closed, and the calendar says why (Q023, Q027, AM176).
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useDayView } from '@yadori/kit/calendar/use-day-view.tsx';
import { choose } from '@yadori/kit/form/form-state.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { longDay } from './long-day.ts';
import { moveOutTexts } from './move-out-texts.ts';
import type { Terms } from './api.ts';
import type { MoveOutFormState } from './use-move-out-form.ts';

export type MoveOutDay = 'move_out_date' | 'luggage_removal_date';

export function useMoveOutDays({ form, facts }: MoveOutFormState, { earliest }: Terms) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const movingOut = parseDate(form.values.move_out_date ?? '');
  const luggage = parseDate(form.values.luggage_removal_date ?? '');
  const wordOf = (day: CalendarDate) => {
    if (day === movingOut) return fieldLabel(language, 'move_out_date');
    return day === luggage ? fieldLabel(language, 'luggage_removal_date') : undefined;
  };
  return useDayView<MoveOutDay>(facts.today, (field) => {
    const isMoveOut = field === 'move_out_date';
    const first = isMoveOut
      ? (earliest ?? facts.today)
      : earlier(facts.today, facts.keptLuggageDay);
    const chosen = isMoveOut ? movingOut : luggage;
    return {
      title: isMoveOut ? t.chooseMoveOut : t.chooseLuggage,
      first,
      start: chosen ?? movingOut ?? luggage ?? first,
      stateOf: (day) => ({
        part: day === chosen ? 'end' : undefined,
        word: wordOf(day),
        closed: day < facts.today && day !== facts.keptLuggageDay ? t.past : undefined,
      }),
      notes: () => (
        <p>
          {isMoveOut && earliest !== undefined
            ? t.earliest(longDay(earliest, language))
            : t.notPast}
        </p>
      ),
      onChoose: (day) => {
        choose(form, field, day);
        return undefined;
      },
    };
  });
}

const earlier = (today: CalendarDate, kept: CalendarDate | undefined) =>
  kept !== undefined && kept < today ? kept : today;
