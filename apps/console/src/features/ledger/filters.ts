// Filters of a month, as its address carries them.
import { chargeReasons, type ChargeReason } from '@yadori/api/ledger/reasons';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { searchMonth } from '../../routing/search-month.ts';
import { searchText } from '../../routing/search-text.ts';

export interface LedgerFilters {
  /** First day; left out: the month after today's. */
  month?: CalendarDate;
  reason?: ChargeReason;
  /** Those with a reversal. */
  reversed?: '1';
  /** Key of the company of the contracts. */
  company?: number;
}

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): LedgerFilters {
  const month = searchMonth(search['month']);
  const reason = chargeReasons.find((known) => known === search['reason']);
  const company = Number(search['company']);
  return {
    ...(month !== undefined && { month }),
    ...(reason !== undefined && { reason }),
    ...(searchText(search['reversed']) === '1' && { reversed: '1' as const }),
    ...(Number.isSafeInteger(company) && company > 0 && { company }),
  };
}
