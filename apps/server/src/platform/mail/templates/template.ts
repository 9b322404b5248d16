// A mail described once: its text and its HTML are made from the same parts.
import type { Language } from '@yadori/api/language/language';
import { renderHtml } from './html.ts';
import { renderText } from './text.ts';

/** One for each language, written by the feature that sends it. */
export interface MailTemplate {
  subject: string;
  heading: string;
  parts: readonly MailPart[];
}

export type MailPart =
  /** Plain text; `\n` is a line break. */
  | { paragraph: string }
  /** Shown large, to be typed or copied. */
  | { key: string; label: string }
  /** An address that begins with http:// or https://; it also stands below as text. */
  | { button: string; href: string }
  /** Small and secondary. */
  | { note: string };

/** In whose name the mail is sent. */
export interface MailContext {
  language: Language;
  /** Origin that residents use. */
  publicUrl: string;
  /** Name of the dormitory where the recipient lives, in the language of the mail. */
  name?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Throws a RangeError for a button whose address is no web address. */
export function renderMail(template: MailTemplate, context: MailContext): RenderedMail {
  for (const part of template.parts) if ('href' in part) assertWebAddress(part.href);
  return {
    // A line break in a subject would begin another header.
    subject: template.subject.replace(/\s+/g, ' ').trim(),
    text: renderText(template, context),
    html: renderHtml(template, context),
  };
}

function assertWebAddress(href: string): void {
  if (!URL.canParse(href) || !/^https?:\/\//i.test(href))
    throw new RangeError('a button of a mail leads to a web address only');
}
