// Jobs of the mails: handing them to the SMTP server, removing old ones.
// A fixed number of tries lost every one-time key when the mail server was away for five minutes.
import * as z from 'zod/mini';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../database/database.ts';
import { defineJob, defineRecurringJob } from '../jobs/define-job.ts';
import type { JobContext } from '../jobs/job-context.ts';

/**
 * Hands a mail to the SMTP server. Marked before the next try could send it again; dropped and counted once what it
 * carries is over, because an expired key is useless (AM220).
 */
async function sendMail(
  { db, clock, mailTransport, mailFrom }: JobContext,
  { mail_id: id }: { mail_id: number },
): Promise<void> {
  const mail = await db.queries
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  if (mail === undefined || mailTransport === undefined) return;
  if (mail.expires_at !== null && mail.expires_at.getTime() <= clock()) {
    await db.queries
      .updateTable('mails')
      .set({ dropped_at: timestamp(clock()) })
      .where('id', '=', id)
      .execute();
    return;
  }
  await mailTransport.sendMail({
    from: mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    // Programs of absent persons do not answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    messageId: `<yadori-mail-${id}@${mailFrom.replace(/^.*@|>$/g, '')}>`,
  });
  await db.queries
    .updateTable('mails')
    .set({ sent_at: timestamp(clock()) })
    .where('id', '=', id)
    .execute();
}

/** Every key and link in a mail is over by then, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Deletes old mails, sent or not: one that could not be sent for so long is useless. */
export async function sweepMails(queries: Queries, now: Instant): Promise<void> {
  const before = timestamp(now - keptFor);
  await queries.deleteFrom('mails').where('created_at', '<', before).execute();
}

export const sendMailJob = defineJob('mail.send', z.object({ mail_id: z.int() }), sendMail, {
  key: ({ mail_id }) => `mail:${mail_id}`,
  longestPauseMs: 60_000,
});

export const mailJobs = [
  sendMailJob,
  defineRecurringJob('mails.sweep', 24 * 60, ({ db, clock }) => sweepMails(db.queries, clock())),
];
