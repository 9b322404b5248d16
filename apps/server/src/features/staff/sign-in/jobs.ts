// The job behind each failed sign-in: whether the address is known is found out where no answer waits for it (SA013).
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { secondFactors } from '@yadori/api/staff/sign-in-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { timestamp } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { signInMail } from './sign-in-mails.ts';
import type { SecondFactor } from './queries.ts';

const windowMs = 15 * 60 * 1000;
/** The failure that is mailed (SA015). */
const mailedFailure = 10;

interface Failure {
  staff_id: number | null;
  network: string;
  at: number;
  /** The second factor that was wrong, after a right password. */
  factor?: SecondFactor | undefined;
  /** Left out by those of an earlier build. */
  request_id?: string | undefined;
}

/**
 * Records the failure of a known person; the tenth within 15 minutes is mailed, once a day. Where one of them was of a
 * second factor, somebody has the password, and a mail about wrong passwords earlier that day must not hide it.
 */
export async function noteFailure(
  { db, staff }: Platform,
  { staff_id: staffId, network, at, factor, request_id: requestId }: Failure,
): Promise<void> {
  if (staffId === null) return;
  await db.transaction(async (trx) => {
    const person = await trx
      .selectFrom('staff')
      .select(['email', 'language'])
      .where('id', '=', staffId)
      .where('disabled_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (person === undefined) return;
    const kind = 'staff.sign_in_failed';
    const detail = factor === undefined ? {} : { factor };
    const request = requestId === undefined ? {} : { requestId };
    await recordEvent(trx, { kind, actor: 'system', at, subjectId: staffId, detail, ...request });
    const { failures, of_factors: ofFactors } = await trx
      .selectFrom('events')
      .select(({ fn }) => [
        fn.countAll<number>().as('failures'),
        fn
          .countAll<number>()
          .filterWhere(sql<boolean>`detail ->> 'factor' is not null`)
          .as('of_factors'),
      ])
      .where('kind', '=', kind)
      // As the index by kind and time has it.
      .where('actor', 'not like', 'resident:%')
      .where('subject_id', '=', staffId)
      .where('happened_at', '>', timestamp(at - windowMs))
      .executeTakeFirstOrThrow();
    if (failures < mailedFailure || person.email === null) return;
    const context = { language: person.language as 'ja' | 'en', publicUrl: staff.origin };
    const news = ofFactors > 0 ? 'factor_failures' : 'failures';
    const mail = signInMail(news, { at, network, device: '' }, context);
    const requestKey = `staff-${news}:${staffId}:${dateAt(at)}`;
    await queueMail(trx, { to: person.email, requestKey, ...mail }, at);
  });
}

export const noteFailureJob = defineJob(
  'staff.note_failure',
  z.object({
    staff_id: z.nullable(z.int()),
    network: z.string(),
    at: z.number(),
    factor: z.optional(z.enum(secondFactors)),
    request_id: z.optional(z.string()),
  }),
  noteFailure,
);
