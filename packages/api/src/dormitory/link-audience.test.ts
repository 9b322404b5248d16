// Whose links are shown: the literal number of a public address, the meaning for a resident.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
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
] as const)('the public address with employment_status=%j shows %s', (query, audience) => {
  requirements('AM036 S002 S003');
  expect(linkAudience({ query })).toBe(audience);
});

test.each([
  [1, 'students'],
  [2, 'adults'],
  [3, 'students'],
] as const)('a resident of status %i sees the links of %s', (status, audience) => {
  requirements('AM035 AM036 S002 S003');
  expect(linkAudience({ status })).toBe(audience);
});
