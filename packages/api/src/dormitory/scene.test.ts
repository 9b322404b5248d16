// The light of the drawn scene by the Tokyo hour.
import { expect, test } from 'vitest';
import { instantAt, date } from '../time/tokyo.ts';
import { lightAt, scenesAt } from './scene.ts';

test.each([
  ['04:59', 'evening'],
  ['05:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'day'],
  ['15:59', 'day'],
  ['16:00', 'evening'],
  ['00:00', 'evening'],
])('%s is %s', (time, light) => {
  expect(lightAt(instantAt(date('2026-06-10'), time))).toBe(light);
});

test('each scheme and width has one drawing', () => {
  const scenes = scenesAt('morning');
  expect(new Set(scenes.map(({ address }) => address)).size).toBe(4);
  expect(new Set(scenes.map(({ media }) => media)).size).toBe(4);
});
