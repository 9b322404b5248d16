// Filters of the list, as its address carries them.
import { loanStates, type LoanState } from '@yadori/api/loans/staff-calls';
import { lentThings, type LentThing } from '@yadori/api/loans/things';
import { searchText } from '../../routing/search-text.ts';

export interface LoanFilters {
  state?: LoanState;
  what?: LentThing;
  /** A part of number, words, room or name. */
  q?: string;
}

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): LoanFilters {
  const state = loanStates.find((one) => one === search['state']);
  const what = lentThings.find((one) => one === search['what']);
  const q = searchText(search['q']).slice(0, 50);
  return {
    ...(state === 'back' && { state }),
    ...(what !== undefined && { what }),
    ...(q !== '' && { q }),
  };
}
