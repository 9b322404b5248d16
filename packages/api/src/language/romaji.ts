// Words typed without an input method: in Latin letters, as they are read. A search takes the kana beside the letters.

const vowels = ['a', 'i', 'u', 'e', 'o'] as const;

/** Kana of a consonant with each vowel, by the letters of either system (Hepburn and Kunrei). */
const rows: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だぢづでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  r: 'らりるれろ',
};
/** The sign before a small ya, yu or yo. */
const glides: Readonly<Record<string, string>> = {
  ky: 'き',
  gy: 'ぎ',
  sy: 'し',
  sh: 'し',
  zy: 'じ',
  jy: 'じ',
  j: 'じ',
  ty: 'ち',
  ch: 'ち',
  ny: 'に',
  hy: 'ひ',
  by: 'び',
  py: 'ぴ',
  my: 'み',
  ry: 'り',
};
const others: Readonly<Record<string, string>> = {
  shi: 'し',
  she: 'しぇ',
  chi: 'ち',
  che: 'ちぇ',
  tsu: 'つ',
  ji: 'じ',
  je: 'じぇ',
  fu: 'ふ',
  ya: 'や',
  yu: 'ゆ',
  yo: 'よ',
  wa: 'わ',
  wo: 'を',
};

const syllables = new Map<string, string>([
  ...Object.entries(rows).flatMap(([consonant, kana]) =>
    vowels.map((vowel, at) => [consonant + vowel, kana[at] ?? ''] as const),
  ),
  ...Object.entries(glides).flatMap(([letters, kana]) =>
    Object.entries({ a: 'ゃ', u: 'ゅ', o: 'ょ' }).map(
      ([vowel, small]) => [letters + vowel, kana + small] as const,
    ),
  ),
  ...Object.entries(others),
]);

/** The syllable at the place, the longest first: three letters at most. */
function syllableAt(text: string, at: number): [kana: string, length: number] | undefined {
  for (const length of [3, 2, 1]) {
    const kana = syllables.get(text.slice(at, at + length));
    if (kana !== undefined && at + length <= text.length) return [kana, length];
  }
  const rest = text.slice(at);
  // ん with its own sign, typed twice, before a consonant and at the end; m before b, m, p.
  if (/^n(?:'|n(?![aiueoy]))/.test(rest)) return ['ん', 2];
  if (/^(?:n(?![aiueoy])|m[bmp])/.test(rest)) return ['ん', 1];
  // A doubled consonant, and the long vowel of Ohno.
  if (/^(?:([kgsztdhbpr])\1|tch)/.test(rest)) return ['っ', 1];
  if (/^h(?![aiueoy])/.test(rest) && /[aiueo]$/.test(text.slice(0, at))) return ['', 1];
  return undefined;
}

/**
 * Hiragana of a word in lower Latin letters, or undefined where it is none: さとう of `satou`. The first letters of a
 * syllable that is being typed are left out: さと of `satos`.
 */
export function kanaOf(word: string): string | undefined {
  if (!/^[a-z'-]{3,40}$/.test(word)) return undefined;
  let kana = '';
  for (let at = 0; at < word.length;) {
    const found = syllableAt(word, at);
    if (found === undefined) {
      const isBegun = /^[bcdfghjkmprstwyz]{1,2}$/.test(word.slice(at));
      return isBegun && kana !== '' ? kana : undefined;
    }
    kana += found[0];
    at += found[1];
  }
  return kana;
}
