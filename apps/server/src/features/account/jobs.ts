// Jobs of accounts.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { reseal } from '../../platform/sensitive/reseal.ts';
import { sweepKnownCallers } from './known-callers.ts';
import { mailResetLinkJob } from './password-reset/jobs.ts';
import { sealedColumns } from './sensitive.ts';
import { sweepApplications } from './sweep.ts';
import { anonymizeJob, lateMealsJob } from './withdrawal/jobs.ts';

const daily = 24 * 60;

/** After a change of keys; otherwise it finds nothing to do. */
const resealJob = defineRecurringJob('sensitive.reseal', daily, async ({ db, sensitive }) => {
  await reseal(db, sensitive, sealedColumns);
});

export const accountJobs = [
  mailResetLinkJob,
  lateMealsJob,
  anonymizeJob,
  resealJob,
  defineRecurringJob('known_callers.sweep', daily, ({ db, clock }) =>
    sweepKnownCallers(db.queries, clock()),
  ),
  defineRecurringJob('applications.sweep', daily, ({ db, clock }) =>
    sweepApplications(db, clock()),
  ),
];
