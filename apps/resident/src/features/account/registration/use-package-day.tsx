// The day on which luggage arrives ahead, chosen in a calendar (A070).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { latestMovein } from '@yadori/api/account/movein';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { useDayView } from '@yadori/kit/calendar/use-day-view.tsx';
import { choose, type FormState } from '@yadori/kit/form/form-state.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { registrationMemory } from './registration-memory.ts';
import { stepTexts } from './registration-step-texts.ts';

export function usePackageDay(form: FormState<'package_arrival_date'>, today: CalendarDate) {
  const t = useMessages(stepTexts);
  const language = useLanguage();
  const chosen = parseDate(form.values.package_arrival_date ?? '');
  const movein = parseDate(registrationMemory().draft.movein_date ?? '');
  return useDayView<'package_arrival_date'>(today, (field) => ({
    title: t.choosePackageDate,
    first: today,
    // Luggage may come as late as its owner.
    last: latestMovein(today),
    start: chosen ?? movein ?? today,
    stateOf: (day) => ({
      part: day === chosen ? 'end' : undefined,
      word: day === movein ? fieldLabel(language, 'movein_date') : undefined,
    }),
    notes: () => <p>{t.packageNotPast}</p>,
    onChoose: (day) => {
      choose(form, field, day);
      return undefined;
    },
  }));
}
