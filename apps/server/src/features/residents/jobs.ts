// Jobs of the index of residents.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { checkIndex } from '../resident-index/check-index.ts';

export const residentJobs = [
  defineRecurringJob('index.check', 24 * 60, async ({ db, log, clock }) => {
    await checkIndex({ db, log }, clock());
  }),
];
