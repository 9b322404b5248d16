// Places on the band of the day.
import { expect, test } from 'vitest';
import { groupPins, hoursBeside, placeOf, placeOfHour } from './band.ts';

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

test('the hours beside now keep their names; the row above belongs to guests and moves', () => {
  expect(hoursBeside(at('06:50'), on)).toEqual([9, 12, 15, 18, 21, 24]);
  expect(hoursBeside(at('12:00'), on)).toEqual([6, 9, 15, 18, 21, 24]);
  expect(hoursBeside(at('13:05'), on)).toEqual([6, 9, 12, 15, 18, 21, 24]);
  expect(hoursBeside(at('23:30'), on)).toEqual([6, 9, 12, 15, 18, 21]);
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
