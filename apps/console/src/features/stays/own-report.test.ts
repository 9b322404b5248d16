// The form of nights away that staff file: what is missing, and which meals are given back.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { OwnReportAnswer } from '@yadori/api/stays/report-shapes';
import { givenBack, ownReportOf, valuesOf, wrongInOwn } from './own-report.ts';

const t = { needDay: 'day', backwards: 'back' };
const values = {
  outing_start_date: '2026-06-10',
  outing_end_date: '2026-06-12',
  name: '実家',
  relationship: '',
  phone_number: '',
};

test('both days are needed, the return is not before the first day', () => {
  requirements('SI004');
  expect(wrongInOwn(values, t)).toEqual({});
  expect(wrongInOwn({ ...values, outing_start_date: '' }, t)).toEqual({ outing_start_date: 'day' });
  expect(wrongInOwn({ ...values, outing_end_date: '2026-06-09' }, t)).toEqual({
    outing_end_date: 'back',
  });
});

test('a meal with a fee is kept, a free one given back, and each can be chosen', () => {
  requirements('SI005');
  const meals = [
    { key: 'r1', fee: 550 },
    { key: 'r2', fee: 0 },
  ];
  const keys = (chosen: [string, boolean][]) =>
    givenBack(meals, new Map(chosen)).map(({ key }) => key);
  expect(keys([])).toEqual(['r2']);
  expect(keys([['r1', true]])).toEqual(['r1', 'r2']);
  expect(keys([['r2', false]])).toEqual([]);
});

test('a change keeps what the form has no field for', () => {
  requirements('SI004');
  const kept = { ...ownReportOf(values), address: '松本市', note: '日曜まで' };
  const answer = { ...kept, outing_end_date_dinner: 0, revision: 3 } as unknown as OwnReportAnswer;
  expect(valuesOf(answer)).toEqual(values);
  const longer = { ...values, outing_end_date: '2026-06-14' };
  expect(ownReportOf(longer, answer)).toEqual({
    ...kept,
    outing_end_date_dinner: 0,
    outing_end_date: '2026-06-14',
  });
});
