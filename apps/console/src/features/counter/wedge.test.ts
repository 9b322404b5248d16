// Scans of readers that imitate a keyboard, and fingers on the same keys.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { createRepeats, repeatMs, signOf, typeKey, type Burst } from './wedge.ts';

const code = 'Y1.2N9C.ABCDEF.0123456789AB';

const keysOf = (text: string, ...more: string[]) => Array.from(text).concat(more);

function type(keys: readonly string[], gapMs: number) {
  let burst: Burst | undefined;
  const scans: string[] = [];
  const byHand: string[] = [];
  for (const [index, key] of keys.entries()) {
    const typed = typeKey(burst, key, 1000 + index * gapMs);
    burst = typed.burst;
    if (typed.scan !== undefined) scans.push(typed.scan);
    if (typed.byHand) byHand.push(key);
  }
  return { scans, byHand };
}

describe('a reader', () => {
  test.each([1, 3, 15, 50])('that types a sign every %d ms is a scan and no room', (gap) => {
    requirements('SE033');
    expect(type(keysOf(code, 'Enter'), gap)).toEqual({ scans: [code], byHand: [] });
  });

  test('with Shift between its capitals, and with twenty signs that begin with digits', () => {
    requirements('SE033');
    const shifted = Array.from(code).flatMap((sign) =>
      /[A-Z]/.test(sign) ? ['Shift', sign] : [sign],
    );
    expect(type(shifted.concat('Enter'), 2).scans).toEqual([code]);
    expect(type(keysOf('12345678901234567890', 'Enter'), 2).scans).toHaveLength(1);
    expect(type(keysOf('A234567890123456789', 'Enter'), 2).scans).toEqual([]);
  });

  test('of a foreign barcode is a scan, so that its digits are no room', () => {
    requirements('SE019 SE033');
    for (const foreign of ['4901234567890', '49012347'])
      expect(type(keysOf(foreign, 'Enter'), 2).scans).toEqual([foreign]);
    // Of fingers, and of fewer digits than a barcode has, it is none.
    expect(type(keysOf('49012347', 'Enter'), 51).scans).toEqual([]);
    expect(type(keysOf('4901234', 'Enter'), 2).scans).toEqual([]);
  });

  test('is none where the keys are pressed by fingers: digits are a room', () => {
    requirements('SE033');
    expect(type(keysOf(code, 'Enter'), 51).scans).toEqual([]);
    expect(type(keysOf('0312'), 200)).toEqual({ scans: [], byHand: keysOf('0312') });
    // Two digits rolled by two fingers are quick, and no scan.
    expect(type(keysOf('31'), 40).byHand).toEqual(['3', '1']);
  });
});

describe('a reader that is set up otherwise', () => {
  test.each([
    ['ends with Tab', keysOf(code, 'Tab')],
    ['names the kind of code first', keysOf(`]Q1${code}`, 'Enter')],
    ['does so on a Japanese keyboard', keysOf(`[Q1${code}`, 'Enter')],
    [
      'types letters of full width',
      keysOf('Ｙ１．２Ｎ９Ｃ．ＡＢＣＤＥＦ．０１２３４５６７８９ＡＢ', 'Enter'),
    ],
  ])('%s', (_how, keys) => {
    requirements('SE033');
    expect(type(keys, 2)).toEqual({ scans: [code], byHand: [] });
  });

  test.each([
    ['an input method takes the keys', 'Process', false],
    ['it types with Alt', 'å', true],
  ])('%s: the places of the keys say the code', (_how, key, hasAlt) => {
    requirements('SE033');
    const places = Array.from(code, (sign) => {
      if (sign === '.') return 'Period';
      return /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`;
    });
    const keys = places.map((place) => signOf({ key, code: place }, hasAlt));
    expect(type([...keys, 'Enter'], 2).scans).toEqual([code]);
    expect(signOf({ key: 'Tab', code: 'Tab' }, hasAlt)).toBe('Tab');
  });

  test('Tab by hand ends nothing', () => {
    expect(type(keysOf('0312', 'Tab'), 200).scans).toEqual([]);
  });
});

describe('a code that stays in sight', () => {
  test('is read once, also when its step changes, and again three seconds after it was gone', () => {
    requirements('SE036');
    const isRepeat = createRepeats();
    expect(isRepeat(code, 0)).toBe(false);
    expect(isRepeat(code, 2000)).toBe(true);
    expect(isRepeat(code.toLowerCase().replace('abcdef', 'abcdeg'), 4000)).toBe(true);
    expect(isRepeat(code, 4000 + repeatMs)).toBe(false);
    expect(isRepeat('Y1.AAAA.ABCDEF.0123456789AB', 4001 + repeatMs)).toBe(false);
  });
});
