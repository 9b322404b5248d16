// Filters of the list of staff and the open person, as the address carries them.
import { staffStates } from '@yadori/api/staff/people-calls';
import { roles, type Role } from '@yadori/api/staff/rights';
import { attentions, type Attention } from '@yadori/api/staff/turnover';
import { searchText } from '../../routing/search-text.ts';

export interface PeopleFilters {
  state?: (typeof staffStates)[number];
  attention?: Attention;
  role?: Role;
  dormitory?: string;
  q?: string;
}

const longestSearch = 100;

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): PeopleFilters {
  const state = staffStates.find((each) => each === search['state']);
  const attention = attentions.find((each) => each === search['attention']);
  const role = roles.find((each) => each === search['role']);
  const dormitory = searchText(search['dormitory']);
  const q = searchText(search['q']);
  return {
    ...(state === undefined ? {} : { state }),
    ...(attention === undefined ? {} : { attention }),
    ...(role === undefined ? {} : { role }),
    ...(/^[A-Za-z0-9_-]{1,20}$/.test(dormitory) ? { dormitory } : {}),
    ...(q === '' ? {} : { q: q.slice(0, longestSearch) }),
  };
}

/** The tab: everybody, or what ends and who is not there any more. */
export const viewOf = (search: Readonly<Record<string, unknown>>): 'people' | 'turnover' =>
  search['view'] === 'turnover' ? 'turnover' : 'people';

/** Undefined: no person is open. */
export function personOf(search: Readonly<Record<string, unknown>>): number | undefined {
  const id = searchText(search['person']);
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** The filters with another value of one of them; '' leaves it out. */
export const withFilter = (
  filters: PeopleFilters,
  filter: keyof PeopleFilters,
  value: string,
): PeopleFilters => filtersOf({ ...filters, [filter]: value });
