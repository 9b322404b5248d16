// Which addresses are pointed out for their missing number.
import { expect, test } from 'vitest';
import { lacksStreetNumber } from './street-number.ts';

test.each([
  ['a town without a number', '東京都練馬区豊玉北', 'なし', true],
  ['a prefecture with a numeral in its name', '三重県津市', 'なし', true],
  ['the usual address', '東京都練馬区豊玉北1-2', 'なし', false],
  ['a number in full width', '杉並区荻窪１丁目', 'なし', false],
  ['a number in kanji', '杉並区荻窪二丁目', 'なし', false],
  ['a number with the building', '杉並区荻窪', '荻窪ハイツ 2-3', false],
])('%s', (_, address, building, lacks) => {
  expect(lacksStreetNumber(address, building)).toBe(lacks);
});
