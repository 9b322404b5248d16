// Folding of texts for the search: what counts as the same, and where it stood.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { findFolded, foldText } from './fold.ts';

describe('what counts as the same', () => {
  requirements('AM122 H024');
  test.each([
    ['ABC', 'abc'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ﾜｲﾌｧｲ', 'ワイファイ'],
    ['ｶﾞｽ', 'ガス'],
    ['ﾊﾟｽﾜｰﾄﾞ', 'ぱすわーど'],
    ['アイウエオ', 'あいうえお'],
    ['ヴァ', 'ゔぁ'],
    ['カ\u3099', 'が'],
    ['㈱', '(株)'],
    ['㍍', 'めーとる'],
    ['10時〜12時', '10時～12時'],
    ['é', 'e\u0301'],
    ['İstanbul', 'i\u0307stanbul'],
    ['葛\u{E0100}城', '葛城'],
    ['☎\uFE0F', '☎'],
    ['Nguyễn Thị Ánh', 'nguyen thi anh'],
    ['José Núñez-Ødegård', 'jose nunez-odegard'],
    ['Łukasz Đặng Straße Ærø', 'lukasz dang strasse aero'],
    ['Seán O’Brien', "sean o'brien"],
    ['山\u200B田', '山田'],
    ['\u202E山田\u202C', '山田'],
  ])('%j and %j', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  test.each([
    ['か', 'が'],
    ['は', 'ぱ'],
    ['カ\u3099ス', 'カス'],
    ['й', 'и'],
    ['つ', 'っ'],
    ['寮', '療'],
    ['らーめん', 'らあめん'],
    ['100%', '100'],
    ['a_b', 'aXb'],
  ])('%j and %j differ', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

describe('where a keyword stood', () => {
  const marked = (text: string, keyword: string) =>
    findFolded(text, keyword).map(([start, end]) => text.slice(start, end));

  test.each([
    ['ｶﾞｽの点検とガスコンロ', 'がす', ['ｶﾞｽ', 'ガス']],
    ['Wi-Fi と WI-FI', 'ｗｉ－ｆｉ', ['Wi-Fi', 'WI-FI']],
    ['50㍍です', 'メートル', ['㍍']],
    ['𠮷野家の𠮷', '𠮷', ['𠮷', '𠮷']],
    ['100%_\\', '%_\\', ['%_\\']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['text', 'none', []],
    ['text', '  ', []],
    ['㍍', 'ー', ['㍍']],
  ])('%j, %j', (text, keyword, expected) => {
    expect(marked(text, keyword)).toEqual(expected);
  });

  test('any whole part of any text is found, and what is marked folds to the keyword', () => {
    const sign = fc.constantFrom(
      ...'aAＡあアｱ寮𠮷ー%_\\〜～ガ\n 1１'.split(/(?:)/u),
      'ｶﾞ',
      '㍍',
      'e\u0301',
      'ễ',
      'ø',
      'ß',
      '葛\u{E0100}',
      '\u200B',
      '’',
    );
    fc.assert(
      fc.property(
        fc.array(sign),
        fc.array(sign, { minLength: 1 }),
        fc.array(sign),
        (before, middle, after) => {
          const keyword = middle.join('');
          fc.pre(keyword.trim() === keyword && foldText(keyword) !== '');
          const text = before.join('') + keyword + after.join('');
          expect(foldText(text)).toContain(foldText(keyword));
          const finds = findFolded(text, keyword);
          expect(finds.length).toBeGreaterThan(0);
          for (const [start, end] of finds)
            expect(foldText(text.slice(start, end))).toContain(foldText(keyword));
        },
      ),
    );
  });
});
