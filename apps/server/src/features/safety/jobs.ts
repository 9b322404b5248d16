// Jobs of safety checks: the steps of the escalation, and boards for checks that have none.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { adoptSafetyChecks } from './adopt.ts';
import { escalateJob } from './escalate-job.ts';

export const safetyJobs = [
  escalateJob,
  defineRecurringJob('safety.adopt', 1, ({ db, clock }) => adoptSafetyChecks(db, clock())),
];
