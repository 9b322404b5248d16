// Mails: written with the transaction that causes them, sent by a job. Without SMTP they stay in the local outbox.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../database/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import { sendMailJob } from './jobs.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One request never sends two mails: a second mail with the same key is dropped. */
  requestKey?: string;
  /** How long what it carries is valid, in milliseconds: it is tried for so long (AM220). */
  validFor?: number;
}

const hour = 60 * 60 * 1000;

/** Mails that carry no key and no link. */
const usuallyValidFor = 24 * hour;

export async function queueMail(queries: Queries, mail: Mail, now: Instant): Promise<void> {
  const validFor = mail.validFor ?? usuallyValidFor;
  const row = await queries
    .insertInto('mails')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      request_key: mail.requestKey ?? null,
      created_at: timestamp(now),
      expires_at: timestamp(now + validFor),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return;
  const payload = { mail_id: row.id };
  await enqueue(queries, sendMailJob, payload, { runAt: now, retryForMs: validFor });
}
