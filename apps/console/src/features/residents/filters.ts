// Filters and order of the list, as its address carries them.
import type { residentOrders } from '@yadori/api/residents/staff-calls';

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
  const status = textOf(search['status']);
  // A floor of digits alone arrives as a number.
  const floor = textOf(search['floor'])?.padStart(2, '0');
  const sort = orders.find((order) => order === search['sort']);
  return {
    ...(status !== undefined && knownStatuses.includes(status) ? { status } : {}),
    ...(floor !== undefined && /^[\dA-Z]{2}$/.test(floor) ? { floor } : {}),
    ...(textOf(search['away']) === '1' ? { away: '1' } : {}),
    ...(sort === undefined ? {} : { sort }),
  };
}

const orders = ['room', 'kana', 'since'] as const satisfies readonly ResidentOrder[];

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
