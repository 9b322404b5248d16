import { expect, test } from 'vitest';
import { minutesOfDay, timeOfMinutes } from './minutes.ts';

test('a time of day and its minutes', () => {
  for (const [time, minutes] of [
    ['00:00', 0],
    ['07:05', 425],
    ['23:59', 1439],
    ['24:00', 1440],
  ] as const) {
    expect(minutesOfDay(time)).toBe(minutes);
    expect(timeOfMinutes(minutes)).toBe(time);
  }
  expect(minutesOfDay('07:05:30')).toBe(425);
});
