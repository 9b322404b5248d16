import { expect, test } from 'vitest';
import { usualLayout } from '@yadori/api/companies/payroll-layout';
import { filtersOf, stateOf } from './filters.ts';

const company = {
  id: 1,
  code: 'A',
  name: 'A',
  revision: 1,
  layout: usualLayout,
  people: 2,
  dormitories: 1,
  missing: 0,
  open: 0,
  made_at: null,
};

test('an address says the month and the state; anything else is left out', () => {
  expect(filtersOf({ month: '2026-06-15', state: 'made' })).toEqual({
    month: '2026-06-01',
    state: 'made',
  });
  expect(filtersOf({ month: '2026-02-30', state: 'other', page: 3 })).toEqual({});
});

test('a company without a layout or an employee code needs a look, made before or not', () => {
  expect(stateOf(company)).toBe('waiting');
  expect(stateOf({ ...company, made_at: '2026-06-03T10:02:00+09:00' })).toBe('made');
  expect(stateOf({ ...company, layout: null })).toBe('look');
  expect(stateOf({ ...company, missing: 1, made_at: '2026-06-03T10:02:00+09:00' })).toBe('look');
});
