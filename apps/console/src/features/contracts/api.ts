// Reads of contracts; all follow the event stream.
import { useQuery } from '@tanstack/react-query';
import { companies } from '@yadori/api/companies/staff-calls';
import type { Call, DataOf, InputOf } from '@yadori/api/contract/call';
import { contractConsequences } from '@yadori/api/contracts/change-calls';
import { previewExtension } from '@yadori/api/contracts/extension-calls';
import { tenancyOfResident } from '@yadori/api/contracts/tenancy-calls';
import { contractOf, contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import {
  invitationsOfDormitory,
  type invitationLetters,
  previewInvitations,
} from '@yadori/api/invitations/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { usePages } from '../../session/read-pages.ts';
import { read } from '../../session/read.ts';
import type { ContractFilters } from './filters.ts';

export const readsOfContracts: readonly Call[] = [
  contractsOfDormitory,
  contractOf,
  invitationsOfDormitory,
  tenancyOfResident,
];

const readContractsAgain = () => Promise.all(readsOfContracts.map(readAgain));

/** Fifty at a time. */
export function useContracts(dormitory: string, filters: ContractFilters) {
  useLiveRefresh(['contracts', 'residents'], readContractsAgain);
  return usePages(contractsOfDormitory, { params: { dormitory }, query: filters });
}

export function useContract(id: number) {
  useLiveRefresh(['contracts', 'residents'], readContractsAgain);
  return useQuery(read(contractOf, { params: { id } }));
}

export type Tenancy = DataOf<typeof tenancyOfResident>;

/** Of a resident, beside things lent and move-outs. */
export function useTenancy(id: number) {
  useLiveRefresh(['contracts', 'residents'], readContractsAgain);
  return useQuery(read(tenancyOfResident, { params: { id } }));
}

/** What new days would give back; not asked while they are those of the contract. */
export const useEnds = (
  id: number,
  days: { start_date: CalendarDate; end_date?: CalendarDate } | undefined,
) =>
  useQuery({
    ...read(
      contractConsequences,
      { params: { id }, query: days ?? { start_date: '' as CalendarDate } },
      { quiet: true },
    ),
    enabled: days !== undefined,
    staleTime: 0,
  });

/** That can be chosen. */
export const useCompanyChoice = () => useQuery(read(companies, {}, { quiet: true }));

/** One day for all, or each later by some months. */
export type ExtensionEnd = Pick<InputOf<typeof previewExtension>['body'], 'end_date' | 'months'>;

/** The new end of each; not asked while no day is chosen. */
export const useExtension = (
  dormitory: string,
  ids: readonly number[],
  end: ExtensionEnd | undefined,
) =>
  useQuery({
    ...read(
      previewExtension,
      { params: { dormitory }, body: { ids: [...ids], end_date: null, ...end } },
      { quiet: true },
    ),
    enabled: end !== undefined,
    staleTime: 0,
  });

export type Preview = DataOf<typeof previewInvitations>;

/** What an invitation would make. */
export const usePreview = (dormitory: string, body: InputOf<typeof previewInvitations>['body']) =>
  useQuery({
    ...read(previewInvitations, { params: { dormitory }, body }, { quiet: true }),
    staleTime: 0,
  });

/** All of the dormitory. */
export function useInvitations(dormitory: string) {
  useLiveRefresh(['contracts', 'residents'], readContractsAgain);
  return useQuery(read(invitationsOfDormitory, { params: { dormitory } }));
}

export type Letters = DataOf<typeof invitationLetters>;
