// Reads of the closing days and of the meals that are not served.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { calendarDays } from '@yadori/api/meals/staff/day-calls';
import { read } from '../../session/read.ts';

export type CalendarYear = DataOf<typeof calendarDays>;

/** The year before stays until the next one is there. */
export const useCalendarYear = (dormitory: string, year: number) =>
  useQuery({
    ...read(calendarDays, { params: { dormitory }, query: { year } }),
    placeholderData: keepPreviousData,
  });
