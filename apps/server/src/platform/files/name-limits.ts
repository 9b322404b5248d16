// Lengths of names of files: systems count octets, people count signs.

/** Of one part of a path, on every usual file system. */
export const mostOctets = 255;

/** The longest beginning that has at most so many octets in UTF-8; no sign is cut in two, nor parted from its marks. */
export function cutToOctets(text: string, octets: number): string {
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
