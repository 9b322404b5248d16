import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';

test('the address says state, kind and words, and nothing else', () => {
  expect(filtersOf({ state: 'back', what: 'key', q: '411', page: 2 })).toEqual({
    state: 'back',
    what: 'key',
    q: '411',
  });
  expect(filtersOf({ state: 'out', what: 'house', q: '' })).toEqual({});
});
