import { expect, test } from 'vitest';
import type { Departure } from '@yadori/api/arrivals/departure-calls';
import { leavingByTime, nextToLeave } from './leaving.ts';

const mark = { at: '2026-06-10T10:00:00+09:00', name: '田中', is_today: true };
const person = (id: number, more: Partial<Departure>) =>
  ({ contract_id: id, time: null, attended: null, keys: null, done: null, ...more }) as Departure;

test('the keys follow the inspection, and once they are back only the end is left', () => {
  expect(nextToLeave(person(1, {}))).toBe('attended');
  expect(nextToLeave(person(1, { attended: mark }))).toBe('keys');
  expect(nextToLeave(person(1, { keys: mark }))).toBe('done');
  expect(nextToLeave(person(1, { keys: mark, done: mark }))).toBeUndefined();
});

test('those who leave at one time stand together', () => {
  const people = [person(1, { time: '10:00' }), person(2, { time: '10:00' }), person(3, {})];
  expect(leavingByTime(people).map(({ time, people: there }) => [time, there.length])).toEqual([
    ['10:00', 2],
    [null, 1],
  ]);
});
