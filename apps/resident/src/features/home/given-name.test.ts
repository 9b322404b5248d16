// The name by which Home greets.
import { expect, test } from 'vitest';
import { givenName } from './given-name.ts';

test.each([
  ['佐藤 美咲', '美咲'],
  ['佐藤　美咲', '美咲'],
  ['佐藤美咲', '佐藤美咲'],
  ['Emma Wilson', 'Emma'],
  ['Jean-Luc de la Fontaine', 'Jean-Luc'],
  ['', ''],
])('%s → %s', (name, given) => {
  expect(givenName(name)).toBe(given);
});
