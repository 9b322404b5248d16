// The day on the poster of a notice.
import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { findNamedDay } from './named-day.ts';

const start = date('2026-06-10');

test.each([
  ['6月14日(日)は食堂を休みます', '', '2026-06-14', null],
  ['６月１４日は食堂を休みます', '', '2026-06-14', null],
  ['6/14(日) 食堂休み', '', '2026-06-14', null],
  ['12月29日から1月3日まで休みます', '', '2026-12-29', 'first'],
  ['6月14日(日)まで休みます', '', '2026-06-14', 'last'],
  ['2027年1月4日に始めます', '', '2027-01-04', null],
  // The next such day, or one not long before.
  ['1月4日に始めます', '', '2027-01-04', null],
  ['6月1日の停電について', '', '2026-06-01', null],
  ['食堂を休みます', '6月14日(日)に清掃します。6月14日の夕食はありません。', '2026-06-14', null],
])('%s %s', (title, text, day, end) => {
  requirements('SG016');
  expect(findNamedDay({ title, text }, start)).toEqual({ date: day, end });
});

test.each([
  ['食堂を休みます', ''],
  ['食堂を休みます', '6月14日に清掃し、6月20日に点検します。'],
  ['牛乳を1/2カップ', ''],
  ['13月45日', '2月30日'],
])('no one day: %s %s', (title, text) => {
  requirements('SG016');
  expect(findNamedDay({ title, text }, start)).toBeUndefined();
});
