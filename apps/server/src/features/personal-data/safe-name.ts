// Names of files inside the download, harmless on every system that may unpack it.
import { cleanLine } from '@yadori/api/language/visible';
import { cutToOctets, mostOctets } from '../../platform/files/name-limits.ts';

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Folders stay folders; no part climbs up, begins or ends with a dot, or has a sign that Windows refuses. */
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
