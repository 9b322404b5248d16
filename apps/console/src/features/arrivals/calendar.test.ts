import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { calendarOf, linesOf } from './calendar.ts';

const read = {
  at_once: 3,
  calendar: [
    { day: '2027-03-28', closed: ['12:00', '12:30'] },
    { day: '2027-03-29', closed: [] },
  ],
  month: [
    { day: '2027-03-01', slots: [{ time: null, people: 9 }] },
    {
      day: '2027-03-28',
      slots: [
        { time: '10:30', people: 4 },
        { time: '12:00', people: 1 },
      ],
    },
  ],
};

test('a day has its people by half hour, those beyond the number and the hours without desk', () => {
  requirements('SC047');
  const [sunday, monday] = calendarOf(read);
  expect(sunday?.people).toBe(5);
  expect(sunday?.cells.find(({ time }) => time === '10:30')).toEqual({
    time: '10:30',
    people: 4,
    over: 1,
    isClosed: false,
  });
  expect(sunday?.cells.find(({ time }) => time === '12:00')).toMatchObject({
    people: 1,
    isClosed: true,
  });
  expect(monday?.people).toBe(0);
  expect(sunday?.cells.length).toBe(monday?.cells.length);
});

test('those without a time have a line only where a day of the calendar has some', () => {
  requirements('SC047');
  expect(linesOf(read)).not.toContain(null);
  const month = [{ day: '2027-03-29', slots: [{ time: null, people: 1 }] }];
  expect(linesOf({ ...read, month }).at(-1)).toBeNull();
  expect(linesOf({ ...read, month })[0]).toBe('09:00');
});
