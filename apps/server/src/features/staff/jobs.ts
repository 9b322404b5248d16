// Jobs of the staff's accounts.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { sweepCallKeys } from '../../platform/http/call-keys.ts';
import { mailResetLinkJob } from './links/jobs.ts';
import { noteFailureJob } from './sign-in/jobs.ts';
import { sweepStaff } from './sweep.ts';

export const staffJobs = [
  noteFailureJob,
  mailResetLinkJob,
  defineRecurringJob('staff.sweep', 24 * 60, async ({ db, clock }) => {
    await sweepStaff(db.queries, clock());
    await sweepCallKeys(db, clock());
  }),
];
