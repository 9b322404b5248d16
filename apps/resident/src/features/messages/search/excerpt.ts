// The part of a text around the first find, with every find marked (H024). Pure.
import { findFolded } from '@yadori/api/language/fold';

interface Piece {
  text: string;
  marked: boolean;
}

/** Letters before the first find, and letters in all. */
const before = 24;
const most = 120;

/** Long text is cut between graphemes, so that no half of one is at an end. */
export function excerptOf(text: string, keyword: string): Piece[] {
  const finds = findFolded(text, keyword);
  const first = finds[0]?.[0] ?? 0;
  const signs = [...new Intl.Segmenter('ja').segment(text)];
  const firstSign = signs.findLastIndex(({ index }) => index <= first);
  const from =
    signs.length <= most ? 0 : Math.max(0, Math.min(firstSign - before, signs.length - most));
  const start = signs[from]?.index ?? 0;
  const end = signs[from + most]?.index ?? text.length;
  const pieces: Piece[] = start > 0 ? [{ text: '…', marked: false }] : [];
  let at = start;
  for (const [low, high] of finds) {
    if (high <= start || low >= end) continue;
    if (low > at) pieces.push({ text: text.slice(at, low), marked: false });
    pieces.push({ text: text.slice(Math.max(low, start), Math.min(high, end)), marked: true });
    at = Math.min(high, end);
  }
  if (at < end) pieces.push({ text: text.slice(at, end), marked: false });
  if (end < text.length) pieces.push({ text: '…', marked: false });
  return pieces;
}
