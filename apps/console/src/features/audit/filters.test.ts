// What the address of the audit log may say.
import { expect, test } from 'vitest';
import { filtersOf, withFilters } from './filters.ts';

test('an address gives known filters, and anything else none', () => {
  const search = { from: '2026-06-01', kind: 'staff.granted', staff_id: 7, account_id: '12' };
  expect(filtersOf(search)).toEqual({ ...search, account_id: 12 });
  expect(filtersOf({ from: '1 June', kind: '<b>', staff_id: -1, batch_id: {} })).toEqual({});
  expect(withFilters(filtersOf(search), { staff_id: '', until: '2026-06-30' })).toEqual({
    from: '2026-06-01',
    until: '2026-06-30',
    kind: 'staff.granted',
    account_id: 12,
  });
  expect(withFilters(filtersOf({ sort: 'oldest' }), { kind: '' })).toEqual({ sort: 'oldest' });
  expect(filtersOf({ sort: 'kind' })).toEqual({});
});
