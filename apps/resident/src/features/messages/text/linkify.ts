// Finds addresses in what people write. Only http, https and mail become links, whatever surrounds them (H021).
import { parseUrl } from '@yadori/api/validation/parse-url';

interface TextPart {
  text: string;
  /** Undefined for plain text. */
  href?: string;
}

/**
 * Letters of an address are ASCII alone: Japanese is written without spaces, so kana right before or behind an
 * address must not belong to it.
 */
const address =
  /(?<url>https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+)|(?<mail>(?<![A-Za-z0-9._+-])[A-Za-z0-9][A-Za-z0-9._+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9-]))/gi;

/** The text in order, nothing lost; neighbouring plain text is one part. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    const link = found.groups?.['url'] === undefined ? mailOf(found[0]) : urlOf(found[0]);
    if (link === undefined) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push(link);
    end = found.index + link.text.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const mailOf = (text: string): TextPart => ({ text, href: `mailto:${text}` });

function urlOf(found: string): TextPart | undefined {
  const text = withoutSentence(found);
  const parsed = parseUrl(text);
  if (parsed === undefined) return undefined;
  const { href, hostname, username } = parsed;
  // "https://bank.example@elsewhere.example" shows one host and leads to another.
  if (username !== '' || !/^[^.]+(\.[^.]+)+$|^localhost$|^\[/.test(hostname)) return undefined;
  return { text, href };
}

/** Full stops, closing quotes and brackets behind an address belong to the sentence. */
function withoutSentence(url: string): string {
  let text = url;
  for (;;) {
    const last = text.at(-1) ?? '';
    const open = last === ')' ? '(' : last === ']' ? '[' : undefined;
    const unmatched = open !== undefined && count(text, last) > count(text, open);
    if (!unmatched && !/[.,;:!?'*_~]/.test(last)) return text;
    text = text.slice(0, -1);
  }
}

const count = (text: string, letter: string) => text.split(letter).length - 1;
