// Filters of payroll files, as their address carries them, and the state of a company.
import type { PayrollCompany } from '@yadori/api/companies/payroll-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { searchMonth } from '../../routing/search-month.ts';

/** In this order above the list. */
export const payrollStates = ['waiting', 'made', 'look'] as const;
export type PayrollState = (typeof payrollStates)[number];

export interface PayrollFilters {
  /** First day of the month that bills; left out: the present one. */
  month?: CalendarDate;
  state?: PayrollState;
}

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): PayrollFilters {
  const month = searchMonth(search['month']);
  const state = payrollStates.find((known) => known === search['state']);
  return {
    ...(month !== undefined && { month }),
    ...(state !== undefined && { state }),
  };
}

/** `look`: a layout or an employee code is missing. */
export function stateOf({ layout, missing, made_at: madeAt }: PayrollCompany): PayrollState {
  if (layout === null || missing > 0) return 'look';
  return madeAt === null ? 'waiting' : 'made';
}
