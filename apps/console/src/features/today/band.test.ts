// Places on the band of the day.
import { expect, test } from 'vitest';
import { groupPins, placeOf, placeOfHour } from './band.ts';

const on = '2026-06-10' as never;
const at = (time: string) => Date.parse(`2026-06-10T${time}:00+09:00`);

test('the band begins at five and ends at one at night; what is outside stands at its ends', () => {
  expect(placeOf(at('05:00'), on)).toBe(0);
  expect(placeOf(at('15:00'), on)).toBe(50);
  expect(placeOf(Date.parse('2026-06-11T01:00:00+09:00'), on)).toBe(100);
  expect(placeOf(at('03:00'), on)).toBe(0);
  expect(placeOf(Date.parse('2026-06-11T04:00:00+09:00'), on)).toBe(100);
  expect(placeOfHour(15)).toBe(50);
});

test('what would stand over each other is one pin', () => {
  const pins = ['13:30', '10:00', '14:00', '18:00'].map((time) => ({ time, label: time }));
  expect(groupPins(pins).map(({ time, pins: group }) => [time, group.length])).toEqual([
    ['10:00', 1],
    ['13:30', 2],
    ['18:00', 1],
  ]);
  expect(groupPins([])).toEqual([]);
});
