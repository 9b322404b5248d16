// Reads of residents: search, list and card.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call } from '@yadori/api/contract/call';
import { exportResidents } from '@yadori/api/exports/staff-calls';
import { residentHistory } from '@yadori/api/residents/history-calls';
import { mergeConsequences } from '@yadori/api/residents/merge-calls';
import { findPeople, resident, residents } from '@yadori/api/residents/staff-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { usePages } from '../../session/read-pages.ts';
import type { MakeFile } from '../exports/panel.tsx';
import type { ResidentFilters } from './filters.ts';

/** Fifty at a time. A late answer of an earlier filter never replaces that of the latest one (SC002). */
export function useResidents(dormitory: string, filters: ResidentFilters) {
  useLiveRefresh(['residents'], () => readAgain(residents));
  return usePages(residents, { params: { dormitory }, query: filters });
}

export const useResident = (id: number) => useQuery(read(resident, { params: { id } }));

/** In the dormitories that the person has; the answers of the last keyword stay until the next ones are there. */
export const useFindPeople = (q: string) =>
  useQuery({
    ...read(findPeople, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** Of two accounts, the first of which would stay; those of the choice before stay until the next ones are there. */
export const useMerge = (id: number, other: number) =>
  useQuery({
    ...read(mergeConsequences, { params: { id }, query: { other } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** What shows the details of one resident. */
export const readsOfCard: readonly Call[] = [resident, residents, residentHistory];

export const exportOf =
  (dormitory: string): MakeFile =>
  (body) =>
    send(exportResidents, { params: { dormitory }, body });
