// Jobs after a withdrawal: late meals are given back, and in the end the person is forgotten.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { anonymizeWithdrawn } from './anonymize.ts';
import { lateMealsJob } from './late-meals-job.ts';

const anonymizeJob = defineRecurringJob('accounts.anonymize', 24 * 60, async (context) => {
  await anonymizeWithdrawn(context, context.withdrawnKeptDays, context.clock());
});

export const withdrawalJobs = [lateMealsJob, anonymizeJob];
