// The plain text of a mail.
import type { MailContext, MailPart, MailTemplate } from './parts.ts';
import { mailTexts } from './mail-texts.ts';

export function renderText({ heading, parts }: MailTemplate, context: MailContext): string {
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
