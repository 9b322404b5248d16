// A charge in a few words: the day and the meal that it is about, else what it is for.
import type { Bilingual } from '../language/language.ts';
import { mealOfType, type Meal, type MealType } from '../meals/kinds.ts';
import { dayName } from '../time/day-name.ts';
import type { CalendarDate } from '../time/tokyo.ts';
import { chargeReasonNames, type ChargeReason } from './reasons.ts';

interface Titled {
  reason: ChargeReason;
  date: string;
  meal: number | null;
}

const mealNames: Readonly<Record<Meal, Bilingual>> = {
  breakfast: { ja: '朝食', en: 'breakfast' },
  dinner: { ja: '夕食', en: 'dinner' },
};

/** `5月21日(木) 朝食`; what it is for stands beside it as {@link chargeReasonNames}. */
export function chargeTitle({ reason, date, meal }: Titled): Bilingual {
  const name = meal === null ? chargeReasonNames[reason] : mealNames[mealOfType[meal as MealType]];
  const of = (language: 'ja' | 'en') =>
    `${dayName(date as CalendarDate, language)} ${name[language]}`;
  return { ja: of('ja'), en: of('en') };
}
