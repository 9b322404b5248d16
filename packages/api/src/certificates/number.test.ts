import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateNumber, groupedNumber, readNumber } from './number.ts';

const chance = fc.uint8Array({ minLength: 15, maxLength: 15 });

describe('numbers of certificates (our addition to R)', () => {
  test('every one reads back, however it is typed', () => {
    fc.assert(
      fc.property(chance, (octets) => {
        const number = certificateNumber(octets);
        expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
        expect(groupedNumber(number)).toMatch(/^(\w{4}-){5}\w{4}$/);
        for (const typed of [
          number,
          groupedNumber(number),
          ` ${groupedNumber(number).toLowerCase()} `,
          groupedNumber(number).replaceAll('-', ' '),
          number.replaceAll('0', 'o').replaceAll('1', 'l'),
          number.replaceAll(/[0-9A-Z]/g, (sign) =>
            String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
          ),
        ])
          expect(readNumber(typed)).toBe(number);
      }),
    );
  });

  test('no two chances give one number, and every bit counts', () => {
    fc.assert(
      fc.property(chance, fc.nat(119), (octets, bit) => {
        const other = Uint8Array.from(octets);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(certificateNumber(other)).not.toBe(certificateNumber(octets));
      }),
    );
  });

  test('what is no number is none', () => {
    const good = certificateNumber(new Uint8Array(15).fill(171));
    for (const bad of [
      '',
      good.slice(1),
      `${good}0`,
      good.replace(/./, 'U'),
      good.replace(/./, '\u0000'),
      `${good}' or 1=1`,
      '../../etc/passwd',
      '<script>',
      '-'.repeat(200),
      '𠮷'.repeat(24),
    ])
      expect(readNumber(bad)).toBeUndefined();
    expect(() => certificateNumber(new Uint8Array(14))).toThrow(RangeError);
  });
});
