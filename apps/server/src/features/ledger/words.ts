// What a charge is for, in words: which rule and which meal.
import type { Language } from '@yadori/api/language/language';
import type { ChargeReason } from '@yadori/api/ledger/reasons';
import { mealOfType, type MealType } from '@yadori/api/meals/kinds';
import { ledgerTexts } from './texts.ts';

interface WordedRow {
  reason: string;
  /** Of a guest's meal. */
  guest_meal: number | null;
  /** Of the reservation. */
  type_of_meal: number | null;
  detail: unknown;
  /** Of a line that staff wrote; null of a person who is forgotten. */
  text: string | null;
}

export const reasonOf = ({ reason }: Pick<WordedRow, 'reason'>) => reason as ChargeReason;

export function textOf(row: WordedRow, language: Language): string {
  const text = ledgerTexts(language);
  const reason = reasonOf(row);
  if (reason === 'manual' || reason === 'move_out') return row.text ?? text.byHand;
  if (reason === 'guest_bedding') return text.guestBedding;
  const meal = (row.type_of_meal ?? row.guest_meal) as MealType;
  const name = text[mealOfType[meal]];
  if (reason === 'guest_meal') return text.guestMeal(name);
  if (reason === 'walk_in_meal') return text.walkIn(name);
  const { fee_window_hours: hours = 6 } = row.detail as { fee_window_hours?: number };
  return text.lateCancel(name, hours);
}
