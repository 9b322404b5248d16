// Reads of charges and of the months that are closed.
import { useQuery } from '@tanstack/react-query';
import { ledgerMonths } from '@yadori/api/ledger/closing-calls';
import { ledgerMonth, residentCharges } from '@yadori/api/ledger/staff-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { read } from '../../session/read.ts';
import { usePages } from '../../session/read-pages.ts';
import type { LedgerFilters } from './filters.ts';

export const readsOfLedger = [ledgerMonth, residentCharges, ledgerMonths];

/** Fifty at a time. */
export function useLedgerMonth(dormitory: string, filters: LedgerFilters) {
  useLiveRefresh(['ledger'], () => readAgain(ledgerMonth));
  return usePages(ledgerMonth, { params: { dormitory }, query: filters });
}

export function useChargesOf(id: number, dormitory: string) {
  useLiveRefresh(['ledger'], () => readAgain(residentCharges));
  return useQuery(read(residentCharges, { params: { id }, query: { dormitory } }));
}

export function useClosing(dormitory: string) {
  useLiveRefresh(['ledger', 'approvals'], () => readAgain(ledgerMonths));
  return useQuery(read(ledgerMonths, { params: { dormitory } }));
}
