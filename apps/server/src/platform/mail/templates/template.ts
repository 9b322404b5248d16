// A mail described once: its text and its HTML are made from the same parts.
import { renderHtml } from './html.ts';
import { renderText } from './text.ts';
import type { MailTemplate, MailContext } from './parts.ts';

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
