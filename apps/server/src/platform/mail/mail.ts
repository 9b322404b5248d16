// Mails: written with the transaction that causes them, sent by a job. Without SMTP they stay in the local outbox.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../database/database.ts';
import { enqueueAll } from '../jobs/jobs.ts';
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

export const queueMail = (queries: Queries, mail: Mail, now: Instant): Promise<void> =>
  queueMails(queries, [mail], now);

/** Many by two statements; they are valid as long as the first one. */
export async function queueMails(
  queries: Queries,
  mails: readonly Mail[],
  now: Instant,
): Promise<void> {
  const validFor = mails[0]?.validFor ?? usuallyValidFor;
  if (mails.length === 0) return;
  const rows = await queries
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        recipient: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        request_key: mail.requestKey ?? null,
        created_at: timestamp(now),
        expires_at: timestamp(now + validFor),
      })),
    )
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .execute();
  const payloads = rows.map(({ id }) => ({ mail_id: id }));
  await enqueueAll(queries, sendMailJob, payloads, { runAt: now, retryForMs: validFor });
}
