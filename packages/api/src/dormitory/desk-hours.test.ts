// Desk hours to the second: weekdays, holidays, closing days, breaks, midnight.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import {
  areDeskHours,
  deskMsBefore,
  deskMsBetween,
  deskStateAt,
  type DeskCalendar,
} from './desk-hours.ts';

const at = (iso: string) => Date.parse(`${iso}+09:00`);
const weekday = (one: number, ...periods: (readonly [string, string])[]) =>
  periods.map(([from, until]) => ({ weekday: one, from, until }));

/** Monday to Friday with a break, Saturday mornings, holidays for two hours; 19 November 2026 is a closing day. */
const calendar: DeskCalendar = {
  hours: [
    ...[1, 2, 3, 4, 5].flatMap((day) => weekday(day, ['09:00', '12:00'], ['13:00', '18:00'])),
    ...weekday(6, ['09:00', '12:00']),
    ...weekday(7, ['10:00', '12:00']),
  ],
  closingDays: ['2026-11-19'],
};

test.each([
  // A Tuesday.
  ['2026-11-17T08:59:59', false, '2026-11-16T18:00:00', '2026-11-17T09:00:00'],
  ['2026-11-17T09:00:00', true, '2026-11-17T09:00:00', '2026-11-17T12:00:00'],
  ['2026-11-17T11:59:59', true, '2026-11-17T09:00:00', '2026-11-17T12:00:00'],
  ['2026-11-17T12:00:00', false, '2026-11-17T12:00:00', '2026-11-17T13:00:00'],
  ['2026-11-17T17:59:59', true, '2026-11-17T13:00:00', '2026-11-17T18:00:00'],
  // Over the closing day.
  ['2026-11-18T18:00:00', false, '2026-11-18T18:00:00', '2026-11-20T09:00:00'],
  ['2026-11-19T10:00:00', false, '2026-11-18T18:00:00', '2026-11-20T09:00:00'],
  // Saturday afternoon, Sunday, and Monday the 23rd, a holiday.
  ['2026-11-21T12:00:00', false, '2026-11-21T12:00:00', '2026-11-23T10:00:00'],
  ['2026-11-23T09:30:00', false, '2026-11-21T12:00:00', '2026-11-23T10:00:00'],
  ['2026-11-23T11:59:59', true, '2026-11-23T10:00:00', '2026-11-23T12:00:00'],
])('at %s: open %s since %s until %s', (now, isOpen, since, until) => {
  requirements('SF020');
  expect(deskStateAt(at(now), calendar)).toEqual({ isOpen, since: at(since), until: at(until) });
});

test('a period up to midnight goes on with one that begins there', () => {
  const nights = {
    hours: [...weekday(2, ['20:00', '24:00']), ...weekday(3, ['00:00', '06:00'])],
    closingDays: [],
  };
  expect(deskStateAt(at('2026-11-17T23:59:59'), nights)).toEqual({
    isOpen: true,
    since: at('2026-11-17T20:00:00'),
    until: at('2026-11-18T06:00:00'),
  });
  expect(deskStateAt(at('2026-11-18T00:00:00'), nights)).toEqual({
    isOpen: true,
    since: at('2026-11-17T20:00:00'),
    until: at('2026-11-18T06:00:00'),
  });
});

test('without hours there is no state, and with hours that never come no end', () => {
  requirements('SF020');
  expect(deskStateAt(at('2026-11-17T10:00:00'), { hours: [], closingDays: [] })).toBeUndefined();
  const closed = Array.from({ length: 900 }, (_, index) =>
    new Date(Date.UTC(2025, 8, 1 + index)).toISOString().slice(0, 10),
  );
  expect(deskStateAt(at('2026-11-17T10:00:00'), { ...calendar, closingDays: closed })).toEqual({
    isOpen: false,
    since: null,
    until: null,
  });
});

test('waiting counts desk time alone', () => {
  requirements('SF022');
  const hours = (from: string, until: string, days = calendar) =>
    deskMsBetween(at(from), at(until), days) / 3_600_000;
  // The night and the break do not count.
  expect(hours('2026-11-16T17:00:00', '2026-11-17T13:30:00')).toBe(1 + 3 + 0.5);
  // Neither does the closing day nor Sunday; the holiday counts its two hours.
  expect(hours('2026-11-18T18:00:00', '2026-11-20T09:00:00')).toBe(0);
  expect(hours('2026-11-21T11:00:00', '2026-11-24T09:00:01')).toBe(1 + 2 + 1 / 3600);
  expect(hours('2026-11-17T10:00:00', '2026-11-17T09:00:00')).toBe(0);
  expect(hours('2026-11-16T17:00:00', '2026-11-17T13:00:00', { hours: [], closingDays: [] })).toBe(
    20,
  );
});

test.each([
  [weekday(1, ['09:00', '12:00'], ['13:00', '24:00']), true],
  [weekday(1, ['13:00', '18:00'], ['09:00', '12:00']), true],
  [[], true],
  [weekday(1, ['12:00', '12:00']), false],
  [weekday(1, ['18:00', '09:00']), false],
  [weekday(1, ['09:00', '13:00'], ['12:00', '18:00']), false],
  [weekday(1, ['09:00', '12:00'], ['12:00', '18:00']), false],
  [weekday(1, ['01:00', '02:00'], ['03:00', '04:00'], ['05:00', '06:00']), false],
])('%j are desk hours: %s', (hours, expected) => {
  requirements('SF020');
  expect(areDeskHours(hours)).toBe(expected);
});

test('what has waited for more than a limit is earlier than one instant, whatever the hours are', () => {
  requirements('SF022 SB017');
  const calendars: readonly DeskCalendar[] = [
    calendar,
    { hours: [], closingDays: [] },
    { hours: weekday(3, ['09:00', '12:00']), closingDays: ['2026-11-18'] },
    {
      hours: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((day) => weekday(day, ['00:00', '24:00'])),
      closingDays: [],
    },
  ];
  const until = at('2026-11-24T10:30:00');
  const minute = 60_000;
  fc.assert(
    fc.property(
      fc.constantFrom(...calendars),
      fc.integer({ min: -60, max: 420 * 24 * 60 }),
      fc.integer({ min: 0, max: 500 * 60 }),
      (hours, ago, limit) => {
        const from = until - ago * minute;
        const isOver = deskMsBetween(from, until, hours) > limit * minute;
        expect(from < deskMsBefore(until, limit * minute, hours)).toBe(isOver);
      },
    ),
    { numRuns: 500 },
  );
  // To the millisecond: four hours before are Saturday 11:30 to 12:00, two of the holiday, and Tuesday from 9:00.
  expect(deskMsBefore(until, 4 * 60 * minute, calendar)).toBe(at('2026-11-21T11:30:00'));
  expect(deskMsBefore(until, 1.5 * 60 * minute, calendar)).toBe(at('2026-11-23T12:00:00'));
});
