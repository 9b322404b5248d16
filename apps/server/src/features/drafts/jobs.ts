// Jobs of drafts: planned publications.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { publishDueDrafts } from './publish.ts';

export const draftJobs = [
  defineRecurringJob('drafts.publish', 1, (context) => publishDueDrafts(context, context.clock())),
];
