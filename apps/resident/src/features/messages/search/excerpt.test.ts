// What a result of the search shows of its message.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { excerptOf } from './excerpt.ts';

const marked = (text: string, keyword: string) =>
  excerptOf(text, keyword).flatMap((piece) => (piece.marked ? [piece.text] : []));
const whole = (text: string, keyword: string) =>
  excerptOf(text, keyword)
    .map((piece) => piece.text)
    .join('');

test('every find is marked as it was written, whatever its case, width and kana', () => {
  requirements('H024');
  expect(marked('ｾﾝﾀｸ機とせんたく機とセンタク機', 'せんたく')).toEqual([
    'ｾﾝﾀｸ',
    'せんたく',
    'センタク',
  ]);
  expect(marked('Wi-FiとＷＩ－ＦＩ', 'wi-fi')).toEqual(['Wi-Fi', 'ＷＩ－ＦＩ']);
  expect(marked('100%です', '%')).toEqual(['%']);
});

test('a long text is cut around the first find', () => {
  const text = `${'あ'.repeat(400)}洗濯機${'い'.repeat(400)}`;
  const shown = whole(text, '洗濯機');
  expect(shown).toMatch(/^…あ+洗濯機い+…$/);
  expect(shown.length).toBe(122);
});

test('nothing found, nothing marked', () => {
  expect(excerptOf('こんにちは', '洗濯')).toEqual([{ text: 'こんにちは', marked: false }]);
  expect(excerptOf('', '洗濯')).toEqual([]);
});

test('whatever is searched for, a short text is shown whole', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ maxLength: 3 }),
      (text, keyword) => {
        expect(whole(text, keyword)).toBe(text);
      },
    ),
  );
});
