// The instants at which the figures of a meal are kept (SE043). Pure.
import { sheetStages, type SheetStage } from '@yadori/api/meals/staff/sheet-shapes';
import type { MealType } from '@yadori/api/meals/kinds';
import { addDays, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timesOf, type MealRules } from '../policy.ts';

const hour = 60 * 60 * 1000;
const confirmedAt = '17:00';

/** By the number that the table keeps. */
export const stageNumbers: Readonly<Record<SheetStage, number>> = { d3: 3, d1: 1, d0: 0 };

export const stageOfNumber = (number: number): SheetStage | undefined =>
  sheetStages.find((stage) => stageNumbers[stage] === number);

/**
 * When booking closes, at 17:00 of the day before, an hour before the reception. None lies after the next one: a
 * dormitory whose booking closes late orders by the figures of 17:00.
 */
export function instantsOf(
  date: CalendarDate,
  meal: MealType,
  rules: MealRules,
): Record<SheetStage, Instant> {
  const { receptionStart, deadline } = timesOf(date, meal, rules);
  const d0 = receptionStart - hour;
  const d1 = Math.min(instantAt(addDays(date, -1), confirmedAt), d0);
  return { d3: Math.min(deadline, d1), d1, d0 };
}
