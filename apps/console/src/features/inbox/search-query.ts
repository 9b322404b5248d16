// The search of the inbox in the address (SF025): what is looked for, and the message that was opened.
import { findFolded } from '@yadori/api/language/fold';
import { searchText } from '../../routing/search-text.ts';

export interface SearchQuery {
  keyword: string;
  withFiles: boolean;
  from: string;
  until: string;
}

type Address = Readonly<Record<string, unknown>>;

/** Undefined: nothing is searched. */
export function searchOfAddress({ q, files, from, until }: Address): SearchQuery | undefined {
  const withFiles = files !== undefined;
  if (q === undefined && !withFiles) return undefined;
  return { keyword: searchText(q), withFiles, from: searchText(from), until: searchText(until) };
}

/** Without what is empty; the filter of the list is left. */
export const addressOfSearch = ({ keyword, withFiles, from, until }: SearchQuery): Address => ({
  ...(keyword === '' && !withFiles ? {} : { q: keyword }),
  ...(withFiles ? { files: 1 } : {}),
  ...(from === '' ? {} : { from }),
  ...(until === '' ? {} : { until }),
});

/** Whether it names enough to be sent. */
export const isSearchable = ({ keyword, withFiles }: SearchQuery): boolean =>
  keyword.trim() !== '' || withFiles;

/** The message that a hit has opened. */
export const openedOf = ({ at }: Address): number | undefined =>
  /^[1-9]\d{0,14}$/.test(searchText(at)) ? Number(at) : undefined;

/** Signs before a hit. */
const before = 16;

interface Piece {
  text: string;
  isHit: boolean;
}

/** From a little before the first hit on, in pieces. */
export function piecesOf(text: string, keyword: string): Piece[] {
  const hits = keyword.trim() === '' ? [] : findFolded(text, keyword.trim());
  const [first = 0] = hits[0] ?? [];
  const start = first <= before ? 0 : first - before;
  const pieces: Piece[] = [];
  let at = start;
  for (const [from, to] of hits) {
    pieces.push({ text: text.slice(at, from), isHit: false });
    pieces.push({ text: text.slice(from, to), isHit: true });
    at = to;
  }
  pieces.push({ text: text.slice(at), isHit: false });
  const shown = pieces.filter((piece) => piece.text !== '');
  return start === 0 ? shown : [{ text: '…', isHit: false }, ...shown];
}
