// CP932 (Windows-31J), in which older programs of the field read CSV. Characters that it lacks are found before a file is made.
import iconv from 'iconv-lite';

/** Characters that look alike and that Windows writes as the other one. */
const twins: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¥': '\\',
};

/** Replaces a character that CP932 lacks, once that is accepted. */
const geta = '〓';

const decoder = new TextDecoder('shift_jis');
const known = new Map<string, string | undefined>();

/** The replacement of a character in CP932; undefined where there is none. */
function mapped(character: string): string | undefined {
  if (!known.has(character)) {
    const twin = twins[character] ?? character;
    // Both ways: a character that would come back as another one has no place.
    const isKept = decoder.decode(iconv.encode(twin, 'cp932')) === twin;
    known.set(character, isKept ? twin : undefined);
  }
  return known.get(character);
}

export const encodeCp932 = (text: string): Buffer =>
  iconv.encode(Array.from(text, (character) => mapped(character) ?? geta).join(''), 'cp932');

/** Characters of a text that CP932 lacks, each once. */
export const unmappableCharacters = (text: string): string[] => [
  ...new Set(Array.from(text).filter((character) => mapped(character) === undefined)),
];
