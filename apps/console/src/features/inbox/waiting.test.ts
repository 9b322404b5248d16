// Waiting times and ends of holds, to the second.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  holdChoices,
  holdUntil,
  latenessOf,
  planChoices,
  planMinute,
  waitingText,
} from './waiting.ts';

const words = {
  now: 'now',
  minutes: (count: number) => `${count}m`,
  hours: (count: number) => `${count}h`,
  days: (count: number) => `${count}d`,
  outside: (time: string) => `${time} closed`,
  waited: (time: string, inDesk: string | undefined) => `${time} ${inDesk}`,
};
const at = (iso: string) => Date.parse(`${iso}+09:00`);
const now = at('2026-06-10T16:59:59');

const waited = (since: string, desk: Parameters<typeof waitingText>[2], until = now) =>
  waitingText(at(since), until, desk, { words, language: 'ja' });
const always = { hours: [], closing_days: [], amber_hours: 4, red_hours: 8 };

test.each([
  ['2026-06-10T16:59:00', 'now'],
  ['2026-06-10T16:58:59', '1m'],
  ['2026-06-10T16:00:00', '59m'],
  ['2026-06-10T15:59:59', '1h'],
  ['2026-06-08T17:00:00', '47h'],
  ['2026-06-08T16:59:59', '2d'],
])('since %s: %s', (since, text) =>
  expect(waited(since, always)).toEqual({ short: text, full: `${text} undefined` }),
);

test('amber after four hours and red after eight', () => {
  requirements('SF022');
  const late = (iso: string) => latenessOf(at(iso), now, always);
  expect(late('2026-06-10T12:59:59')).toBe('none');
  expect(late('2026-06-10T12:59:58')).toBe('amber');
  expect(late('2026-06-10T08:59:59')).toBe('amber');
  expect(late('2026-06-10T08:59:58')).toBe('red');
});

test('desk time alone counts where there are desk hours, by the limits of the dormitory', () => {
  requirements('SF022');
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '18:00' }));
  const desk = { hours, closing_days: ['2026-06-09'], amber_hours: 2, red_hours: 10 };
  const late = (iso: string, more = {}) => latenessOf(at(iso), now, { ...desk, ...more });
  // Wednesday, 16:59:59; Tuesday is a closing day.
  expect(waited('2026-06-08T17:00:00', desk)).toEqual({ short: '47h', full: '47h 8h' });
  expect(waited('2026-06-01T09:00:00', desk)).toEqual({ short: '9d', full: '9d 61h' });
  expect(late('2026-06-10T14:59:59')).toBe('none');
  expect(late('2026-06-10T14:59:58')).toBe('amber');
  expect(late('2026-06-08T15:59:59')).toBe('amber');
  expect(late('2026-06-08T15:59:58')).toBe('red');
  expect(late('2026-06-08T15:59:58', { red_hours: 11 })).toBe('amber');
});

test('while the desk has not opened since, a row says when it was written', () => {
  requirements('SF022');
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '18:00' }));
  const desk = { hours, closing_days: [] };
  const seen = (since: string, until: string) => waited(since, desk, at(until));
  expect(seen('2026-06-10T02:45:00', '2026-06-10T05:50:00')).toEqual({
    short: '02:45 closed',
    full: '3h 0m',
  });
  expect(seen('2026-06-10T02:45:00', '2026-06-10T02:45:59').short).toBe('now');
  expect(seen('2026-06-10T02:45:00', '2026-06-10T09:00:59').short).toBe('02:45 closed');
  expect(seen('2026-06-10T02:45:00', '2026-06-10T09:01:00')).toEqual({
    short: '6h',
    full: '6h 1m',
  });
  expect(seen('2026-06-12T19:00:00', '2026-06-13T18:59:59').short).toBe('19:00 closed');
  expect(seen('2026-06-12T19:00:00', '2026-06-13T19:00:00').short).toBe('6月12日(金) closed');
});

test('a hold ends in an hour, today at five while that is to come, or tomorrow at nine', () => {
  requirements('SF010');
  expect(holdChoices(now).map(({ until }) => Date.parse(until))).toEqual([
    at('2026-06-10T17:59:59'),
    at('2026-06-10T17:00:00'),
    at('2026-06-11T09:00:00'),
  ]);
  expect(holdChoices(now + 1000).map(({ name }) => name)).toEqual(['oneHour', 'tomorrow9']);
});

test.each([
  ['2026-06-10T17:00', '2026-06-10T17:00:00+09:00'],
  ['2026-08-09T16:59', '2026-08-09T16:59:00+09:00'],
  ['2026-08-09T17:00', undefined],
  ['2026-06-10T16:59', undefined],
  ['', undefined],
  ['tomorrow', undefined],
])('a field with %j holds until %s', (local, until) => expect(holdUntil(local, now)).toBe(until));

test('an answer is planned five minutes to sixty days ahead', () => {
  requirements('SF016');
  expect(planChoices(now).map(({ name }) => name)).toEqual(['tomorrow9']);
  expect(planChoices(at('2026-06-10T16:55:00')).map(({ name }) => name)).toEqual([
    ...(['today17', 'tomorrow9'] as const),
  ]);
  expect(planMinute('2026-06-10T17:04', now)).toBeUndefined();
  expect(planMinute('2026-06-10T17:05', now)).toBe('2026-06-10T17:05:00+09:00');
  expect(planMinute('2026-08-09T16:59', now)).toBe('2026-08-09T16:59:00+09:00');
  expect(planMinute('2026-08-09T17:00', now)).toBeUndefined();
});
