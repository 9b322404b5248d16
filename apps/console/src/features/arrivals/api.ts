// Reads and writes of those who move in.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { markDeparture, type DepartureStep } from '@yadori/api/arrivals/departure-calls';
import { arrivals, markArrival, type ArrivalStep } from '@yadori/api/arrivals/staff-calls';
import type { DataOf } from '@yadori/api/contract/call';
import { exportArrivals } from '@yadori/api/exports/residence-calls';
import { endOfMonth, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { toastRefusal } from '../../parts/toast-refusal.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { useCall } from '../../session/use-call.ts';
import type { MakeFile } from '../exports/panel.tsx';

export type Arrivals = DataOf<typeof arrivals>;
export type Arrival = Arrivals['people'][number];

export const readsOfArrivals = [arrivals] as const;

const inputOf = (dormitory: string, day: CalendarDate | undefined) => ({
  params: { dormitory },
  query: day === undefined ? {} : { day },
});

/** The day before stays until the next one is there. */
export const useArrivals = (dormitory: string, day: CalendarDate | undefined) =>
  useQuery({ ...read(arrivals, inputOf(dormitory, day)), placeholderData: keepPreviousData });

/** Of a day that is being chosen. */
export const useArrivalsOf = (dormitory: string, day: CalendarDate | undefined) =>
  useQuery({ ...read(arrivals, inputOf(dormitory, day)), enabled: day !== undefined });

interface Mark {
  id: number;
  step: ArrivalStep;
  marked?: boolean;
  keyBack?: boolean;
}

export const useMark = () =>
  useCall(
    ({ id, step, marked = true, keyBack = false }: Mark) =>
      send(markArrival, {
        params: { id },
        body: { step, marked, key_back: keyBack },
      }),
    { reads: readsOfArrivals, readsAfter: 'answer', onFailed: toastRefusal },
  );

interface LeavingMark {
  id: number;
  step: DepartureStep;
  marked?: boolean;
  /** Things lent that come back with the keys. */
  back?: readonly number[];
}

export const useMarkLeaving = () =>
  useCall(
    ({ id, step, marked = true, back = [] }: LeavingMark) =>
      send(markDeparture, { params: { id }, body: { step, marked, loan_ids: [...back] } }),
    { reads: readsOfArrivals, readsAfter: 'answer', onFailed: toastRefusal },
  );

/** The month of the day. */
export const exportOf =
  (dormitory: string, day: CalendarDate): MakeFile =>
  (body) =>
    send(exportArrivals, {
      params: { dormitory },
      body: { ...body, from: startOfMonth(day), until: endOfMonth(day) },
    });
