// The job that gives back meals booked while their resident left. Apart from the other jobs: the withdrawal enqueues it.
import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceGivenUp, giveUpFutureMeals } from '../meals/booking/give-up.ts';

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
