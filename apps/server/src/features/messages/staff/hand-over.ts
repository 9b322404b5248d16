// What a person who is disabled has in charge: counted before, and handed over with the disabling (SJ003).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Queries, Trx } from '../../../platform/database/database.ts';
import { recordEvents, type Event } from '../../../platform/events.ts';
import { publishToStaffAtCommit } from '../../../platform/live/publish.ts';
import { dormitoryWithin, type StaffScope } from '../../../platform/session/staff.ts';
import { notifyStaff } from '../../notifications/staff-pushes.ts';

/** Open conversations of residents whom staff reach, as the inbox lists them. */
const openOf = (queries: Queries, staffId: number) =>
  queries
    .selectFrom('conversations as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .where('v.assignee', '=', staffId)
    .where('v.state', '!=', 'done')
    .where('a.withdrawn_at', 'is', null);

/** How many open conversations a person has in charge, by the key of the dormitory. */
export async function countByDormitory(
  queries: Queries,
  staffId: number,
): Promise<Map<number, number>> {
  const rows = await openOf(queries, staffId)
    .groupBy('c.dormitory_id')
    .select(({ fn }) => ['c.dormitory_id as id', fn.countAll().as('conversations')])
    .execute();
  return new Map(rows.map(({ id, conversations }) => [id, Number(conversations)]));
}

export interface Taker {
  staffId: number;
  /** Where the person may answer. */
  scope: StaffScope;
}

export interface HandedOver {
  takenOver: number;
  /** Without a taker, or where the taker may not answer. */
  unassigned: number;
}

interface HandOver {
  from: number;
  /** Null: no one takes them. */
  to: Taker | null;
  by: Pick<Event, 'sessionId' | 'requestId'> & { actor: { staff: number } | 'system' };
}

/** In the transaction that disables the person, which holds both people. Each leaves the event of an assignment. */
export async function handOverConversations(
  trx: Trx,
  { from, to, by }: HandOver,
  now: Instant,
): Promise<HandedOver> {
  const rows = await openOf(trx, from)
    .select(['v.account_id as id', 'c.dormitory_id as dormitoryId', 'v.state', 'v.waiting_from'])
    // As everybody holds several conversations.
    .orderBy('v.account_id')
    .forUpdate('v')
    .execute();
  const isTaken = ({ dormitoryId }: { dormitoryId: number }) =>
    to !== null && dormitoryWithin(to.scope, dormitoryId) !== undefined;
  const taken = rows.filter(isTaken);
  const left = rows.filter((row) => !isTaken(row));
  for (const [assignee, own] of [[to?.staffId ?? null, taken] as const, [null, left] as const])
    await assign(trx, { assignee, rows: own, by }, now);
  await publishToStaffAtCommit(trx, 'messages', [
    ...new Set(rows.map(({ dormitoryId }) => dormitoryId)),
  ]);
  const [first] = taken
    .filter(({ state }) => state === 'to_answer')
    .toSorted((a, b) => (a.waiting_from?.getTime() ?? 0) - (b.waiting_from?.getTime() ?? 0));
  // One push, of the one that waits longest: the inbox shows the others. Who acts needs none.
  if (first !== undefined && to !== null && !isActor(to, by))
    await notifyStaff(trx, { kind: 'to_answer', id: first.id, staff_ids: [to.staffId] }, now);
  return { takenOver: taken.length, unassigned: left.length };
}

const isActor = ({ staffId }: Taker, { actor }: HandOver['by']) =>
  actor !== 'system' && actor.staff === staffId;

interface Assigning extends Pick<HandOver, 'by'> {
  assignee: number | null;
  rows: readonly { id: number; dormitoryId: number }[];
}

/** Rows of one statement. */
const portion = 500;

async function assign(trx: Trx, { assignee, rows, by }: Assigning, now: Instant): Promise<void> {
  for (let start = 0; start < rows.length; start += portion) {
    const some = rows.slice(start, start + portion);
    await trx
      .updateTable('conversations')
      .set((row) => ({ assignee, revision: row('revision', '+', 1) }))
      .where(
        'account_id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
    await recordEvents(
      trx,
      some.map(({ id: accountId, dormitoryId }) => ({
        ...by,
        kind: 'conversation.assigned' as const,
        at: now,
        accountId,
        dormitoryId,
        detail: { assignee },
      })),
    );
  }
}
