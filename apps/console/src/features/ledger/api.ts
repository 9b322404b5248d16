// Reads of charges and of the months that are closed; closing months of several dormitories, and the billing file.
import { useQuery } from '@tanstack/react-query';
import type { DataOf, Failure } from '@yadori/api/contract/call';
import { exportBilling } from '@yadori/api/exports/ledger-calls';
import { allLedgers, closeLedgers, mostLedgersAtOnce } from '@yadori/api/ledger/all-calls';
import { ledgerMonths } from '@yadori/api/ledger/closing-calls';
import { chargeDetails, ledgerMonth, residentCharges } from '@yadori/api/ledger/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { inBatches } from '../../session/in-batches.ts';
import { read } from '../../session/read.ts';
import { usePages } from '../../session/read-pages.ts';
import type { MakeFile } from '../exports/panel.tsx';
import type { LedgerFilters } from './filters.ts';

export const readsOfLedger = [
  ledgerMonth,
  chargeDetails,
  residentCharges,
  ledgerMonths,
  allLedgers,
];

/** Fifty at a time. */
export function useLedgerMonth(dormitory: string, filters: LedgerFilters) {
  useLiveRefresh(['ledger'], () => readAgain(ledgerMonth));
  return usePages(ledgerMonth, { params: { dormitory }, query: filters });
}

export function useCharge(id: number) {
  useLiveRefresh(['ledger', 'messages'], () => readAgain(chargeDetails));
  return useQuery(read(chargeDetails, { params: { id } }));
}

export function useChargesOf(id: number, dormitory: string) {
  useLiveRefresh(['ledger'], () => readAgain(residentCharges));
  return useQuery(read(residentCharges, { params: { id }, query: { dormitory } }));
}

export function useClosing(dormitory: string) {
  useLiveRefresh(['ledger', 'approvals'], () => readAgain(ledgerMonths));
  return useQuery(read(ledgerMonths, { params: { dormitory } }));
}

/** Hundreds of dormitories write charges all day; they are read again at this pace, in milliseconds. */
const calmPaceMs = 15_000;

export function useAllLedgers(month: CalendarDate | undefined) {
  useLiveRefresh(['ledger', 'approvals'], async () => {
    await readAgain(allLedgers);
    await new Promise((resolve) => setTimeout(resolve, calmPaceMs));
  });
  return useQuery(read(allLedgers, { query: month === undefined ? {} : { month } }));
}

export type ClosedLedger = DataOf<typeof closeLedgers>['rows'][number];

/** What closing many has come to so far. */
export interface ClosingSoFar {
  rows: readonly ClosedLedger[];
  /** Lines written meanwhile that the month after bills. */
  movedOn: number;
}

interface Closing {
  month: CalendarDate;
  dormitories: readonly { code: string; count: number; sum: number }[];
  /** After each call. */
  onDone: (done: ClosingSoFar) => void;
  isStopped: () => boolean;
}

/** One after the other; those that were closed stay closed where it stops. */
export function closeMany({ month, dormitories: all, onDone, isStopped }: Closing) {
  let [since, movedOn]: [string | undefined, number] = [undefined, 0];
  const onRows = (rows: readonly ClosedLedger[]) => onDone({ rows, movedOn });
  return inBatches<Closing['dormitories'][number], ClosedLedger, Failure<typeof closeLedgers>>(
    { all, most: mostLedgersAtOnce, onRows, isStopped },
    async (dormitories) => {
      const body = { dormitories, ...(since !== undefined && { since }) };
      const answer = await send(closeLedgers, { params: { month }, body });
      if (!answer.ok) return answer;
      since = answer.data.began;
      movedOn = answer.data.moved_on;
      return { ok: true, rows: answer.data.rows };
    },
  );
}

/** Of one dormitory, or of all within reach. */
export const billingFileOf =
  (month: CalendarDate, dormitory?: string): MakeFile =>
  (body) =>
    send(exportBilling, {
      body: { ...body, month, ...(dormitory !== undefined && { dormitory }) },
    });
