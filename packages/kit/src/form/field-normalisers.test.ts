import { expect, test } from 'vitest';
import { normaliseAll, normaliseField } from './field-normalisers.ts';

test.each([
  ['contract_number', ' ＹＤ ０００１ ', 'YD0001'],
  ['one_time_key', '１２３-456', '123456'],
  ['phone_number', '+81 (0)90-1234-5678', '09012345678'],
  ['postal_code', '〒100-0001', '1000001'],
  ['furigana', 'さとう ﾐｻｷ', 'サトウ ミサキ'],
  ['email', 'ｍｉｓａｋｉ＠example.jp', 'misaki@example.jp'],
  ['name', ' 佐藤　美咲 ', ' 佐藤　美咲 '],
  ['address', '東京都千代田区１－２', '東京都千代田区１－２'],
])('%s: %j means %j', (field, typed, value) => {
  expect(normaliseField(field, typed)).toBe(value);
  expect(normaliseField(field, value), 'a second time changes nothing').toBe(value);
});

test('all fields of a form at once; what is not there stays away', () => {
  expect(
    normaliseAll({ postal_code: '１００-0001', address: 'a', room_number: undefined }),
  ).toEqual({
    postal_code: '1000001',
    address: 'a',
    room_number: undefined,
  });
});
