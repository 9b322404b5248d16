// Whose links are shown: the literal number of a public address, the meaning for a resident.
import { expect, test } from 'vitest';
import { linkAudience } from './link-audience.ts';

test.each([
  ['2', 'students'],
  [2, 'students'],
  ['1', 'adults'],
  ['3', 'adults'],
  [undefined, 'adults'],
  ['x', 'adults'],
  ['toString', 'adults'],
  [['2'], 'adults'],
] as const)(
  'the public address with employment_status=%j shows %s (S002, S003, AM036)',
  (query, audience) => {
    expect(linkAudience({ query })).toBe(audience);
  },
);

test.each([
  [1, 'students'],
  [2, 'adults'],
  [3, 'students'],
] as const)(
  'a resident of status %i sees the links of %s (S002, S003, AM035, AM036)',
  (status, audience) => {
    expect(linkAudience({ status })).toBe(audience);
  },
);
