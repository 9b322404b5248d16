// The day on which a guest comes (N006): not before today, and no other guest for the night (AM150).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { addDays, parseDate } from '@yadori/api/time/tokyo';
import { useDayView } from '@yadori/kit/calendar/use-day-view.tsx';
import { choose } from '@yadori/kit/form/form-state.ts';
import type { Form } from '@yadori/kit/form/use-form.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useReports } from './api.ts';
import { formTexts } from './form-texts.ts';
import type { GuestField } from './guest-fields.ts';
import type { GuestFacts } from './report-rules.ts';
import { hasTakenIn, isTaken, takenBy } from './taken-days.ts';

interface GuestDays {
  form: Form<GuestField>;
  facts: GuestFacts;
  /** Of the report that is changed. */
  reportId: number | undefined;
}

export function useGuestDays({ form, facts, reportId }: GuestDays) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const reports = useReports().data?.data['overnight-reports'] ?? [];
  const taken = takenBy(reports, { guests: true, except: reportId });
  const start = parseDate(form.values.stay_date_start ?? '');
  const stored = parseDate(facts.storedStart ?? '');
  const nights = Number(form.values.stay_days);
  return useDayView<'stay_date_start'>(facts.today, (field) => ({
    title: t.chooseStay,
    first: stored !== undefined && stored < facts.today ? stored : facts.today,
    start: start ?? facts.today,
    stateOf: (day) => {
      const isClosed = isTaken(taken, day, addDays(day, nights - 1));
      const closedWord = isClosed ? t.takenByGuest : undefined;
      return {
        part: day === start ? 'end' : undefined,
        word: day === start ? fieldLabel(language, 'stay_date_start') : undefined,
        closed: facts.begun && day !== stored ? t.begun : closedWord,
        dotted: isClosed,
      };
    },
    notes: (month) => (
      <>
        <p>{facts.begun ? t.begunNote : t.notPast}</p>
        {hasTakenIn(taken, month) && <p>{t.takenByGuestNote}</p>}
      </>
    ),
    onChoose: (day) => {
      choose(form, field, day);
      return undefined;
    },
  }));
}
