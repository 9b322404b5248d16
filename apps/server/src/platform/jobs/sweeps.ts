// Recurring jobs of the platform: each removes what is no longer needed.
import { sweepRateLimits } from '../rate-limit.ts';
import { sweepSessions } from '../session/token.ts';
import { defineRecurringJob } from './define-job.ts';
import { sweepJobs } from './jobs.ts';

const hourly = 60;
const daily = 24 * hourly;

export const platformJobs = [
  defineRecurringJob('rate_limits.sweep', hourly, ({ db, clock }) => sweepRateLimits(db, clock())),
  defineRecurringJob('sessions.sweep', daily, ({ db, clock }) =>
    sweepSessions(db.queries, clock()),
  ),
  defineRecurringJob('jobs.sweep', daily, ({ db, clock }) => sweepJobs(db.queries, clock())),
];
