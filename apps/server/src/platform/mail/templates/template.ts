// A mail described once: its text and its HTML are made from the same parts.
import { renderHtml } from './html.ts';
import type { MailTemplate, MailContext, MailPart } from './parts.ts';
import { mailTexts } from './mail-texts.ts';

function renderText({ heading, parts }: MailTemplate, context: MailContext): string {
  const texts = mailTexts(context.language);
  const sender = context.name === undefined ? texts.product : `${texts.product} | ${context.name}`;
  const footer = ['-- ', sender, texts.sentBy, context.publicUrl, texts.noReply].join('\n');
  return `${[heading, ...parts.map(textOf), footer].join('\n\n')}\n`;
}

function textOf(part: MailPart): string {
  if ('paragraph' in part) return part.paragraph;
  if ('key' in part) return `${part.label}\n${part.key}`;
  if ('button' in part) return `${part.button}\n${part.href}`;
  return part.note;
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
