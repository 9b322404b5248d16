// A second person approves or refuses what was asked for; who asked takes it back. One of them, once.
import { sql } from 'kysely';
import { opensForMs, type HeldCall } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { lockPeople, readPeople } from '../../platform/approvals/people.ts';
import { placeOf } from '../../platform/approvals/requests.ts';
import { holdsRights, isSecondPerson } from '../../platform/approvals/rules.ts';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, recordEvents, type DetailedEvent, type Event } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/session/staff.ts';

interface Act {
  caller: Staff;
  requestId: string;
}

interface LockedRow {
  id: number;
  call: HeldCall;
  account_id: number | null;
  dormitory_ids: [number, ...number[]];
  reason: string;
  asked_by: number;
  expires_at: Date;
  decision: string | null;
}

type Late = 'expired' | 'decided';
type DecideOutcome = 'done' | 'unknown' | 'own' | 'not_second' | 'asker_lost' | Late;

interface Decision {
  id: number;
  isApproved: boolean;
  /** Why it is refused. */
  words: string;
}

/** By the grants of both persons at this moment; their rows are locked until the decision is stored. */
export async function decide(
  platform: Platform,
  act: Act,
  { id, isApproved, words }: Decision,
  now: Instant,
): Promise<DecideOutcome> {
  const { db, sensitive } = platform;
  const { staffId } = act.caller;
  const outcome = await db.transaction(async (trx) => {
    const row = await lockRow(trx, id);
    if (row === undefined) return 'unknown';
    const { asked_by: askedBy, call, dormitory_ids: dormitoryIds } = row;
    if (askedBy === staffId) return 'own';
    await lockPeople(trx, [askedBy, staffId]);
    const people = await readPeople(trx, [askedBy, staffId], now);
    const [asker, other] = [people.get(askedBy), people.get(staffId)];
    const held = { call, dormitoryIds };
    if (asker === undefined || other === undefined || !holdsRights(other, held)) return 'unknown';
    const late = lateness(row, now);
    if (late !== undefined) return late;
    if (!isSecondPerson(held, { asker, other }, now)) return 'not_second';
    if (isApproved && !holdsRights(asker, held)) return 'asker_lost';
    await trx
      .updateTable('approvals')
      .set({
        decision: isApproved ? 'approved' : 'refused',
        decided_by: staffId,
        decided_at: timestamp(now),
        // What opens something takes effect with the approval: from now on it can be opened.
        ran_at: isApproved ? timestamp(now) : null,
        open_until: isApproved ? timestamp(now + opensForMs) : null,
        words: isApproved ? null : sensitive.seal(words, placeOf('words', id)),
      })
      .where('id', '=', id)
      .execute();
    const kind = isApproved ? 'approval.given' : 'approval.refused';
    const event = eventOf(row, act, kind, now);
    const told: Event | DetailedEvent = isApproved ? event : { ...event, text: { words } };
    await recordEvents(trx, [told], sensitive);
    return row;
  });
  return announced(platform, outcome);
}

type StopOutcome = 'done' | 'unknown' | Late;

export async function stop(
  platform: Platform,
  act: Act,
  id: number,
  now: Instant,
): Promise<StopOutcome> {
  const outcome = await platform.db.transaction(async (trx) => {
    const row = await lockRow(trx, id);
    // A foreign one is answered like one that does not exist.
    if (row?.asked_by !== act.caller.staffId) return 'unknown';
    const late = lateness(row, now);
    if (late !== undefined) return late;
    await trx
      .updateTable('approvals')
      .set({ decision: 'stopped', decided_at: timestamp(now) })
      .where('id', '=', id)
      .execute();
    await recordEvents(trx, [eventOf(row, act, 'approval.stopped', now)]);
    return row;
  });
  return announced(platform, outcome);
}

/** Wakes the pages of both persons once it is done. */
function announced<Refused extends string>(
  { db }: Platform,
  outcome: LockedRow | Refused,
): Refused | 'done' {
  if (typeof outcome === 'string') return outcome;
  publishToStaff(db, 'approvals', outcome.dormitory_ids);
  return 'done';
}

const lateness = ({ decision, expires_at: at }: LockedRow, now: Instant): Late | undefined => {
  if (decision === 'expired' || (decision === null && at.getTime() <= now)) return 'expired';
  return decision === null ? undefined : 'decided';
};

async function lockRow(trx: Trx, id: number): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    select id, call, account_id, to_jsonb(dormitory_ids) as dormitory_ids, reason, asked_by, expires_at, decision
      from approvals where id = ${id} for no key update`.execute(trx);
  return rows[0];
}

const eventOf = (
  { id, call, account_id: accountId, dormitory_ids, reason }: LockedRow,
  { caller, requestId }: Act,
  kind: Event['kind'],
  at: Instant,
) => {
  const [dormitoryId, ...others] = dormitory_ids;
  return {
    ...actOf(caller, requestId),
    at,
    kind,
    subjectId: id,
    reason,
    ...(accountId !== null && { accountId }),
    ...(others.length === 0 && { dormitoryId }),
    detail: { act: call },
  } satisfies Event;
};
