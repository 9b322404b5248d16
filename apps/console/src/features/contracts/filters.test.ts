// Filters of the list of contracts out of an address.
import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';

test('an address is read as far as it is known', () => {
  const search = { filter: 'ending', company: '12', q: 309, sort: 'room', page: '2' };
  expect(filtersOf(search)).toEqual({ filter: 'ending', company: 12, q: '309', sort: 'room' });
  expect(filtersOf({ filter: 'gone', company: 'x', q: '', sort: 'name' })).toEqual({});
});
