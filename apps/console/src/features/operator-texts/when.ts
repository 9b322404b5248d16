// From when a version is used: the fields of it, and the day.
import { textDayProblem } from '@yadori/api/operator-texts/filled';
import { addDays, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { fieldsWith } from '@yadori/kit/form/fields.tsx';
import { formatShortDate } from '@yadori/kit/format.ts';
import { today } from '@yadori/web-client/clock.ts';
import { DateField } from '../../parts/forms/date-field.tsx';
import type { WordingTexts } from './texts.ts';

const { segment, text } = fieldsWith<WordingTexts>();

type When = 'now' | 'tomorrow' | 'other';

export interface WhenValues {
  when: When;
  day: string;
}

export const whenFields = {
  when: segment<When>('tomorrow', {
    label: (t) => t.when,
    options: (t, language) => [
      { value: 'now', label: t.now },
      { value: 'tomorrow', label: t.tomorrow(formatShortDate(addDays(today(), 1), language)) },
      { value: 'other', label: t.other },
    ],
  }),
  day: text({
    label: (t) => t.day,
    wrong: (value, t) => {
      const day = parseDate(value);
      const isFine = day !== undefined && textDayProblem(day, today()) === undefined;
      return isFine ? undefined : t.wrongDay;
    },
    control: DateField,
  }),
};

export const withoutDay = ({ when }: WhenValues) => (when === 'other' ? [] : (['day'] as const));

export function dayOf({ when, day }: WhenValues): CalendarDate | undefined {
  if (when === 'other') return parseDate(day);
  return when === 'now' ? today() : addDays(today(), 1);
}
