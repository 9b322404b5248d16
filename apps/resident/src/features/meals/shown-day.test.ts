// Which day the address shows, and the week around it.
import { date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { shownDay } from './shown-day.ts';

const today = date('2026-06-10');

test.each([
  ['2026-06-12', '2026-06-12'],
  ['2026/06/12', '2026-06-12'],
  ['2026-05-01', '2026-05-01'],
  ['2026-07-31', '2026-07-31'],
  ['2026-04-30', today],
  ['2026-08-01', today],
  ['2026-02-30', today],
  ['tomorrow', today],
  [undefined, today],
])('%s shows %s', (asked, shown) => {
  expect(shownDay(asked, today)).toBe(shown);
});
