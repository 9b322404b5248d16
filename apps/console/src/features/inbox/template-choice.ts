// Which templates a reply offers: those that match what is typed after `;` before the caret (SF018).
import { foldText } from '@yadori/api/language/fold';
import type { ReplyTemplate } from '@yadori/api/messages/template-calls';

interface TemplateQuery {
  /** The text after the sign. */
  typed: string;
  /** Index of the sign. */
  start: number;
}

/** Not within a word, such as `&amp;` or `a;b`. */
const sign = /(?:^|[^A-Za-z0-9])[;；]([^\s;；]{0,20})$/;

export function askedAt(text: string, caret: number): TemplateQuery | undefined {
  const [, typed] = sign.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? undefined : { typed, start: caret - typed.length - 1 };
}

/** What the button and the key insert: nothing where the sign is there already. */
export function signFor(text: string, caret: number): string {
  if (askedAt(text, caret) !== undefined) return '';
  return /[A-Za-z0-9]$/.test(text.slice(0, caret)) ? ' ;' : ';';
}

/** Those whose shortcut begins with it before those whose title has it. */
export function matching(templates: readonly ReplyTemplate[], typed: string): ReplyTemplate[] {
  const words = foldText(typed);
  const isShortcut = ({ shortcut }: ReplyTemplate) => foldText(shortcut).startsWith(words);
  const [first, rest] = [
    templates.filter((one) => one.shortcut !== '' && isShortcut(one)),
    templates.filter((one) => foldText(one.title).includes(words)),
  ];
  return [...new Set(words === '' ? templates : [...first, ...rest])];
}
