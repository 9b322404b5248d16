// Filters and order of the list, as its address carries them.
import type { ContractFilter, ContractOrder } from '@yadori/api/contracts/staff-calls';
import { renewalStates, type RenewalState } from '@yadori/api/contracts/renewal';
import { searchText } from '../../routing/search-text.ts';

export interface ContractFilters {
  filter?: ContractFilter;
  /** Key of a company. */
  company?: number;
  /** What residents would like after the end. */
  renewal?: RenewalState;
  /** Parts of number, name, room or employee code. */
  q?: string;
  sort?: ContractOrder;
}

export const shownFilters = [
  'ending',
  'unclaimed',
  'invited',
  'overlapping',
] as const satisfies readonly ContractFilter[];
const orders = ['end', 'room', 'number'] as const satisfies readonly ContractOrder[];

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): ContractFilters {
  const filter = shownFilters.find((one) => one === search['filter']);
  const sort = orders.find((one) => one === search['sort']);
  const renewal = renewalStates.find((one) => one === search['renewal']);
  const company = Number(search['company']);
  const typed = searchText(search['q']).slice(0, 50);
  return {
    ...(filter !== undefined && { filter }),
    ...(Number.isSafeInteger(company) && company > 0 && { company }),
    ...(renewal !== undefined && { renewal }),
    ...(typed !== '' && { q: typed }),
    ...(sort !== undefined && { sort }),
  };
}
