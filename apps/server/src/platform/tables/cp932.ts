// CP932 (Windows-31J), in which older programs of the field read CSV. Signs that it lacks are found before a file is made.
import iconv from 'iconv-lite';

/** Signs that look alike and that Windows writes as the other one. */
const twins: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¥': '\\',
};

/** Replaces a sign that CP932 lacks, once that is accepted. */
const geta = '〓';

const decoder = new TextDecoder('shift_jis');
const known = new Map<string, string | undefined>();

/** The replacement of a character in CP932; undefined where there is none. */
function mapped(sign: string): string | undefined {
  if (!known.has(sign)) {
    const twin = twins[sign] ?? sign;
    // Both ways: a sign that would come back as another one has no place.
    const isKept = decoder.decode(iconv.encode(twin, 'cp932')) === twin;
    known.set(sign, isKept ? twin : undefined);
  }
  return known.get(sign);
}

export const encodeCp932 = (text: string): Buffer =>
  iconv.encode(Array.from(text, (sign) => mapped(sign) ?? geta).join(''), 'cp932');

/** Signs of a text that CP932 lacks, each once. */
export const unmappableSigns = (text: string): string[] => [
  ...new Set(Array.from(text).filter((sign) => mapped(sign) === undefined)),
];
