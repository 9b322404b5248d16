// Reads and writes of things lent.
import { useQuery } from '@tanstack/react-query';
import { loansOfDormitory, loansOfResident, returnLoan } from '@yadori/api/loans/staff-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { usePages } from '../../session/read-pages.ts';
import { read } from '../../session/read.ts';
import { send } from '../../session/api.ts';
import type { LoanFilters } from './filters.ts';

export const readsOfLoans = [loansOfDormitory, loansOfResident] as const;

const readLoansAgain = () => Promise.all(readsOfLoans.map(readAgain));

/** Fifty at a time. */
export function useLoans(dormitory: string, filters: LoanFilters) {
  useLiveRefresh(['contracts', 'residents'], readLoansAgain);
  return usePages(loansOfDormitory, { params: { dormitory }, query: filters });
}

export function useLoansOf(id: number) {
  useLiveRefresh(['contracts'], readLoansAgain);
  return useQuery(read(loansOfResident, { params: { id } }));
}

/** Numbers of the keys that a resident has; undefined for those who hand out none, and until they are read. */
export function useKeysOut(id: number): string[] | undefined {
  const { data } = useLoansOf(id);
  if (data?.data.can_edit !== true) return undefined;
  return data.data.rows
    .filter(({ what, returned_at: at }) => what === 'key' && at === null)
    .map(({ number }) => number);
}

interface Return {
  id: number;
  /** False takes it back. */
  returned: boolean;
}

export const sendReturn = ({ id, returned }: Return) =>
  send(returnLoan, { params: { id }, body: { returned } });

/** Of a message that outlives the screen of the row. */
export async function undoReturn(id: number) {
  const answer = await sendReturn({ id, returned: false });
  await readLoansAgain();
  return answer;
}
