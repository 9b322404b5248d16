// The days of an own report: leaving first, then coming back, as one goes over into the other (M008, M009, AM146).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
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
  const { taken, stored, begun, earliest } = useKeptDays(facts, reportId);
  const start = parseDate(form.values.outing_start_date ?? '');
  const end = parseDate(form.values.outing_end_date ?? '');
  const closedBy = (day: CalendarDate, from: CalendarDate | undefined) =>
    isTaken(taken, from !== undefined && from < day ? from : day, day);
  const wordOf = (day: CalendarDate) => {
    if (day === start) return fieldLabel(language, 'outing_start_date');
    return day === end ? fieldLabel(language, 'outing_end_date') : undefined;
  };
  return useDayView<DayName>(facts.today, (field) => {
    const returning = field === 'outing_end_date';
    const from = returning ? start : undefined;
    const first = from !== undefined && from > facts.today ? from : facts.today;
    const leavingNote = begun ? t.begunNote : t.notPast;
    return {
      title: returning ? t.chooseEnd : t.chooseStart,
      first: returning ? first : earliest,
      start: (returning ? (end ?? start) : start) ?? facts.today,
      stateOf: (day) => {
        const dotted = closedBy(day, from);
        const takenWord = dotted ? t.taken : undefined;
        const kept = begun && !returning && day !== stored;
        return {
          part: partOf(day, start, end),
          word: wordOf(day),
          closed: kept ? t.begun : takenWord,
          dotted,
        };
      },
      notes: (month) => (
        <>
          <p>{returning ? t.notBeforeStart : leavingNote}</p>
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

/** Days that the choice goes by: of other reports, and of the one that is changed. */
function useKeptDays({ storedStart, begun, today }: OwnFacts, reportId: number | undefined) {
  const reports = useReports().data?.data['overnight-reports'] ?? [];
  const stored = parseDate(storedStart ?? '');
  return {
    taken: takenBy(reports, { guests: false, except: reportId }),
    stored,
    begun,
    earliest: stored !== undefined && stored < today ? stored : today,
  };
}

function partOf(day: string, start: string | undefined, end: string | undefined) {
  if (day === start || day === end) return 'end';
  return start !== undefined && end !== undefined && day > start && day < end
    ? 'within'
    : undefined;
}
