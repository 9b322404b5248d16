// The form of an own report: what a template fills, and what is sent.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { newOwn, ownBody, templateOf, tonight, withTemplate } from './own-fields.ts';
import { wrongInOwn } from './report-rules.ts';
import { namesDestination } from './use-own-facts.tsx';

const days = { outing_start_date: '2026-06-19', outing_end_date: '2026-06-21' };
const template = {
  id: 7,
  name: '実家',
  note: '夕食までに戻ります。',
  phone_number: '0263123456',
  address: '長野県松本市',
  relationship: '父母',
};

test('a template fills name, note, phone number, address and relationship, and leaves the days', () => {
  requirements('O002');
  const { id: _, ...filled } = template;
  expect(withTemplate({ ...newOwn, ...days, name: '友人宅' }, template)).toEqual({
    ...newOwn,
    ...days,
    ...filled,
  });
});

test('what is kept of the form as a template are the same five, trimmed', () => {
  requirements('O003');
  const { id: _, ...kept } = template;
  expect(templateOf({ ...newOwn, ...days, ...kept, name: ' 実家 ' })).toEqual(kept);
});

test('on one day the meals of the start are sent for the end as well', () => {
  requirements('AM147');
  const flags = { outing_start_date_breakfast: '0', outing_start_date_dinner: '1' };
  const values = { ...newOwn, ...days, ...flags };
  expect(ownBody(values)).toMatchObject({
    outing_end_date_breakfast: '0',
    outing_end_date_dinner: '1',
  });
  const ends = { outing_end_date_breakfast: '1', outing_end_date_dinner: '0' };
  expect(ownBody({ ...values, ...ends, outing_end_date: '2026-06-19' })).toMatchObject({
    type: 1,
    outing_end_date_breakfast: '0',
    outing_end_date_dinner: '1',
  });
});

test.each([
  [1, 'Please enter the destination'],
  [2, undefined],
  [3, 'Please enter the destination'],
])('of status %i a missing name is told as: %s', (employmentStatus, told) => {
  requirements('AM148 M006');
  const facts = {
    today: '2026-06-10' as never,
    employmentStatus,
    storedStart: undefined,
    begun: false,
  };
  expect(wrongInOwn({ ...newOwn, ...days }, facts, 'en').name).toBe(told);
  expect(namesDestination(employmentStatus)).toBe(told !== undefined);
});

test.each([
  ['over', '2026-06-08', '2026-06-09', { from: '2026-06-10', to: '2026-06-11' }],
  ['today', '2026-06-09', '2026-06-10', { from: '', to: '' }],
  ['tomorrow', '2026-06-11', '2026-06-12', { from: '', to: '' }],
  ['later', '2026-06-12', '2026-06-13', { from: '2026-06-10', to: '2026-06-11' }],
])('a new report begins with tonight where another one is %s', (_, first, last, { from, to }) => {
  requirements('AM270');
  const other = { first: first as never, last: last as never };
  expect(tonight('2026-06-10' as never, [other])).toEqual({
    ...newOwn,
    outing_start_date: from,
    outing_end_date: to,
  });
});
