// Orders of the list of staff. The list is whole in the console, so that it is sorted here.
import type { ListedStaff } from '@yadori/api/staff/people-calls';

/** By kana and name, as the server answers; who was seen longest ago first; who has the fewest second factors first. */
const orders = ['name', 'seen', 'factors'] as const;

export type PeopleOrder = (typeof orders)[number];

/** What an address says. */
export const orderOf = (search: Readonly<Record<string, unknown>>): PeopleOrder =>
  orders.find((order) => order === search['sort']) ?? 'name';

/** For an address; the usual order is left out. */
export const searchOfOrder = (order: PeopleOrder): { sort?: PeopleOrder } =>
  order === 'name' ? {} : { sort: order };

const ranks: Readonly<Record<Exclude<PeopleOrder, 'name'>, (person: ListedStaff) => string>> = {
  // Who was never there comes before all days.
  seen: ({ last_seen_on: seen }) => seen ?? '',
  factors: ({ factors }) => String(Number(factors.totp) + Math.min(factors.passkeys, 8)),
};

/** Equal ones stay in the order of their names. */
export function inOrder(rows: readonly ListedStaff[], order: PeopleOrder): readonly ListedStaff[] {
  if (order === 'name') return rows;
  const rank = ranks[order];
  return rows.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}
