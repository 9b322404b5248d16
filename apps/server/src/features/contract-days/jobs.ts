// Jobs of contracts.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { sweepOutside } from './outside.ts';

export const contractDayJobs = [
  defineRecurringJob('contracts.sweep_outside', 24 * 60, ({ db, clock }) =>
    sweepOutside(db, clock()),
  ),
];
