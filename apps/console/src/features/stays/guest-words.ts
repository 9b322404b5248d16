// What a guest orders, in words.
import type { StayReport } from '@yadori/api/stays/staff-calls';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { betweenItems, formatCount, formatShortDate } from '@yadori/kit/format.ts';
import { relationTexts, type staysTexts } from './texts.ts';

type Guest = NonNullable<StayReport['guest']>;
type Texts = (typeof staysTexts)['ja'];

/** Words of earlier reports stay as they were written. */
export function relationName(
  { relationship_type: type, relationship }: Pick<Guest, 'relationship_type' | 'relationship'>,
  language: Language,
): string {
  if (relationship !== '') return relationship;
  const names: Readonly<Record<string, string | undefined>> = relationTexts[language];
  return (type === null ? undefined : names[type]) ?? type ?? '';
}

const mealsOf = ({ breakfast, dinner }: Guest['days'][number], t: Texts) => [
  ...(breakfast === 1 ? [t.breakfastJapanese] : []),
  ...(breakfast === 2 ? [t.breakfastWestern] : []),
  ...(dinner === 1 ? [t.dinner] : []),
];

/** One line for each day with a meal. */
export const mealLines = ({ days }: Guest, t: Texts, language: Language): string[] =>
  days
    .filter(({ breakfast, dinner }) => breakfast !== 0 || dinner === 1)
    .map((day) =>
      t.mealDay(
        formatShortDate(day.date as CalendarDate, language),
        mealsOf(day, t).join(betweenItems[language]),
      ),
    );

/** 母・1泊・寝具・朝・和: what is laid out for the guest, on one day or for the whole visit. */
export function guestSummary(
  { guest, nights }: { guest: Guest; nights: number },
  t: Texts,
  language: Language,
  on?: string,
): string {
  const days = on === undefined ? guest.days : guest.days.filter(({ date }) => date === on);
  return [
    relationName(guest, language),
    t.nights(formatCount(nights, language)),
    ...(days.some(({ bedding }) => bedding === 1) ? [t.withBedding] : []),
    ...new Set(days.flatMap((day) => mealsOf(day, t))),
  ]
    .filter((word) => word !== '')
    .join(betweenItems[language]);
}
