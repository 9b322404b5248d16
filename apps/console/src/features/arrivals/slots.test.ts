import { expect, test } from 'vitest';
import { arrivingPerson as person } from '../../../../../tests/support/arriving-person.ts';
import { foldedOf, fullOf, nextOf, overOf, peopleOf, slotsOf, waitingOf } from './slots.ts';

const mark = (at: string) => ({ at: `2026-06-10T${at}:00+09:00`, name: '田中', is_today: true });

const done = { arrived: mark('09:00'), key: mark('09:05'), explained: mark('09:10') };

test('half hours that are done are folded as long as nobody before them waits', () => {
  const slots = slotsOf([
    person(1, '09:00', done),
    person(2, '09:30'),
    person(3, '10:00', done),
    person(4, null),
  ]);
  expect(slots.map(({ time }) => time)).toEqual(['09:00', '09:30', '10:00', null]);
  const { done: folded, rest } = foldedOf(slots);
  expect(folded.map(({ time }) => time)).toEqual(['09:00']);
  expect(rest.map(({ time }) => time)).toEqual(['09:30', '10:00', null]);
  expect(foldedOf(slotsOf([person(1, '09:00', done)])).rest).toEqual([]);
});

test('the next step is the key, where the explanation came first, too', () => {
  expect(nextOf(person(1, null))).toBe('arrived');
  expect(nextOf(person(1, null, { arrived: mark('09:00'), explained: mark('09:01') }))).toBe('key');
  expect(nextOf(person(1, null, { ...done, explained: null }))).toBe('explained');
  expect(nextOf(person(1, null, done))).toBeUndefined();
});

test('a half hour is over from the first one beyond the number on, and no time is never', () => {
  expect(overOf('10:30', 3, 3)).toBe(0);
  expect(overOf('10:30', 4, 3)).toBe(1);
  expect(overOf(null, 40, 3)).toBe(0);
  const day = {
    day: '2026-06-10',
    slots: [
      { time: '10:30', people: 4 },
      { time: null, people: 9 },
    ],
  };
  expect(fullOf(day, 3)).toEqual([{ time: '10:30', people: 4 }]);
  expect(peopleOf(day)).toBe(13);
});

test('of those who wait for a key the longest is first', () => {
  const people = [
    person(1, '09:00', { arrived: mark('09:20') }),
    person(2, '09:00', { arrived: mark('09:10') }),
    person(3, '09:00', done),
    person(4, '09:00'),
  ];
  expect(waitingOf(people).map(({ contract_id: id }) => id)).toEqual([2, 1]);
});
