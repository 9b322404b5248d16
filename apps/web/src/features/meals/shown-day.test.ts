// Which day the address shows, and the week around it.
import { date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { shownDay, weekOf } from './shown-day.ts';

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

test('weeks begin on Sunday (E003)', () => {
  expect(weekOf(today)).toEqual(
    [7, 8, 9, 10, 11, 12, 13].map((d) => `2026-06-${String(d).padStart(2, '0')}`),
  );
  expect(weekOf(date('2026-06-14'))[0]).toBe('2026-06-14');
});
