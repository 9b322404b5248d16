// Runs what was asked for, in the name of the person who asked, with the roles of that person as they are now.
import { isRunCall, type RunCall } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { openInput } from '../../platform/approvals/requests.ts';
import { Unsettled, type Settlement } from '../../platform/approvals/settlement.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAsker } from '../../platform/session/staff.ts';
import { heldGrants, type RunHeld } from '../staff/people/held-grants.ts';
import type { RequestOfOne } from './locked-request.ts';

const acts: Readonly<Record<RunCall, RunHeld>> = heldGrants;

interface Run {
  settlement: Settlement;
  requestId: string;
}

/** `cannot_run`: the act itself refuses by now. What a step of the settlement threw is answered. */
export async function runAct<Outcome extends string>(
  platform: Platform,
  { id, call, input, asked_by: staffId }: RequestOfOne,
  { settlement, requestId }: Run,
  now: Instant,
): Promise<'done' | 'asker_lost' | 'cannot_run' | Outcome> {
  if (!isRunCall(call) || input === null) return 'cannot_run';
  const { sessionId = 0, ...asked } = openInput(platform.sensitive, { id, input });
  const right = { of: 'staff', level: 'edit' } as const;
  const caller = await findAsker(platform.db.queries, { staffId, sessionId }, right, now);
  if (caller === undefined) return 'asker_lost';
  try {
    const act = { caller, requestId, settlement };
    return (await acts[call](platform, act, asked, now)) ? 'done' : 'cannot_run';
  } catch (error) {
    if (error instanceof Unsettled) return error.outcome as Outcome;
    throw error;
  }
}
