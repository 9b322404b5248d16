// Runs what was asked for, in the name of the person who asked, with the roles of that person as they are now.
import { heldCalls, isRunCall, type RunCall } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { openInput } from '../../platform/approvals/requests.ts';
import { ApprovalEnded, type ApprovalSteps } from '../../platform/approvals/steps.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAsker } from '../../platform/session/staff.ts';
import type { RunHeld, RunRefusal } from '../../platform/approvals/run-held.ts';
import { gatedMoney } from '../money-rules/gated-money.ts';
import { gatedImports } from '../imports/money.ts';
import { gatedLedger } from '../ledger/gated-ledger.ts';
import { gatedGrants } from '../staff/people/gated-grants.ts';
import type { RequestOfOne } from '../../platform/approvals/locked-request.ts';

const calls: Readonly<Record<RunCall, RunHeld>> = {
  ...gatedGrants,
  ...gatedMoney,
  ...gatedImports,
  ...gatedLedger,
};

/** That the person who asked needs by now; of roles also to give them, which the act asks. */
const rightOf = (call: RunCall) =>
  call in gatedGrants ? ({ of: 'staff', level: 'edit' } as const) : heldCalls[call].rights[0];

interface Run {
  steps: ApprovalSteps;
  requestId: string;
}

/** What a step threw is answered. */
export async function runHeldCall<Outcome extends string>(
  platform: Platform,
  { id, call, input, asked_by: staffId }: RequestOfOne,
  { steps, requestId }: Run,
  now: Instant,
): Promise<'done' | 'asker_lost' | RunRefusal | Outcome> {
  if (!isRunCall(call) || input === null) return 'cannot_run';
  const { sessionId = 0, ...asked } = openInput(platform.sensitive, { id, input });
  const caller = await findAsker(platform.db.queries, { staffId, sessionId }, rightOf(call), now);
  if (caller === undefined) return 'asker_lost';
  try {
    const act = { caller, requestId, approval: steps };
    return await calls[call](platform, act, asked, now);
  } catch (error) {
    if (error instanceof ApprovalEnded) return error.outcome as Outcome;
    throw error;
  }
}
