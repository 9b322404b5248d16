// How texts are compared in a search, of messages and of questions: without case, width, kind of kana (AM122), accents,
// variants of a sign and what nobody sees (AM259). The server keeps messages folded like this, screens mark what was
// found by the same function. What it makes is stored: a change here needs a job that folds again.

/** One sign as it is drawn: a letter with the marks that follow it. */
interface Piece {
  folded: string;
  start: number;
  end: number;
}

/** Marks join the sign before them: accents, and the half-width voiced marks of kana. */
const isMark = /^[\p{M}\uFF9E\uFF9F]$/u;

/** ァ to ヶ and the two katakana repetition marks lie at a fixed distance from their hiragana. */
const katakana = /[ァ-ヶヽヾ]/g;
const toHiragana = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0x60);

/** Selectors of variants (葛 with U+E0100), spaces without width, marks of direction. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Phones set one where a keyboard has the other; U+00B4 would become a space with a mark. */
const apostrophes = /[‘’‛ʹʻʼʽˈ′´＇]/g;
/** Letters that no decomposition makes of two. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const otherLetters = /[øłđðħıþßæœ]/g;
const isPlain = /^[ -~ぁ-ん一-龠]*$/;

function foldPiece(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  const lower = text
    .replaceAll(invisible, '')
    .replaceAll(apostrophes, "'")
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(katakana, toHiragana)
    // Japanese keyboards write the same wave in two ways, and one of them becomes this.
    .replaceAll('〜', '~');
  // Marks of kana tell か from が; those of Latin and Greek letters are left out as often as they are typed.
  if (!/[\p{Script=Latin}\p{Script=Greek}]/u.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(otherLetters, (letter) => letters[letter] ?? letter);
}

/** Every sign is folded by itself, so that a part of a text folds as it does within the whole. */
function* piecesOf(text: string): Generator<Piece> {
  let piece = '';
  let start = 0;
  let at = 0;
  for (const sign of text) {
    if (piece !== '' && !isMark.test(sign)) {
      yield { folded: foldPiece(piece), start, end: at };
      piece = '';
      start = at;
    }
    piece += sign;
    at += sign.length;
  }
  if (piece !== '') yield { folded: foldPiece(piece), start, end: at };
}

export function foldText(text: string): string {
  let folded = '';
  for (const piece of piecesOf(text)) folded += piece.folded;
  return folded;
}

/** Where a keyword occurs in a text, as positions in the text as it was written; in order, without overlap. */
export function findFolded(text: string, keyword: string): [start: number, end: number][] {
  const wanted = foldText(keyword.trim());
  if (wanted === '') return [];
  const pieces = [...piecesOf(text)].filter(({ folded }) => folded !== '');
  const folded = pieces.map((piece) => piece.folded).join('');
  const pieceAt = pieces.flatMap((piece) =>
    Array.from({ length: piece.folded.length }, () => piece),
  );
  const found: [number, number][] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = pieceAt[at]?.start ?? 0;
    const end = pieceAt[at + wanted.length - 1]?.end ?? text.length;
    const last = found.at(-1);
    // Two finds within one sign (㍍ is four letters) are one mark.
    if (last !== undefined && start < last[1]) last[1] = end;
    else found.push([start, end]);
  }
  return found;
}
