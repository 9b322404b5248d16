// Jobs after a withdrawal: late meals are given back, and in the end the person is forgotten.
import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceGivenUp, giveUpFutureMeals } from '../../meals/service.ts';
import { anonymizeWithdrawn } from './anonymize.ts';

/** A booking that was pending when its resident left may commit after the withdrawal: it is given back as well. */
async function giveUpLateMeals(
  { db, clock }: Platform,
  { account_id: accountId }: { account_id: number },
): Promise<void> {
  const late = await db.transaction((trx) => giveUpFutureMeals(trx, accountId, clock()));
  announceGivenUp(db, late);
}

export const lateMealsJob = defineJob(
  'withdrawal.late_meals',
  z.object({ account_id: z.int() }),
  giveUpLateMeals,
  { key: ({ account_id }) => `late-meals:${account_id}` },
);

export const anonymizeJob = defineRecurringJob('accounts.anonymize', 24 * 60, async (context) => {
  await anonymizeWithdrawn(context, context.withdrawnKeptDays, context.clock());
});
