// The job that runs what has waited without a second person.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { runWaited } from './waited.ts';

export const approvalJobs = [
  defineRecurringJob('approvals.run_waited', 1, (platform) =>
    runWaited(platform, platform.clock()),
  ),
];
