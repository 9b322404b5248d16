import { expect, test } from 'vitest';
import { joinDate, splitDate } from './date-boxes.ts';

test('three numbers are a date of the wire, with zeros', () => {
  expect(joinDate({ year: '2005', month: '4', day: '9' })).toBe('2005-04-09');
  expect(joinDate({ year: '2005', month: '04', day: '09' })).toBe('2005-04-09');
});

test('empty boxes are an empty text, half-typed ones are no date', () => {
  expect(joinDate({ year: '', month: '', day: '' })).toBe('');
  expect(joinDate({ year: '2005', month: '', day: '9' })).toBe('2005--09');
});

test('a text fills the boxes again', () => {
  expect(splitDate('2005-04-09')).toEqual({ year: '2005', month: '4', day: '9' });
  expect(splitDate('2005/10/30')).toEqual({ year: '2005', month: '10', day: '30' });
  expect(splitDate('')).toEqual({ year: '', month: '', day: '' });
  expect(splitDate('2005--09')).toEqual({ year: '2005', month: '', day: '9' });
});

test.each(['2005-02-31', '95-13-1', '--', '2005--', '昭和60-4-9'])(
  'what is no date stays as typed: %s',
  (typed) => {
    const boxes = splitDate(typed);
    expect(splitDate(joinDate(boxes))).toEqual(boxes);
  },
);
