// Issues a link and mails it to the person, in the language of that person.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/events.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { issueLink, linkLifetimeMs, type LinkKind } from './links.ts';
import { linkMail } from './mails.ts';

interface MailedLink {
  kind: LinkKind;
  to: { staffId: number; email: string; language: Language };
  by: Actor;
}

/** Answers when the link ends. */
export async function mailLink(
  trx: Trx,
  { staff: { origin } }: Platform,
  { kind, to: { staffId, email, language }, by }: MailedLink,
  now: Instant,
): Promise<Instant> {
  const validForMs = kind === 'invitation' ? linkLifetimeMs.mailed : linkLifetimeMs.short;
  const path = await issueLink(trx, { staffId, kind, by, validForMs, now });
  const mail = linkMail(kind, origin + path, { language, publicUrl: origin });
  await queueMail(trx, { to: email.toLowerCase(), validFor: validForMs, ...mail }, now);
  return now + validForMs;
}
