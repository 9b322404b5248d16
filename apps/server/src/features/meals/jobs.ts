// Jobs of meals.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { expireWaitingLists } from './waiting.ts';

export const mealJobs = [
  defineRecurringJob('waits.expire', 1, ({ db, clock }) => expireWaitingLists(db, clock())),
];
