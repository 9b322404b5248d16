// Five minutes of a ticket, to the second (AM094).
import { expect, test } from 'vitest';
import { validityAt } from './ticket-validity.ts';

const checkedIn = Date.parse('2026-06-10T18:07:00+09:00');

test.each([
  [0, { expired: false, minutes: 5, seconds: 0 }],
  [1_000, { expired: false, minutes: 4, seconds: 59 }],
  [299_001, { expired: false, minutes: 0, seconds: 1 }],
  [300_000, { expired: true, minutes: 0, seconds: 0 }],
  [3_600_000, { expired: true, minutes: 0, seconds: 0 }],
  // The device's clock may lag a little behind the server's.
  [-800, { expired: false, minutes: 5, seconds: 0 }],
])('after %s ms', (passed, validity) => {
  expect(validityAt(checkedIn, checkedIn + passed)).toEqual(validity);
});
