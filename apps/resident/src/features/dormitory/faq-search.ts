// Searching the questions: without case, width and kind of kana, as messages are searched.
import { findFolded, foldText } from '@yadori/api/language/fold';
import type { FaqTopic } from './faq-topics.ts';

/** Topics that have every word in their question, answer or other names; all of them without a word. */
export function matching(topics: readonly FaqTopic[], typed: string): FaqTopic[] {
  const words = wordsOf(typed).map(foldText);
  return topics.filter(({ question, answer, also }) => {
    const text = foldText(`${question} ${answer} ${also}`);
    return words.every((word) => text.includes(word));
  });
}

interface Piece {
  text: string;
  marked: boolean;
}

/** A text with the words of the search marked. */
export function piecesOf(text: string, typed: string): Piece[] {
  const finds = wordsOf(typed)
    .flatMap((word) => findFolded(text, word))
    .toSorted(([a], [b]) => a - b);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [start, end] of finds) {
    if (end <= at) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false });
    pieces.push({ text: text.slice(Math.max(start, at), end), marked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

const wordsOf = (typed: string): string[] => typed.split(/\s+/u).filter((word) => word !== '');
