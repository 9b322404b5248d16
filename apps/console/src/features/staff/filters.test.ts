// What the address of the list of staff may say.
import { expect, test } from 'vitest';
import { filtersOf, personOf, viewOf } from './filters.ts';

test('an address gives known filters, and anything else none', () => {
  expect(filtersOf({ state: 'active', role: 'kitchen', dormitory: 'KYK01', q: 90 })).toEqual({
    state: 'active',
    role: 'kitchen',
    dormitory: 'KYK01',
    q: '90',
  });
  expect(filtersOf({ attention: 'unused' })).toEqual({ attention: 'unused' });
  expect(
    filtersOf({ state: 'gone', attention: 'all', role: 'king', dormitory: '../x', q: { a: 1 } }),
  ).toEqual({});
  expect(filtersOf({ q: 'あ'.repeat(200) }).q).toHaveLength(100);
});

test('a person is a key of a row', () => {
  expect(personOf({ person: 12 })).toBe(12);
  expect(personOf({ person: '0x1' })).toBeUndefined();
  expect(personOf({})).toBeUndefined();
});

test('an unknown tab is the list of everybody', () => {
  expect(viewOf({ view: 'turnover' })).toBe('turnover');
  expect(viewOf({ view: 'rights' })).toBe('people');
  expect(viewOf({})).toBe('people');
});
