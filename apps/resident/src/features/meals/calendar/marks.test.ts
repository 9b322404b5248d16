// Which mark a meal of a day has.
import { expect, test } from 'vitest';
import { exampleDay } from './example-day.ts';
import { markOf, rareMarks, saysOf } from './marks.ts';

test.each([
  ['open', 'open', {}],
  [
    'booked',
    'reserved',
    { dinner_reservation: true, dinner_status: 'reserved', dinner_checkin: 0 },
  ],
  ['booked', 'eaten', { dinner_reservation: true, dinner_status: 'reserved', dinner_checkin: 1 }],
  ['waiting', 'waiting', { dinner_status: 'waiting' }],
  ['full', 'full', { dinner_status: 'full' }],
  ['open', 'open', { dinner_status: 'open', dinner_checkin: 2 }],
  ['over', 'cancelled', { dinner_status: 'closed', dinner_checkin: 2 }],
  ['over', 'over', { dinner_status: 'closed' }],
  ['none', 'none', { is_dinner: false, dinner_status: null }],
] as const)('%s: %s', (mark, says, differences) => {
  const day = exampleDay(differences);
  expect(markOf(day, 'dinner')).toBe(mark);
  expect(saysOf(day, 'dinner')).toBe(says);
  expect(markOf(day, 'breakfast')).toBe('open');
});

test('the legend explains what can be seen', () => {
  expect(rareMarks([exampleDay()])).toEqual([]);
  const full = exampleDay({ dinner_status: 'full' });
  const waiting = exampleDay({ breakfast_status: 'waiting' });
  expect(rareMarks([full, waiting])).toEqual(['waiting', 'full']);
});
