// Jobs of the index of residents.
import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { checkIndex, fillIndex } from '../resident-index/check-index.ts';
import { refoldResidents } from './refold.ts';

export const residentJobs = [
  // Enqueued by the migration that added the index.
  defineJob('residents.index', z.object({}), async ({ db, clock }) => {
    await fillIndex(db, clock());
  }),
  // Enqueued by the migration that changed what is folded.
  defineJob('residents.refold', z.object({}), ({ db, clock }) => refoldResidents(db, clock())),
  defineRecurringJob('index.check', 24 * 60, async ({ db, log, clock }) => {
    await checkIndex({ db, log }, clock());
  }),
];
