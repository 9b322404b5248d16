// Forgiving input: what was typed against what is meant.
import { expect, test } from 'vitest';
import { codeText, digitsOnly, katakana, keyText, phoneDigits, singleByte } from './normalise.ts';

test.each([
  ['090-1234-5678', '09012345678'],
  ['０９０ー１２３４ー５６７８', '09012345678'],
  ['060 1234 5678', '06012345678'],
  ['+81 90-1234-5678', '09012345678'],
  ['＋８１（０）６０－１２３４－５６７８', '06012345678'],
  ['+81-3-1234-5678', '0312345678'],
  ['+1 (415) 555-0100', '14155550100'],
  ['8190', '8190'],
  ['電話なし', ''],
  ['090 1234 5678 内線12', '090 1234 5678 内線12'],
  ['03-1234-5678 ｅｘｔ．9', '03-1234-5678 ext.9'],
])('phone %s is %s', (typed, meant) => {
  expect(phoneDigits(typed)).toBe(meant);
});

test.each([
  ['〒150-0001', '1500001'],
  ['１５０－０００１', '1500001'],
  ['', ''],
])('digits of %s are %s', (typed, meant) => {
  expect(digitsOnly(typed)).toBe(meant);
});

test.each([
  ['さとう　みさき', 'サトウ ミサキ'],
  ['ｻﾄｳ ﾐｻｷ', 'サトウ ミサキ'],
  ['ｶﾞｷﾞｸﾞ', 'ガギグ'],
  ['ゔぃくとりあ', 'ヴィクトリア'],
  ['サトウ', 'サトウ'],
  ['佐藤', '佐藤'],
  [' らーめん ', 'ラーメン'],
])('furigana %s is %s', (typed, meant) => {
  expect(katakana(typed)).toBe(meant);
});

test('codes lose width and spaces, keys hyphens too', () => {
  expect(singleByte(' ＹＤ０００１＠　')).toBe('YD0001@');
  expect(codeText(' ＹＤ ０００１ ')).toBe('YD0001');
  expect(codeText('YD-0001')).toBe('YD-0001');
  expect(keyText('１２３ 456')).toBe('123456');
  expect(keyText('123-456')).toBe('123456');
});
