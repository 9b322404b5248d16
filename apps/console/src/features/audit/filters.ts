// Filters and order of the audit log, as the address carries them.
import type { eventOrders } from '@yadori/api/audit/staff-calls';
import type { HeadOrders } from '../../parts/row-order.ts';
import { searchText } from '../../routing/search-text.ts';

/** By the names of the call. */
const textual = ['from', 'until', 'dormitory', 'kind', 'reason_code'] as const;
const keys = ['staff_id', 'account_id', 'batch_id'] as const;

type Textual = (typeof textual)[number];
type Key = (typeof keys)[number];

export type EventOrder = (typeof eventOrders)[number];

/** Only the column of times is sortable: no other order has an index. */
export const eventHeads: HeadOrders<EventOrder> = {
  newest: { column: 'time', isFalling: true },
  oldest: { column: 'time' },
};

export type AuditFilters = { [Name in Textual]?: string } & { [Name in Key]?: number } & {
  /** Left out: the newest first. */
  sort?: 'oldest';
};

/** Of a component that shows filters and changes them. */
export interface AuditFilterProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

const shapes: Readonly<Record<Textual, RegExp>> = {
  // A year that is being typed begins with zeros.
  from: /^(19|20|21)\d\d-\d\d-\d\d$/,
  until: /^(19|20|21)\d\d-\d\d-\d\d$/,
  dormitory: /^[A-Za-z0-9_-]{1,20}$/,
  kind: /^[a-z_.]{1,60}$/,
  reason_code: /^[a-z_.]{1,60}$/,
};

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): AuditFilters {
  const filters: AuditFilters = {};
  for (const name of textual) {
    const text = searchText(search[name]);
    if (shapes[name].test(text)) filters[name] = text;
  }
  for (const name of keys) {
    const text = searchText(search[name]);
    if (/^[1-9]\d{0,14}$/.test(text)) filters[name] = Number(text);
  }
  if (search['sort'] === 'oldest') filters.sort = 'oldest';
  return filters;
}

/** The filters with other values of some of them; '' leaves one out. */
export const withFilters = (
  filters: AuditFilters,
  change: Readonly<Partial<Record<Textual | Key, string | number>>>,
): AuditFilters => filtersOf({ ...filters, ...change });
