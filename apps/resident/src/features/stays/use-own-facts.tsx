// What an own report says, line by line: before it is sent, and when it is read again.
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
  const language = useLanguage();
  const start = parseDate(String(report.outing_start_date));
  const end = parseDate(String(report.outing_end_date));
  if (start === undefined || end === undefined) return [];
  const text = (value: string | number | null | undefined) =>
    value === undefined || value === null || value === '' ? t.empty : String(value);
  const startDay = dayText(start, language);
  const endDay = dayText(end, language);
  return [
    { label: t.start, value: startDay },
    { label: t.end, value: `${endDay} (${words.nights(daysBetween(start, end))})` },
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
    {
      label: namesDestination(employmentStatus) ? t.destination : t.placeName,
      value: text(report.name),
    },
    { label: t.relationship, value: text(report.relationship) },
    { label: t.phone, value: text(report.phone_number) },
    { label: t.address, value: text(report.address) },
    { label: t.note, value: text(report.note) },
  ];
}
