// What the form of a further contract refuses before anything is sent, and what it sends.
import { describe, expect, test } from 'vitest';
import { moveinTimes } from '@yadori/api/account/movein';
import { contractRules } from '@yadori/api/contracts/form';
import { date } from '@yadori/api/time/tokyo';
import { casesOf } from '@yadori/api/validation/rule-cases';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { contractPayload, wrongInContract } from './contract-rules.ts';

const facts = { today: date('2026-06-10') };
const right = {
  contract_number: 'YD0101',
  dormitory_code: 'SKR01',
  room_number: '0301',
  movein_date: '2026-06-20',
  movein_time: '10:30',
};
const wrong = (changed: object) => wrongInContract({ ...right, ...changed }, facts, 'ja');

test('good papers pass, and the date is sent as registration writes it', () => {
  requirements('AM025 P012');
  expect(wrong({})).toEqual({});
  expect(contractPayload(right)).toEqual({ ...right, movein_date: '2026/06/20' });
});

describe.each(Object.entries(contractRules))('%s', (field, rule) => {
  requirements('P008 P009');
  test.each(casesOf(rule))('$what', ({ value, refused }) => {
    expect(Object.keys(wrong({ [field]: value }))).toEqual(refused === undefined ? [] : [field]);
  });
});

test.each([
  ['', '入居予定日を選んでください'],
  ['incomplete', '入居予定日を正しい日付で入力してください'],
  ['1939-12-31', '入居予定日は1940/01/01以降の日付にしてください'],
  ['2031-06-11', '入居予定日は2031/06/10までの日付にしてください'],
  ...['2026-08-10', '2026-08-17', '2026-12-28', '2027-01-05'].map((day) => [
    day,
    'お盆（8月10日〜17日）と年末年始（12月28日〜1月5日）は選べません',
  ]),
])('the day of moving in %j is refused', (movein_date, said) => {
  requirements('AM050 AM051 P010');
  expect(wrong({ movein_date })).toEqual({ movein_date: said });
});

test.each(['1940-01-06', '2026-08-09', '2026-08-18', '2026-12-27', '2027-01-06', '2031-06-10'])(
  'the day of moving in %s is taken',
  (movein_date) => {
    requirements('P010');
    expect(wrong({ movein_date })).toEqual({});
  },
);

test('a time is one of the nineteen that are offered', () => {
  requirements('AM048 AM202 P011');
  for (const movein_time of moveinTimes()) expect(wrong({ movein_time })).toEqual({});
  for (const movein_time of ['', '08:30', '18:30', '10:15'])
    expect(Object.keys(wrong({ movein_time }))).toEqual(['movein_time']);
});
