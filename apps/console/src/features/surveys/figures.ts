// Figures of surveys as text.
import type { Language } from '@yadori/api/language/language';
import type { StaffSurvey } from '@yadori/api/surveys/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';

export const countsOf = (
  { answered, asked }: Pick<StaffSurvey, 'answered' | 'asked'>,
  language: Language,
): [string, string] => [formatCount(answered, language), formatCount(asked, language)];

/** In hundredths, rounded; 0 without recipients. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

/** The last day that takes answers: one that ends at midnight ends on the day before. */
export const lastDayOf = (
  { closes_at: end }: Pick<StaffSurvey, 'closes_at'>,
  language: Language,
): string | undefined =>
  end === null ? undefined : formatDateWithYear(dateAt(Date.parse(end) - 1), language);
