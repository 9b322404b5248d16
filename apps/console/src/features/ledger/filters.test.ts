import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';

test('an address filters by month, reason, what was taken off and company; anything else is left out', () => {
  const search = { month: '2026-07-15', reason: 'manual', reversed: '1', company: '12', page: '2' };
  expect(filtersOf(search)).toEqual({
    month: '2026-07-01',
    reason: 'manual',
    reversed: '1',
    company: 12,
  });
  expect(filtersOf({ month: '7', reason: 'rent', reversed: 'no', company: '-1' })).toEqual({});
});
