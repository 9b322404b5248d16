// Mails: written with the transaction that causes them, sent by a job. Without SMTP they stay in the local outbox.
import { createTransport } from 'nodemailer';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Clock } from '../clock.ts';
import { timestamp, type Database, type Queries } from '../database/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Task } from '../jobs/worker.ts';

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

const longestPauseMs = 60_000;

export const sendMailTask = 'mail.send';

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
  const job = {
    task: sendMailTask,
    payload: { mail_id: row.id },
    key: `mail:${row.id}`,
    runAt: now,
    retryForMs: validFor,
    longestPauseMs,
  };
  await enqueue(queries, job);
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  clock: Clock;
}

/** A mail server that does not answer must not hold the worker; the job tries again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * The job that hands a mail to the SMTP server. Marked before the next try could send it again; dropped and counted once
 * what it carries is over, because a dead key helps nobody (AM220).
 */
export function mailTask(db: Database, { smtpUrl, from, clock }: MailOptions): Task {
  const transport =
    smtpUrl === undefined ? undefined : createTransport({ url: smtpUrl, ...patience });
  return async (payload) => {
    const id = Number(payload.mail_id);
    const mail = await db.queries
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('dropped_at', 'is', null)
      .executeTakeFirst();
    if (mail === undefined || transport === undefined) return;
    if (mail.expires_at !== null && mail.expires_at.getTime() <= clock()) {
      await db.queries
        .updateTable('mails')
        .set({ dropped_at: timestamp(clock()) })
        .where('id', '=', id)
        .execute();
      return;
    }
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      messageId: `<yadori-mail-${id}@${from.replace(/^.*@|>$/g, '')}>`,
    });
    await db.queries
      .updateTable('mails')
      .set({ sent_at: timestamp(clock()) })
      .where('id', '=', id)
      .execute();
  };
}

export const sweepMailsTask = 'mails.sweep';

/** Every key and link in a mail is over by then, in milliseconds. */
const keptFor = 30 * 24 * hour;

/** Drops old mails, sent or not: what could not be sent for so long helps nobody any more. */
export async function sweepMails(queries: Queries, now: Instant): Promise<void> {
  const before = timestamp(now - keptFor);
  await queries.deleteFrom('mails').where('created_at', '<', before).execute();
}
