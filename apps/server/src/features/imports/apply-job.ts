// Applies a batch in the background; a second run finds nothing to do.
import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { applyBatch } from './apply.ts';

export const applyJob = defineJob(
  'imports.apply',
  z.object({
    batch_id: z.int(),
    session_id: z.optional(z.int()),
    request_id: z.optional(z.string()),
  }),
  async (
    { db, files, sensitive, clock },
    { batch_id, session_id: sessionId, request_id: requestId },
  ) => {
    const isByPerson = sessionId !== undefined && requestId !== undefined;
    const act = isByPerson ? { sessionId, requestId } : undefined;
    await applyBatch({ db, files, sensitive }, batch_id, clock(), act);
  },
  { key: ({ batch_id }) => `imports.apply:${batch_id}` },
);
