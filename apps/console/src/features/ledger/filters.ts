// Filters of a month, as its address carries them.
import { chargeReasons, type ChargeReason } from '@yadori/api/ledger/reasons';
import { parseDate, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { searchText } from '../../routing/search-text.ts';

export interface LedgerFilters {
  /** First day; left out: the month after today's. */
  month?: CalendarDate;
  reason?: ChargeReason;
  /** Those with a reversal. */
  reversed?: '1';
}

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): LedgerFilters {
  const month = parseDate(searchText(search['month']));
  const reason = chargeReasons.find((known) => known === search['reason']);
  return {
    ...(month !== undefined && { month: startOfMonth(month) }),
    ...(reason !== undefined && { reason }),
    ...(searchText(search['reversed']) === '1' && { reversed: '1' as const }),
  };
}
