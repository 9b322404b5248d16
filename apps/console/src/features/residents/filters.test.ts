// What the list takes from an address.
import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';

test.each([
  [{}, {}],
  [
    { status: 'living', floor: '03', sort: 'kana' },
    { status: 'living', floor: '03', sort: 'kana' },
  ],
  [{ floor: 3 }, { floor: '03' }],
  // A digit alone arrives as a number.
  [{ away: 1 }, { away: '1' }],
  [{ away: 'yes' }, {}],
  [{ status: 'unclaimed,invited,registering' }, { status: 'unclaimed,invited,registering' }],
  [{ status: 'nobody', floor: "' or 1", sort: 'birthday' }, {}],
  [{ status: ['living'], floor: { a: 1 } }, {}],
])('%j means %j', (search, filters) => expect(filtersOf(search)).toEqual(filters));
