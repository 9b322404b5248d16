// Filters and order of the list, as its address carries them.
import type { residentOrders } from '@yadori/api/residents/staff-calls';
import { searchText } from '../../routing/search-text.ts';

export type ResidentOrder = (typeof residentOrders)[number];

export interface ResidentFilters {
  /** Statuses with commas between them. */
  status?: string;
  /** First two signs of the room. */
  floor?: string;
  /** Who is away in the night that runs. */
  away?: '1';
  sort?: ResidentOrder;
}

/** Groups of statuses that have a chip (SC005). */
export const statusGroups = {
  everybody: undefined,
  living: 'living',
  before: 'before',
  notice: 'notice',
  unregistered: 'unclaimed,invited,registering',
  former: 'month,left,withdrawn',
} as const;

const knownStatuses: readonly (string | undefined)[] = Object.values(statusGroups);

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): ResidentFilters {
  const status = searchText(search['status']);
  // A floor of digits alone arrives as a number.
  const floor = searchText(search['floor']);
  const sort = orders.find((order) => order === search['sort']);
  return {
    ...(knownStatuses.includes(status) ? { status } : {}),
    ...(/^[\dA-Z]{1,2}$/.test(floor) ? { floor: floor.padStart(2, '0') } : {}),
    ...(searchText(search['away']) === '1' ? { away: '1' } : {}),
    ...(sort === undefined ? {} : { sort }),
  };
}

const orders = ['room', 'kana', 'since'] as const satisfies readonly ResidentOrder[];
