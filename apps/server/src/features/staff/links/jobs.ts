// The job that mails the link for a forgotten password of staff.
import * as z from 'zod/mini';
import type { Language } from '@yadori/api/language/language';
import { recordEvent } from '../../../platform/events.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { linkLifetimeMs } from './links.ts';
import { mailLink } from './mail-link.ts';

const asked = z.object({
  staff_id: z.nullable(z.int()),
  at: z.number(),
  /** Left out by those of an earlier build. */
  request_id: z.optional(z.string()),
});

/** Nothing for an unknown address; a request that waited longer than its link would live is dropped. */
async function mailResetLink(
  platform: Platform,
  { staff_id: staffId, at, request_id: requestId }: z.output<typeof asked>,
): Promise<void> {
  const { db, clock } = platform;
  const now = clock();
  if (staffId === null || at + linkLifetimeMs.short <= now) return;
  await db.transaction(async (trx) => {
    const person = await trx
      .selectFrom('staff')
      .select(['email', 'language'])
      .where('id', '=', staffId)
      .where('disabled_at', 'is', null)
      .where('activated_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (person === undefined || person.email === null) return;
    const to = { staffId, email: person.email, language: person.language as Language };
    await mailLink(trx, platform, { kind: 'reset', to, by: 'system' }, now);
    await recordEvent(trx, {
      kind: 'staff.reset_asked',
      actor: 'system',
      at: now,
      subjectId: staffId,
      ...(requestId !== undefined && { requestId }),
    });
  });
}

export const mailResetLinkJob = defineJob('staff.mail_reset_link', asked, mailResetLink);
