// Who is offered the first steps.
import { date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { arrivalOf } from './arrival.ts';

const facts = {
  contract_period_start_date: '2026-06-01',
  movein_date: '2026-06-20',
  movein_time: '14:00',
};

test('a resident is new until two weeks after moving in', () => {
  requirements('AM267');
  const arrival = { day: '2026-06-20', time: '14:00', firstDay: '2026-06-01' };
  expect(arrivalOf(facts, date('2026-05-20'))).toEqual(arrival);
  expect(arrivalOf(facts, date('2026-07-04'))).toEqual(arrival);
  expect(arrivalOf(facts, date('2026-07-05'))).toBeUndefined();
});

test('without a day of moving in, or with one of an earlier contract, the contract says it', () => {
  requirements('AM267');
  const none = { ...facts, movein_date: null, movein_time: null };
  const first = { day: '2026-06-01', time: null, firstDay: '2026-06-01' };
  expect(arrivalOf(none, date('2026-06-15'))).toEqual(first);
  expect(arrivalOf(none, date('2026-06-16'))).toBeUndefined();
  expect(arrivalOf({ ...facts, movein_date: '2026-05-31' }, date('2026-06-01'))).toEqual(first);
});
