// What a resident means by what was typed: full-width letters, hyphens, spaces and hiragana are converted silently.
// Forms apply these when a field is left (never while composing); schemas apply the digits ones again on the server.

/** Full-width letters, digits and signs become single-byte ones, half-width katakana full-width. */
export const singleByte = (value: string): string => value.normalize('NFKC').trim();

/** For codes on paper and in mails: also without the spaces that copying brings along. */
export const codeText = (value: string): string => singleByte(value).replace(/\s+/g, '');

/** A one-time key as it is pasted: `１２３ 456` and `123-456` are `123456`. */
export const keyText = (value: string): string => codeText(value).replace(/[-‐‑–—―−]/g, '');

/** The digits of a text, full-width ones included (A033, A064, A074). */
export const digitsOnly = (value: string): string => value.normalize('NFKC').replace(/[^0-9]/g, '');

/** 内線12, ext. 12, x12, #12: its digits would make another number of the one before it. */
const extension = /内線|ext|[x#]/i;

/**
 * As `digitsOnly`; a Japanese number with its country code becomes the domestic one: `+81 (0)60-1234-5678`. One with
 * an extension stays as it is, to be refused.
 */
export function phoneDigits(value: string): string {
  const text = value.normalize('NFKC').trim();
  if (extension.test(text)) return text;
  const digits = digitsOnly(text);
  const domestic = /^\+\s*81/.test(text) ? digits.slice(2) : undefined;
  return domestic === undefined ? digits : `0${domestic.replace(/^0/, '')}`;
}

/** Hiragana and half-width katakana become full-width katakana; spaces stay (A031). */
export const katakana = (value: string): string =>
  singleByte(value)
    .replace(/[ぁ-ゖゝゞ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
    .replace(/\s+/g, ' ');

/** A cell of a table: full-width signs as single-byte ones, without signs that nobody sees. */
export const plainCell = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
