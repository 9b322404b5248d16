// The days of an own report: leaving first, then coming back, as one goes over into the other (M008, M009, AM146).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { parseDate } from '@yadori/api/time/tokyo';
import { useDayView } from '@yadori/kit/calendar/use-day-view.tsx';
import { choose } from '@yadori/kit/form/form-state.ts';
import type { Form } from '@yadori/kit/form/use-form.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useReports } from './api.ts';
import { formTexts } from './form-texts.ts';
import type { OwnField } from './own-fields.ts';
import type { OwnFacts } from './report-rules.ts';
import { hasTakenIn, isTaken, takenBy } from './taken-days.ts';

type DayName = 'outing_start_date' | 'outing_end_date';

interface OwnDays {
  form: Form<OwnField>;
  facts: OwnFacts;
  /** Of the report that is changed. */
  reportId: number | undefined;
}

export function useOwnDays({ form, facts, reportId }: OwnDays) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const reports = useReports().data?.data['overnight-reports'] ?? [];
  const taken = takenBy(reports, { guests: false, except: reportId });
  const start = parseDate(form.values.outing_start_date ?? '');
  const end = parseDate(form.values.outing_end_date ?? '');
  const stored = parseDate(facts.storedStart ?? '');
  const earliest = stored !== undefined && stored < facts.today ? stored : facts.today;
  return useDayView<DayName>(facts.today, (field) => {
    const returning = field === 'outing_end_date';
    const from = returning ? start : undefined;
    const first = from !== undefined && from > facts.today ? from : facts.today;
    return {
      title: returning ? t.chooseEnd : t.chooseStart,
      first: returning ? first : earliest,
      start: (returning ? (end ?? start) : start) ?? facts.today,
      stateOf: (day) => {
        const isClosed = isTaken(taken, from !== undefined && from < day ? from : day, day);
        return {
          part: partOf(day, start, end),
          word:
            day === start
              ? fieldLabel(language, 'outing_start_date')
              : day === end
                ? fieldLabel(language, 'outing_end_date')
                : undefined,
          closed: isClosed ? t.taken : undefined,
          dotted: isClosed,
        };
      },
      notes: (month) => (
        <>
          <p>{returning ? t.notBeforeStart : t.notPast}</p>
          {hasTakenIn(taken, month, from) && <p>{t.takenNote}</p>}
        </>
      ),
      onChoose: (day) => {
        choose(form, field, day);
        // Back on the same day is a choice to be made.
        const fits = end !== undefined && end > day && !isTaken(taken, day, end);
        if (returning || fits) return undefined;
        form.change('outing_end_date', '');
        return 'outing_end_date';
      },
    };
  });
}

function partOf(day: string, start: string | undefined, end: string | undefined) {
  if (day === start || day === end) return 'end';
  return start !== undefined && end !== undefined && day > start && day < end
    ? 'within'
    : undefined;
}
