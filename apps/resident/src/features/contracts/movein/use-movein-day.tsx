// The day of moving in, chosen in a calendar, where holidays of the front desk are marked as closed (A058 to A060).
import { isBlackout, latestMovein, moveinFrom } from '@yadori/api/account/movein';
import type { StepFacts } from '@yadori/api/account/steps';
import { parseDate } from '@yadori/api/time/tokyo';
import { useDayView } from '@yadori/kit/calendar/use-day-view.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { choose, type FormState } from '@yadori/kit/form/form-state.ts';
import { moveinTexts } from './movein-texts.ts';

export function useMoveinDay(form: FormState<'movein_date'>, facts: StepFacts) {
  const t = useMessages(moveinTexts);
  const hint = useMoveinHint(facts);
  const chosen = parseDate(form.values.movein_date ?? '');
  return useDayView<'movein_date'>(facts.today, (field) => ({
    title: t.chooseDate,
    first: moveinFrom(facts.contractStart),
    last: latestMovein(facts.today),
    start: chosen ?? facts.today,
    stateOf: (day) => ({
      part: day === chosen ? 'end' : undefined,
      closed: isBlackout(day) ? t.holiday : undefined,
    }),
    notes: () => <p>{unbroken(hint)}</p>,
    onChoose: (day) => {
      choose(form, field, day);
      return undefined;
    },
  }));
}

/** Which days cannot be chosen, above the field and below its calendar. */
export function useMoveinHint({ contractStart }: StepFacts): string {
  const t = useMessages(moveinTexts);
  const language = useLanguage();
  if (contractStart === undefined) return t.holidays;
  return t.fromStart(formatDateWithYear(contractStart, language));
}
