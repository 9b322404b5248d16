// Reads of the kitchen's sheets, what is entered, and their exports.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { exportCheckSheet, exportCounts, exportShowRate } from '@yadori/api/exports/meal-calls';
import { mealOfType, type FoodType, type Meal, type MealType } from '@yadori/api/meals/kinds';
import { mealForecast } from '@yadori/api/meals/staff/forecast-calls';
import {
  mealServices,
  saveMealService,
  type MealService,
} from '@yadori/api/meals/staff/service-calls';
import { checkSheet, mealCounts } from '@yadori/api/meals/staff/sheet-calls';
import type { CheckOrder } from '@yadori/api/meals/staff/sheet-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import type { ExportBody } from '../exports/panel.tsx';
import { sentOf, type ServiceForm } from './service-form.ts';

export type Counts = DataOf<typeof mealCounts>;

export interface Days {
  from: CalendarDate;
  until: CalendarDate;
}

export function useCounts(dormitory: string, days: Days) {
  useLiveRefresh(['meals', 'stays'], () => readAgain(mealCounts));
  return useQuery({
    ...read(mealCounts, { params: { dormitory }, query: { ...days } }),
    placeholderData: keepPreviousData,
  });
}

/** Of meals that are to come; the days of a look back are not forecast. */
export function useForecast(
  dormitory: string,
  { days, isWanted }: { days: Days; isWanted: boolean },
) {
  useLiveRefresh(['meals', 'board', 'stays'], () => readAgain(mealForecast));
  return useQuery({
    ...read(mealForecast, { params: { dormitory }, query: { ...days } }),
    enabled: isWanted,
  });
}

export function useServices(dormitory: string, { from: day, until }: Days) {
  useLiveRefresh(['meals', 'board', 'stays'], () => readAgain(mealServices));
  return useQuery({
    ...read(mealServices, { params: { dormitory }, query: { day, until } }),
    placeholderData: keepPreviousData,
  });
}

interface SavedService {
  dormitory: string;
  row: MealService;
  form: ServiceForm;
  /** Of the row that the person saw. */
  revision: number | null;
}

/** What colleagues entered meanwhile is read in each case. */
export async function saveService({ dormitory, row, form, revision }: SavedService) {
  const body = {
    day: row.date as CalendarDate,
    meal: mealOfType[row.type_of_meal as MealType],
    type_of_food: row.type_of_food as FoodType,
    ...sentOf(form),
    revision,
  };
  const answer = await send(saveMealService, { params: { dormitory }, body });
  await readAgain(mealServices);
  return answer;
}

export interface CheckedMeal {
  day: CalendarDate;
  meal: Meal;
  order: CheckOrder;
}

/** Kept in memory for the day: a sheet that was opened once is printed without the network, too. */
export function useCheckSheet(dormitory: string, meal: CheckedMeal) {
  useLiveRefresh(['meals', 'board', 'stays'], () => readAgain(checkSheet));
  return useQuery({
    ...read(checkSheet, { params: { dormitory }, query: { ...meal } }),
    gcTime: 24 * 60 * 60 * 1000,
  });
}

const workbook = { format: 'xlsx' } as const;

export const exportSheet = (dormitory: string, meal: CheckedMeal) => (body: ExportBody) =>
  send(exportCheckSheet, { params: { dormitory }, body: { ...body, ...meal, ...workbook } });

export const exportCountsOf = (dormitory: string, days: Days) => (body: ExportBody) =>
  send(exportCounts, { params: { dormitory }, body: { ...body, ...days, ...workbook } });

/** Of one dormitory, or of all that the person may see. */
export const exportShowRates = (months: Days & { dormitory?: string }) => (body: ExportBody) =>
  send(exportShowRate, { body: { ...body, ...months, ...workbook } });
