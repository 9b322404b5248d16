// Why a report is not taken, with what a client shows at its fields and in its popup.
import type { FieldErrors } from '@yadori/api/contract/envelope';
import {
  outsideContract,
  type ContractDays,
  type OutsideContract,
} from '@yadori/api/contracts/days';
import type { Language } from '@yadori/api/language/language';
import { mealOfType, type MealType } from '@yadori/api/meals/kinds';
import type { StayErrorCode } from '@yadori/api/stays/error-codes';
import { cancelMealCode } from '@yadori/api/stays/own-report';
import type { MealsToGiveUp } from '@yadori/api/stays/report-shapes';
import { menuName, type NamedMenu } from '../meals/menu-texts.ts';
import type { MissedMeals } from '../meals/booking/absence.ts';
import { addMonths, type CalendarDate } from '@yadori/api/time/tokyo';
import { dayName } from '@yadori/api/time/day-name';
import { outsideContractText } from '../../platform/outside-contract.ts';
import { sentencesOf } from '../../platform/http/common-errors.ts';
import { stayTexts } from './texts.ts';

export interface StayRefusal {
  errorCode: StayErrorCode;
  message: string;
  errors?: FieldErrors;
  meals?: MealsToGiveUp;
}

/** The popup says every message once, each in a line of its own (M023). */
export const atFields = (errorCode: StayErrorCode, errors: FieldErrors): StayRefusal => ({
  errorCode,
  message: sentencesOf(errors),
  errors,
});

/** The first of these fields whose day is none of the contract, with the limit that it lies beyond (AM216). */
export function outsideFields(
  contract: ContractDays,
  days: readonly (readonly [field: string, date: CalendarDate])[],
): { field: string; outside: OutsideContract } | undefined {
  for (const [field, date] of days) {
    const outside = outsideContract(date, contract);
    if (outside !== undefined) return { field, outside };
  }
  return undefined;
}

/** The first of these fields whose day lies more than two years ahead. */
export function tooFarAhead(
  today: CalendarDate,
  days: readonly (readonly [field: string, date: CalendarDate])[],
  language: Language,
): StayRefusal | undefined {
  const latest = addMonths(today, 24);
  const [field] = days.find(([, date]) => date > latest) ?? [];
  if (field === undefined) return undefined;
  const ownCode = field === 'outing_end_date' ? 'UA0200-E10' : 'UA0200-E8';
  const code = field.startsWith('outing') ? ownCode : 'guest_invalid';
  return atFields(code, { [field]: [stayTexts(language).tooFar] });
}

export const outsideRefusal = (
  { field, outside }: { field: string; outside: OutsideContract },
  language: Language,
): StayRefusal =>
  atFields('outside_contract', { [field]: [outsideContractText(outside, language)] });

export const inactive = (language: Language): StayRefusal => ({
  errorCode: 'report_inactive',
  message: stayTexts(language).inactive,
});

export const changedElsewhere = (language: Language): StayRefusal => ({
  errorCode: 'report_changed',
  message: stayTexts(language).changed,
});

export const costsMore = (price: number, language: Language): StayRefusal => ({
  errorCode: 'report_price',
  message: stayTexts(language).costsMore(price),
});

export const tooManyReports = (language: Language): StayRefusal => ({
  errorCode: 'report_limit',
  message: stayTexts(language).tooMany,
});

export const otherType = (language: Language): StayRefusal => ({
  errorCode: 'report_type',
  message: stayTexts(language).otherType,
});

const keyOfReturn = (id: number) => `r${id}`;
const keyOfWait = (id: number) => `w${id}`;

/** The resident must confirm that these meals are given up; names what that costs (M012, AM143, AM144). */
export function mealsNeedConfirmation(
  { returns, waits }: MissedMeals,
  language: Language,
): StayRefusal {
  const text = stayTexts(language);
  const meals = [
    ...returns.map(({ meal, decision }) => ({
      ...shown(meal, language),
      is_wait: false,
      fee: decision.fee,
    })),
    ...waits.map((wait) => ({ ...shown(wait, language), is_wait: true, fee: 0 })),
  ];
  const fee = meals.reduce((sum, meal) => sum + meal.fee, 0);
  const lines = meals.map((meal) => {
    const name = text[mealOfType[meal.type_of_meal as MealType]];
    const day = dayName(meal.date, language);
    return meal.is_wait ? text.waitLine(day, name) : text.mealLine(day, name, meal.fee);
  });
  const message = [
    returns.length === 0 ? text.waitsAway : text.mealsAway,
    ...lines,
    ...(fee === 0 ? [] : [text.feeLine(fee)]),
  ].join('\n');
  const confirmation = [
    ...returns.map(({ meal, decision }) => `${keyOfReturn(meal.reservation_id)}:${decision.fee}`),
    ...waits.map(({ id }) => `${keyOfWait(id)}:0`),
  ].join(',');
  return { errorCode: cancelMealCode, message, meals: { meals, fee, confirmation } };
}

const shown = (
  meal: Pick<MissedMeals['waits'][number], 'date' | 'type_of_meal' | 'type_of_food'> & NamedMenu,
  language: Language,
) => ({
  date: meal.date,
  type_of_meal: meal.type_of_meal,
  type_of_food: meal.type_of_food,
  ...menuName(meal, language),
});

/** Whether the resident has confirmed each of these meals, and a fee at least as high. */
export function isConfirmed({ returns, waits }: MissedMeals, confirmation: string): boolean {
  const confirmed = new Map(
    confirmation.split(',').map((part) => {
      const [key = '', fee = ''] = part.split(':');
      return [key, Number(fee)] as const;
    }),
  );
  return (
    returns.every(
      ({ meal, decision }) =>
        decision.fee <= (confirmed.get(keyOfReturn(meal.reservation_id)) ?? -1),
    ) && waits.every(({ id }) => confirmed.has(keyOfWait(id)))
  );
}
