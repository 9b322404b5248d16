// Names of files inside the download, harmless on every system that may unpack it.

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const longestPart = 120;

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
  const clean = part
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replaceAll(/[<>:"\\|?*]/g, '_')
    .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .replace(reserved, '_$1');
  const signs = Array.from(clean);
  if (signs.length <= longestPart) return clean;
  // The extension names the type of the file.
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  return signs.slice(0, longestPart - ending.length).join('') + ending;
}
