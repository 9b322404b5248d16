// The first day of a change of settings, as a field of dialogs.
import { dayProblem, earliestDay, type SoloGroup } from '@yadori/api/dormitory/planned-settings';
import { addDays, parseDate, startOfWeek, type CalendarDate } from '@yadori/api/time/tokyo';
import { fieldsWith } from '@yadori/kit/form/fields.tsx';
import { formatShortDate } from '@yadori/kit/format.ts';
import { today } from '@yadori/web-client/clock.ts';
import { DateField } from '../../parts/forms/date-field.tsx';
import type { SettingTexts } from './setting-items.ts';

const whens = ['tomorrow', 'monday', 'other'] as const;

export interface DayValues {
  when: (typeof whens)[number];
  day: string;
}

export const firstDay: DayValues = { when: 'tomorrow', day: '' };

const { segment, text } = fieldsWith<SettingTexts>();

const nextMonday = (from: CalendarDate) => addDays(startOfWeek(addDays(from, 6)), 1);
const tomorrow = (group: SoloGroup) => earliestDay(group, today());

export const dayFields = (group: SoloGroup) => ({
  when: segment<DayValues['when']>('tomorrow', {
    label: (t) => t.when,
    options: (t, language) => [
      { value: 'tomorrow', label: t.tomorrow(formatShortDate(tomorrow(group), language)) },
      { value: 'monday', label: t.monday(formatShortDate(nextMonday(today()), language)) },
      { value: 'other', label: t.other },
    ],
  }),
  day: text({
    label: (t) => t.day,
    wrong: (value, t) => {
      const day = parseDate(value);
      const problem = day === undefined ? 'too_early' : dayProblem(group, day, today());
      if (problem === undefined) return undefined;
      return problem === 'too_late' ? t.tooLate : t.tooEarly;
    },
    control: DateField,
  }),
});

export const withoutDay = ({ when }: DayValues) => (when === 'other' ? [] : (['day'] as const));

export function dayOf(group: SoloGroup, { when, day }: DayValues): CalendarDate | undefined {
  if (when === 'other') return parseDate(day);
  return when === 'monday' ? nextMonday(today()) : tomorrow(group);
}

/** At the field of the day where it is shown; else it is said of the whole form. */
export const dayErrors = (
  { effective_on: errors }: Readonly<Record<string, readonly string[]>>,
  { when }: DayValues,
) => ({ ...(when === 'other' && { day: errors?.[0] }) });
