// Applies a batch in the background; a second run finds nothing to do.
import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { applyBatch } from './apply.ts';

export const applyJob = defineJob(
  'imports.apply',
  z.object({ batch_id: z.int() }),
  async ({ db, files, clock }, { batch_id }) => applyBatch({ db, files }, batch_id, clock()),
  { key: ({ batch_id }) => `imports.apply:${batch_id}` },
);
