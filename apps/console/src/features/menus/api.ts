// Reads of the menus of a month.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { checkPublication, stopConsequences } from '@yadori/api/meals/staff/publication-calls';
import { stock } from '@yadori/api/meals/staff/stock-calls';
import { read } from '../../session/read.ts';

export type MenuMonth = DataOf<typeof menuMonth>;

/** The month before stays until the next one is there. */
export const useMenuMonth = (dormitory: string, month: string) =>
  useQuery({
    ...read(menuMonth, { params: { dormitory }, query: { month } }),
    placeholderData: keepPreviousData,
  });

export type StockWeek = DataOf<typeof stock>;

/** The week before stays until the next one is there. */
export const useStock = (dormitory: string, week: string) =>
  useQuery({
    ...read(stock, { params: { dormitory }, query: { week } }),
    placeholderData: keepPreviousData,
  });

export const usePublicationCheck = (dormitory: string, range: { from: string; until: string }) =>
  useQuery({
    ...read(checkPublication, { params: { dormitory }, query: range }),
    staleTime: 0,
  });

export const useStopConsequences = (
  dormitory: string,
  {
    date,
    type_of_meal,
    type_of_food,
  }: { date: string; type_of_meal: 1 | 2; type_of_food: 1 | 2 | 3 },
) =>
  useQuery({
    ...read(stopConsequences, {
      params: { dormitory },
      query: { date, type_of_meal, type_of_food },
    }),
    staleTime: 0,
  });
