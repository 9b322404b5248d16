// Reads of payroll files, and the files.
import { useQuery } from '@tanstack/react-query';
import {
  exportPayroll,
  payrollOf,
  payrolls,
  payrollSums,
} from '@yadori/api/companies/payroll-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';

export const readsOfPayroll = [payrolls, payrollSums, payrollOf];

/** All dormitories write charges all day; the companies are read again at this pace, in milliseconds. */
const calmPaceMs = 15_000;
/** Sums of an open month go through all its charges. */
const paceOfSumsMs = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function usePayrolls(month: CalendarDate) {
  useLiveRefresh(['ledger', 'contracts'], async () => {
    await readAgain(payrolls);
    await pause(calmPaceMs);
  });
  return useQuery(read(payrolls, { query: { month } }));
}

/** Once the companies are there. */
export function usePayrollSums(month: CalendarDate, isListed: boolean) {
  useLiveRefresh(['ledger'], async () => {
    await readAgain(payrollSums);
    await pause(paceOfSumsMs);
  });
  return useQuery({ ...read(payrollSums, { query: { month } }), enabled: isListed });
}

export const usePayrollOf = (id: number, month: CalendarDate) =>
  useQuery(read(payrollOf, { params: { id }, query: { month } }));

interface PayrollFiles {
  month: CalendarDate;
  companies: readonly number[];
  leaveOut: boolean;
}

/** One file, or a ZIP with one of each. */
export const makePayrollFiles = ({ month, companies, leaveOut }: PayrollFiles) =>
  send(exportPayroll, {
    body: {
      month,
      company_ids: [...companies],
      leave_out: leaveOut,
      purpose: 'accounting',
      purpose_text: '',
    },
  });
