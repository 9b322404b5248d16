// The job of one step of the escalation, which enqueues the next one.
import * as z from 'zod/mini';
import type { Step } from '@yadori/api/safety/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { takeStep } from './escalate.ts';

const minute = 60_000;
const hour = 60 * minute;

export const escalateJob = defineJob(
  'safety.escalate',
  z.object({
    check_id: z.int(),
    step: z.int(),
    /** For the dormitories with the same steps as this one. */
    like: z.int(),
  }),
  async (context, { check_id: checkId, step, like: likeId }) => {
    const check = await takeStep(context, { checkId, step, likeId }, context.clock());
    if (check !== undefined)
      await enqueueStep(context.db.queries, { checkId, step: step + 1, likeId }, check);
  },
  {
    key: ({ check_id, step, like }) => `safety.escalate:${check_id}:${step}:${like}`,
  },
);

/** Nothing after the last step. */
export async function enqueueStep(
  queries: Queries,
  { checkId, step, likeId }: { checkId: number; step: number; likeId: number },
  { steps, startedAt }: { steps: readonly Step[]; startedAt: Instant },
): Promise<void> {
  const next = steps[step];
  if (next === undefined) return;
  const runAt = startedAt + next.after * minute;
  const payload = { check_id: checkId, step, like: likeId };
  await enqueue(queries, escalateJob, payload, { runAt, retryForMs: hour });
}
