// Names of files inside the download, harmless on every system that may unpack it.
import { cleanLine } from '@yadori/api/language/visible';

/** Of one part of a path, on every usual file system. */
const mostOctets = 255;

/** The longest beginning that has at most so many octets in UTF-8; no character is cut in two, nor parted from its marks. */
function cutToOctets(text: string, octets: number): string {
  if (Buffer.byteLength(text) <= octets) return text;
  let kept = '';
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    length += Buffer.byteLength(segment);
    if (length > octets) return kept;
    kept += segment;
  }
  return kept;
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Folders stay folders; no part climbs up, begins or ends with a dot, or has a character that Windows refuses. */
export function safeName(name: string): string {
  const parts = name
    .normalize('NFC')
    .split('/')
    .map(safePart)
    .filter((part) => part !== '');
  return parts.join('/') || 'file';
}

function safePart(part: string): string {
  const clean = cleanLine(part.replaceAll(/[\0\p{Cs}]/gu, ''))
    .replaceAll(/[<>:"\\|?*]/g, '_')
    .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .replace(reserved, '_$1');
  if (Buffer.byteLength(clean) <= mostOctets) return clean;
  // The extension names the type of the file.
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  const stem = cutToOctets(
    clean.slice(0, clean.length - ending.length),
    mostOctets - ending.length,
  );
  return stem.replace(/(?<![. ])[. ]+$/, '') + ending;
}
