// Names and lines: what stays of them, and what nobody would see goes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { cleanLine, cleanLines } from './visible.ts';

test.each([
  ['two spaces without width', '\u200B\u200B'],
  ['a filler of Hangul', '\u3164'],
  ['a blank of braille', '\u2800'],
  ['a word joiner', '\u2060'],
  ['a filler of Jamo', '\u115F'],
  ['a soft hyphen', '\u00AD'],
  ['a mark of direction', '\u200F'],
  ['an accent alone', '\u0301'],
  ['variants of nothing', '\uFE0F\u{E0100}'],
  ['wide spaces', ' \u3000\u2003'],
])('%s shows nothing', (_what, text) => {
  requirements('AM259');
  expect(cleanLine(text)).toBe('');
  expect(cleanLines(text)).toBe('');
});

test.each([
  ['emoji of a family', '👨‍👩‍👧'],
  ['emoji with a tone and a profession', '👩🏽‍🚀'],
  ['a heart on fire', '❤️‍🔥'],
  ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a Persian word', 'می‌خواهم'],
  ['a conjunct of Devanagari', 'क्‍ष'],
  ['a variant', '葛\u{E0100}城'],
  ['an accent', 'e\u0301'],
  ['a number sign of Arabic', '\u0600١'],
  ['names of one letter', '凛'],
])('%s stays', (_what, text) => {
  requirements('AM259');
  expect(cleanLine(text)).toBe(text);
});

test.each([
  ['よ子花 田山', '\u202Eよ子花 田山'],
  ['abc', '\u2066a\u200Eb\u2069\u061Cc'],
  ['Evil Bcc:', 'Evil\r\nBcc:'],
  ['a b c', 'a\tb\u2028c'],
  ['ab', 'a\u200Db'],
  ['KYK01', 'KYK01\u200B'],
  ['山田', '山\u0007\u001F田'],
])('%j is what stays of %j', (clean, typed) => {
  requirements('AM259');
  expect(cleanLine(typed)).toBe(clean);
});

test('a text of several lines keeps them, and nothing turns it', () => {
  requirements('AM259');
  expect(cleanLines(' 一\r\n\t二\n\n三\u0007 ')).toBe('一\r\n\t二\n\n三');
  expect(cleanLines('\u202Eabc\u202C\u2066')).toBe('abc');
  expect(cleanLines('a\u200Fb \u05D0')).toBe('a\u200Fb \u05D0');
});

describe('of any text', () => {
  const sign = fc.oneof(
    fc.constantFrom(
      '\u200B',
      '\u200C',
      '\u200D',
      '\u202E',
      '\u2067',
      '\u00AD',
      '\u3164',
      '\uFE0F',
      '\n',
      '\t',
      '\u0007',
      ' ',
      'あ',
      'a',
      'क',
      '्',
      'م',
      '👩',
      '🏴',
    ),
    fc.string({ unit: 'binary', maxLength: 1 }),
  );
  const texts = fc.array(sign, { maxLength: 30 }).map((signs) => signs.join(''));

  test('a line has no control or direction sign, and cleaning it again changes nothing', () => {
    requirements('AM259');
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanLine(text);
        expect(clean.replaceAll('\0', '')).not.toMatch(
          /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2028\u2029]/u,
        );
        expect(cleanLine(clean)).toBe(clean);
        expect(clean).toBe(clean.trim());
        expect(clean).not.toMatch(/^[\s\p{M}\u2800]+$/u);
      }),
    );
  });

  test('a text of several lines keeps each of them', () => {
    requirements('AM259');
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zあ-ん]{1,5}$/)), (parts) => {
        expect(cleanLines(parts.join('\n')).split('\n')).toEqual(parts.length === 0 ? [''] : parts);
      }),
    );
  });
});
