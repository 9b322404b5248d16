// How texts are compared in a search, of messages and of questions: without case, width and kind of kana (AM122). The
// server keeps messages folded like this, screens mark what was found by the same function.

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

const foldPiece = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(katakana, toHiragana)
    // Japanese keyboards write the same wave in two ways, and one of them becomes this.
    .replaceAll('〜', '~');

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
