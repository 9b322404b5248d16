// What a text keeps of signs that show nothing: names and lines lose what hides or turns them (AM259).

/** Scripts whose letters U+200C and U+200D part and join. */
const joining = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/**
 * Captured is what stays: joiners in such a word and between emoji, the tags of a flag, what chooses a form of a sign.
 * The rest draws nothing (DI: Default_Ignorable_Code_Point). NUL is not among it: it is refused, not dropped.
 */
const signs = new RegExp(
  String.raw`((?<=[${joining}])[\u200C\u200D]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]{1,10}\u{E007F}|\p{Variation_Selector}|\u034F)|[\p{Default_Ignorable_Code_Point}\x01-\x1F\x7F-\x9F\uFFF9-\uFFFB]`,
  'gu',
);

const breaks = /[\t-\r\x85\u2028\u2029]+/g;
/** Controls, and what turns the direction; U+200E and U+200F turn nothing but the signs beside them. */
// oxlint-disable-next-line no-control-regex
const turning = /[\x01-\x08\v\f\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069]/g;
/** Spaces, marks without a letter, the blank of braille. */
const nothing = /^[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** One line without what nobody sees, trimmed; empty where nothing is left to be seen. */
export const cleanLine = (text: string): string =>
  seen(text.replace(breaks, ' ').replace(signs, (_, stays?: string) => stays ?? ''));

/** A text of several lines: without what turns it, with its layout. */
export const cleanLines = (text: string): string => seen(text.replace(turning, ''));

const seen = (text: string): string => (nothing.test(text) ? '' : text.trim());
