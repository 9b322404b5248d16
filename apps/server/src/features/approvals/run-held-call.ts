// Runs what was asked for, in the name of the person who asked, with the roles of that person as they are now.
import { isRunCall, type RunCall } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { openInput } from '../../platform/approvals/requests.ts';
import { ApprovalEnded, type ApprovalSteps } from '../../platform/approvals/steps.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAsker } from '../../platform/session/staff.ts';
import { gatedCalls, type RunHeld } from '../staff/people/gated-grants.ts';
import type { RequestOfOne } from './locked-request.ts';

const calls: Readonly<Record<RunCall, RunHeld>> = gatedCalls;

interface Run {
  steps: ApprovalSteps;
  requestId: string;
}

/** `cannot_run`: the act itself refuses by now. What a step threw is answered. */
export async function runHeldCall<Outcome extends string>(
  platform: Platform,
  { id, call, input, asked_by: staffId }: RequestOfOne,
  { steps, requestId }: Run,
  now: Instant,
): Promise<'done' | 'asker_lost' | 'cannot_run' | Outcome> {
  if (!isRunCall(call) || input === null) return 'cannot_run';
  const { sessionId = 0, ...asked } = openInput(platform.sensitive, { id, input });
  const right = { of: 'staff', level: 'edit' } as const;
  const caller = await findAsker(platform.db.queries, { staffId, sessionId }, right, now);
  if (caller === undefined) return 'asker_lost';
  try {
    const act = { caller, requestId, approval: steps };
    return (await calls[call](platform, act, asked, now)) ? 'done' : 'cannot_run';
  } catch (error) {
    if (error instanceof ApprovalEnded) return error.outcome as Outcome;
    throw error;
  }
}
