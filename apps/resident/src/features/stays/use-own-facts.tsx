// What an own report says, line by line: before it is sent, and when it is read again.
import { ownReportNames } from '@yadori/api/stays/spoken-names';
import { fieldLabel } from '@yadori/api/validation/field-names';
import type { ReactNode } from 'react';
import type { SentReport } from '@yadori/api/stays/report-shapes';
import { daysBetween, parseDate } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { MealFacts } from './components/meal-facts.tsx';
import { formTexts } from './form-texts.ts';
import { dayText } from './report-days.ts';
import { stayTexts } from './stay-texts.ts';

type OwnFactsOf = Pick<
  SentReport,
  | 'name'
  | 'relationship'
  | 'phone_number'
  | 'address'
  | 'note'
  | 'outing_start_date'
  | 'outing_start_date_breakfast'
  | 'outing_start_date_dinner'
  | 'outing_end_date'
  | 'outing_end_date_breakfast'
  | 'outing_end_date_dinner'
>;

/** 1 and 3 name a destination, 2 who or what they stay with (M006, AM148). */
export const namesDestination = (employmentStatus: number | null): boolean =>
  employmentStatus === 1 || employmentStatus === 3;

export function useOwnFacts(
  report: OwnFactsOf,
  employmentStatus: number | null,
): { label: string; value: ReactNode }[] {
  const t = useMessages(formTexts);
  const words = useMessages(stayTexts);
  const place = usePlaceFacts(report, employmentStatus);
  const language = useLanguage();
  const start = parseDate(String(report.outing_start_date));
  const end = parseDate(String(report.outing_end_date));
  if (start === undefined || end === undefined) return [];
  const startDay = dayText(start, language);
  const endDay = dayText(end, language);
  return [
    { label: fieldLabel(language, 'outing_start_date'), value: startDay },
    {
      label: fieldLabel(language, 'outing_end_date'),
      value: `${endDay} (${words.nights(daysBetween(start, end))})`,
    },
    {
      label: t.mealsOf(formatDate(start, language)),
      value: (
        <MealFacts
          breakfast={report.outing_start_date_breakfast}
          dinner={report.outing_start_date_dinner}
        />
      ),
    },
    ...(start === end
      ? []
      : [
          {
            label: t.mealsOf(formatDate(end, language)),
            value: (
              <MealFacts
                breakfast={report.outing_end_date_breakfast}
                dinner={report.outing_end_date_dinner}
              />
            ),
          },
        ]),
    ...place,
  ];
}

/** Where they stay, and how they are reached there. */
function usePlaceFacts(report: OwnFactsOf, employmentStatus: number | null) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const spoken = ownReportNames(employmentStatus);
  const fact = (field: 'name' | 'relationship' | 'phone_number' | 'address' | 'note') => {
    const value = report[field];
    return {
      label: fieldLabel(language, field, spoken),
      value: value === undefined || value === null || value === '' ? t.empty : value,
    };
  };
  return [fact('name'), fact('relationship'), fact('phone_number'), fact('address'), fact('note')];
}
