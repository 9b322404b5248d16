// Filters of the list (SF008): their query parameters, and the one in the address.
import type { ConversationCounts } from '@yadori/api/messages/inbox-shapes';

interface ConversationQuery {
  state?: 'to_answer' | 'waiting' | 'done' | 'open' | 'all';
  assignee?: string;
}

export type FilterName = keyof ConversationCounts;

/** In the order in which they are shown; the first is the usual one. */
export const filterNames = [
  'to_answer',
  'mine',
  'unassigned',
  'waiting',
  'done',
  'all',
] as const satisfies readonly FilterName[];

const queries: Readonly<Record<FilterName, ConversationQuery>> = {
  to_answer: {},
  mine: { state: 'open', assignee: 'me' },
  unassigned: { state: 'open', assignee: 'none' },
  waiting: { state: 'waiting' },
  done: { state: 'done' },
  all: { state: 'all' },
};

export const queryOf = (filter: FilterName): ConversationQuery => queries[filter];

/** Of the address; anything unknown is the usual one. */
export const filterOf = ({ show }: Readonly<Record<string, unknown>>): FilterName =>
  filterNames.find((name) => name === show) ?? 'to_answer';

export const searchOf = (filter: FilterName): Readonly<Record<string, string>> =>
  filter === 'to_answer' ? {} : { show: filter };
