// Jobs of postal codes.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { loadShippedAddresses } from './shipped.ts';

export const postalJobs = [
  defineRecurringJob('postal.load', 24 * 60, ({ db, clock }) => loadShippedAddresses(db, clock())),
];
