// Jobs of the index of residents.
import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { checkIndex, fillIndex } from './check-index.ts';

export const residentJobs = [
  // Enqueued by the migration that added the index.
  defineJob('residents.index', z.object({}), async ({ db, clock }) => {
    await fillIndex(db, clock());
  }),
  defineRecurringJob('index.check', 24 * 60, async ({ db, log, clock }) => {
    await checkIndex({ db, log }, clock());
  }),
];
