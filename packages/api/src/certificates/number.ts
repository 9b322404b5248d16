// Numbers of certificates: 120 bits of chance, written so that they can be read out and typed in.

/** Digits and capitals without I, L, O and U, which are mistaken for others or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Without its hyphens. */
export const numberLength = 24;
const group = 4;

/** Of a number as printed on the paper. */
export const numberPattern = `^[${alphabet}]{${group}}(-[${alphabet}]{${group}}){${numberLength / group - 1}}$`;

/** A number of 15 octets of chance, without its hyphens. */
export function certificateNumber(chance: Uint8Array): string {
  if (chance.length * 8 !== numberLength * 5) throw new RangeError('a number takes 15 octets');
  let number = '';
  let bits = 0;
  let held = 0;
  for (const octet of chance) {
    held = (held << 8) | octet;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      number += alphabet[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return number;
}

/** In groups of four with hyphens, as printed on the paper. */
export const groupedNumber = (number: string): string =>
  number.match(new RegExp(`.{${group}}`, 'g'))?.join('-') ?? number;

/**
 * A number as typed or scanned: any case and width, with or without hyphens and spaces, O for 0, I and L
 * for 1. Undefined for what can be no number.
 */
export function readNumber(typed: string): string | undefined {
  if (typed.length > 100) return undefined;
  const number = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐-―−ー]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return new RegExp(`^[${alphabet}]{${numberLength}}$`).test(number) ? number : undefined;
}
