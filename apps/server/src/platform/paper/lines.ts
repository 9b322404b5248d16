// Breaks texts into lines as Japanese typesetting does, and finds the size at which they fit.
import type { Type, Weight } from './placed.ts';

/** Never at the beginning of a line. */
const closing =
  /^[、。，．・：；！？）」』】〕〉》ー々ゝゞ〜%)\]},.:;!?っゃゅょァィゥェォッャュョ]/u;
/** Never at the end of a line. */
const opening = /[（「『【〔〈《([{〒]$/u;

/** Pieces between which a line may end: words of other scripts whole, Japanese character by character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  const units = text.match(/[!-~À-ɏͰ-ӿḀ-ỿ’–—]+|\s+|[\s\S]\p{M}*[\u{e0100}-\u{e01ef}]?/gu) ?? [];
  for (const unit of units) {
    const last = pieces.at(-1);
    if (last !== undefined && (closing.test(unit) || opening.test(last)))
      pieces[pieces.length - 1] = last + unit;
    else pieces.push(unit);
  }
  return pieces;
}

const words = new Intl.Segmenter('ja', { granularity: 'word' });
/** Belongs to the word before it: an ending, or the unit of a number. */
const ending = /^\p{Script=Hiragana}+$/u;
const unit = /^[年月日時分円名人回階食]$/u;

/** Two words that are one: 一斉 and 清掃. */
const kanji = /^\p{Script=Han}{1,3}$/u;

/** Pieces of a large title: words with their endings, so that none is torn. */
function phrasesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    const belongs =
      last !== undefined &&
      (closing.test(segment) ||
        opening.test(last) ||
        ending.test(segment) ||
        (kanji.test(segment) && kanji.test(last)) ||
        (unit.test(segment) && /\d$/u.test(last)) ||
        (/^\d/u.test(segment) && /\d[年月]$/u.test(last)) ||
        (/^[（(]/u.test(segment) && last.endsWith('日')));
    if (belongs) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

interface Setting {
  type: Type;
  width: number;
  weight: Weight;
  /** Lines end between words with their endings. */
  byPhrase?: boolean;
}

/** Lines of a text at a size; its own line breaks hold. What is wider than a line by itself is cut where it must. */
export const breakLines = (text: string, size: number, setting: Setting): string[] =>
  text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, size, setting));

function breakParagraph(text: string, size: number, setting: Setting): string[] {
  const { type, width, weight, byPhrase = false } = setting;
  const fits = (line: string) => type.width(line.trimEnd(), size, weight) <= width;
  const lines: string[] = [];
  let line = '';
  const pieces = byPhrase
    ? phrasesOf(text).flatMap((each) => (fits(each) ? [each] : piecesOf(each)))
    : piecesOf(text);
  for (const piece of pieces.flatMap((each) => (fits(each) ? [each] : Array.from(each)))) {
    if (line === '' || fits(line + piece)) line += line === '' ? piece.trimStart() : piece;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

export interface Fitted {
  lines: string[];
  size: number;
}

/** The largest size, down to the smallest that is allowed, at which a text takes so many lines. */
export function fit(
  text: string,
  sizes: { from: number; to: number; lines: number },
  setting: Setting,
): Fitted {
  for (let size = sizes.from; size > sizes.to; size -= 0.5) {
    const lines = breakLines(text, size, setting);
    if (lines.length <= sizes.lines) return { lines, size };
  }
  return { lines: breakLines(text, sizes.to, setting), size: sizes.to };
}
