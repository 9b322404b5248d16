// The job that mails the link for a forgotten password.
import * as z from 'zod/mini';
import { validFor } from '@yadori/api/account/kinds';
import { languageOf, type Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { issueToken } from '../../../platform/session/token.ts';
import { passwordResetMail } from '../mails.ts';

/** A request that was not handled is worthless once its link would have expired. */
const keptFor = validFor.passwordReset;

/** The job behind a request: link and mail in one transaction; a second run finds no request. */
async function mailResetLink(
  context: Platform,
  { request_id: requestId }: { request_id: number },
): Promise<void> {
  const now = context.clock();
  await context.db.transaction(async (trx) => {
    const request = await trx
      .deleteFrom('password_reset_requests')
      .where('id', '=', requestId)
      .returning(['email', 'language', 'requested_at'])
      .executeTakeFirst();
    if (request === undefined || request.requested_at.getTime() + keptFor <= now) return;
    const account = await trx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', request.email)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (account === undefined) return;
    const { email } = request;
    const language = languageOf(request.language);
    await sendLink(trx, context, { accountId: account.id, email, language, requestId, now });
  });
}

interface SendLink {
  accountId: number;
  email: string;
  language: Language;
  requestId: number;
  now: Instant;
}

async function sendLink(
  trx: Trx,
  { secretKey, publicUrl }: Platform,
  { accountId, email, language, requestId, now }: SendLink,
): Promise<void> {
  // Only the newest link works.
  await trx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reset')
    .where('revoked_at', 'is', null)
    .execute();
  const token = await issueToken(trx, { secretKey, kind: 'reset', accountId, now });
  const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
  const mail = passwordResetMail(link, { language, publicUrl });
  const requestKey = `password-reset:${requestId}`;
  await queueMail(trx, { to: email, requestKey, validFor: validFor.passwordReset, ...mail }, now);
  await recordEvent(trx, { kind: 'password.reset_asked', actor: 'system', at: now, accountId });
}

export const mailResetLinkJob = defineJob(
  'password_reset.mail',
  z.object({ request_id: z.int() }),
  mailResetLink,
  { key: ({ request_id }) => `reset:${request_id}` },
);
