// A request with its row lock, and the event of its end.
import { sql } from 'kysely';
import type { HeldCall } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import type { GivenGrant, HeldAct } from './rules.ts';
import type { Queries, Trx } from '../database/database.ts';
import { actOf, type Event } from '../events.ts';
import type { Staff } from '../session/staff.ts';

export interface Decider {
  caller: Staff;
  requestId: string;
}

export interface RequestOfOne {
  id: number;
  call: HeldCall;
  input: string | null;
  account_id: number | null;
  subject_id: number | null;
  dormitory_ids: number[];
  grants: GivenGrant[] | null;
  reason: string | null;
  asked_by: number;
  expires_at: Date;
  runs_at: Date | null;
  decision: string | null;
}

export async function readRequest(queries: Queries, id: number): Promise<RequestOfOne | undefined> {
  const { rows } = await sql<RequestOfOne>`
    select id, call, input, account_id, subject_id, to_jsonb(dormitory_ids) as dormitory_ids, grants, reason,
           asked_by, expires_at, runs_at, decision
      from approvals where id = ${id}`.execute(queries);
  return rows[0];
}

export async function lockRequest(trx: Trx, id: number): Promise<RequestOfOne | undefined> {
  await sql`select from approvals where id = ${id} for no key update`.execute(trx);
  return readRequest(trx, id);
}

export const heldActOf = ({
  call,
  dormitory_ids: dormitoryIds,
  grants,
  subject_id: subjectId,
}: Pick<RequestOfOne, 'call' | 'dormitory_ids' | 'grants' | 'subject_id'>): HeldAct => ({
  call,
  dormitoryIds,
  grants,
  subjectId,
});

export type Late = 'expired' | 'failed' | 'decided';

export const lateness = (
  { decision, expires_at: at }: Pick<RequestOfOne, 'decision' | 'expires_at'>,
  now: Instant,
): Late | undefined => {
  if (decision === 'expired' || (decision === null && at.getTime() <= now)) return 'expired';
  if (decision === 'failed') return decision;
  return decision === null ? undefined : 'decided';
};

type By = Decider | 'system' | 'operator' | Pick<Event, 'actor' | 'sessionId' | 'requestId'>;

function whoOf(by: By) {
  if (typeof by === 'string') return { actor: by };
  return 'caller' in by ? actOf(by.caller, by.requestId) : by;
}

/** Of a person, of the job that runs what has waited, of the command line, or of another act. */
export const eventOf = (
  { id, call, account_id: accountId, dormitory_ids, reason }: RequestOfOne,
  by: By,
  kind: Event['kind'],
  at: Instant,
) => {
  const [dormitoryId, ...others] = dormitory_ids;
  return {
    ...whoOf(by),
    at,
    kind,
    subjectId: id,
    ...(reason !== null && { reason }),
    ...(accountId !== null && { accountId }),
    ...(dormitoryId !== undefined && others.length === 0 && { dormitoryId }),
    detail: { act: call },
  } satisfies Event;
};
