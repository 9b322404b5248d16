// The state of a conversation: to be answered, waiting or done, apart from what was read (D12).
import { sql, type RawBuilder } from 'kysely';
import { messageEvents } from '@yadori/api/messages/live';
import type { ConversationState } from '@yadori/api/messages/inbox-shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { actorName, recordEvents, type Actor } from '../../platform/events.ts';
import {
  publishToAccountsAtCommit,
  publishToStaff,
  publishToStaffAtCommit,
} from '../../platform/live/publish.ts';
import { notifyStaff } from '../notifications/staff-pushes.ts';

/** Locks the conversation until the end of the transaction; one without messages gets its row. */
export async function lockConversation(trx: Queries, accountId: number) {
  return trx
    .insertInto('conversations')
    .values({ account_id: accountId })
    .onConflict((known) =>
      known
        .column('account_id')
        .doUpdateSet((row) => ({ account_id: row.ref('excluded.account_id') })),
    )
    .returning(['state', 'since', 'waiting_from', 'snoozed_until', 'snooze_before', 'state_before'])
    .returning(['assignee', 'revision', 'staff_read_id', 'reply_expected_at', 'urgent_at'])
    .executeTakeFirstOrThrow();
}

/**
 * After a resident's message was taken back, in the same transaction: without a further new message the conversation is
 * what it was before the first of them (SF003), unless staff have changed it since.
 */
export async function restoreState(
  trx: Queries,
  { accountId, takenAt }: { accountId: number; takenAt: Date },
  now: Instant,
): Promise<void> {
  const { state, state_before: before, since, ...row } = await lockConversation(trx, accountId);
  if (row.urgent_at !== null) await restoreUrgent(trx, accountId, row.urgent_at);
  if (state !== 'to_answer' || since === null || takenAt < since) return;
  const revision = { revision: row.revision + 1 };
  const change =
    before === null ? {} : await withoutTaken(trx, { accountId, since, before, row }, now);
  await trx
    .updateTable('conversations')
    .set({ ...change, ...revision })
    .where('account_id', '=', accountId)
    .execute();
}

/** The first urgent message that is left of those that wait. */
const restoreUrgent = (trx: Queries, accountId: number, first: Date) =>
  trx
    .updateTable('conversations')
    .set({ urgent_at: urgentOf(accountId, sql<boolean>`m.created_at >= ${first}`) })
    .where('account_id', '=', accountId)
    .execute();

const urgentOf = (accountId: number, among: RawBuilder<boolean>) =>
  sql<Date | null>`(
    select min(m.created_at) from messages m
     where m.account_id = ${accountId} and m.is_urgent and m.deleted_at is null and ${among})`;

/** Of messages `m`: since the last answer of a person, and since the conversation was done. */
const sinceLastEnd = (accountId: number) => sql<boolean>`
  m.id > coalesce((select max(r.message_id) from staff_replies r
                    where r.account_id = ${accountId} and r.deleted_at is null), 0)
  and m.created_at > coalesce((select max(e.happened_at) from events e
                                where e.account_id = ${accountId} and e.kind = 'conversation.done'), '-infinity')`;

interface TakenMessage {
  accountId: number;
  /** The first of the messages that made it to be answered, or the one taken back. */
  since: Date;
  before: string;
  row: { waiting_from: Date | null; snooze_before: Date | null };
}

async function withoutTaken(
  trx: Queries,
  { accountId, since, before, row }: TakenMessage,
  now: Instant,
) {
  const { oldest } = await trx
    .selectFrom('messages')
    .select(({ fn }) => fn.min<Date | null>('created_at').as('oldest'))
    .where('account_id', '=', accountId)
    .where('from_admin', '=', 0)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  const { waiting_from: waitingFrom, snooze_before: snooze } = row;
  const waiting_from = waitingFrom !== null && waitingFrom < since ? waitingFrom : oldest;
  // A hold whose time is over would have come back by itself.
  const isOver = snooze !== null && snooze.getTime() <= now;
  if (oldest !== null || isOver) return { waiting_from };
  return { waiting_from, state: before, since: timestamp(now), snoozed_until: snooze, ...noBefore };
}

/** What staff change is not undone by a message that is taken back. */
const noBefore = { state_before: null, snooze_before: null } as const;

interface StateChange {
  state?: ConversationState | undefined;
  /** Null: unassigned. */
  assignee?: number | null | undefined;
  snoozedUntil?: Instant | null | undefined;
  /** The resident reads `snoozedUntil` as the time of the answer. */
  informsResident?: boolean | undefined;
}

interface Act {
  accountId: number;
  dormitoryId: number;
  act: { actor: Actor };
}

/** False where the conversation has changed since that revision; nothing is written then. */
export async function changeState(
  db: Database,
  { accountId, dormitoryId, act }: Act,
  { revision, ...change }: StateChange & { revision: number },
  now: Instant,
): Promise<boolean> {
  const isChanged = await db.transaction(async (trx) => {
    if (typeof change.assignee === 'number' && !(await holdsAssignee(trx, change.assignee)))
      return false;
    const row = await lockConversation(trx, accountId);
    if (row.revision !== revision) return false;
    const { assignee = row.assignee } = change;
    const state = change.state ?? (row.state as ConversationState);
    const isStateKept = change.state === undefined && change.snoozedUntil === undefined;
    const { reply_expected_at: before } = row;
    const columns = isStateKept
      ? { reply_expected_at: before }
      : columnsOf(row, { ...change, state }, now);
    await trx
      .updateTable('conversations')
      .set({ assignee, revision: revision + 1, ...columns })
      .where('account_id', '=', accountId)
      .execute();
    const event = { ...act, at: now, accountId, dormitoryId };
    const kinds = [
      ...(assignee === row.assignee ? [] : [{ kind: 'conversation.assigned' as const }]),
      ...(isStateKept ? [] : [{ kind: kindOf[state] }]),
    ];
    await recordEvents(
      trx,
      kinds.map(({ kind }) => ({
        ...event,
        kind,
        detail: kind === 'conversation.assigned' ? { assignee } : { before: row.state },
      })),
    );
    if (columns.reply_expected_at?.valueOf() !== before?.valueOf())
      await publishToAccountsAtCommit(trx, messageEvents.changed, [accountId]);
    if (assignee !== row.assignee) await notifyAssignee(trx, { accountId, assignee, act }, now);
    return true;
  });
  if (isChanged) publishToStaff(db, 'messages', [dormitoryId]);
  return isChanged;
}

/**
 * Held before the conversation, in the order in which disabling holds them: what is assigned before it goes over with
 * the rest, and after it nothing is assigned to the person. False for who is disabled.
 */
const holdsAssignee = async (trx: Trx, staffId: number): Promise<boolean> =>
  (await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined;

interface StateBefore {
  state: string;
  waiting_from: Date | null;
  reply_expected_at: Date | null;
}

const columnsOf = (
  row: StateBefore,
  change: StateChange & { state: ConversationState },
  now: Instant,
) => ({
  state: change.state,
  ...(change.state === row.state ? {} : { since: timestamp(now) }),
  snoozed_until: snoozeOf(change.state, change.snoozedUntil ?? null),
  ...(change.state === 'to_answer' && row.waiting_from === null
    ? { waiting_from: timestamp(now) }
    : {}),
  reply_expected_at: promiseOf(row, change),
  ...(change.state === 'done' ? { urgent_at: null } : {}),
  ...noBefore,
});

/** Each hold decides what the resident reads; a conversation that is reopened keeps its promised time. */
function promiseOf(
  { reply_expected_at: promised }: StateBefore,
  { state, snoozedUntil, informsResident = false }: StateChange,
): Date | null {
  if (state === 'to_answer') return promised;
  const isPromised = state === 'waiting' && informsResident && typeof snoozedUntil === 'number';
  return isPromised ? new Date(snoozedUntil) : null;
}

/** Who takes a conversation over needs no push. */
async function notifyAssignee(
  trx: Trx,
  { accountId, assignee, act }: Omit<Act, 'dormitoryId'> & { assignee: number | null },
  now: Instant,
): Promise<void> {
  if (assignee === null || actorName(act.actor) === actorName({ staff: assignee })) return;
  await notifyStaff(trx, { kind: 'to_answer', id: accountId, staff_ids: [assignee] }, now);
}

const kindOf = {
  to_answer: 'conversation.reopened',
  waiting: 'conversation.held',
  done: 'conversation.done',
} as const;

const snoozeOf = (state: ConversationState, until: Instant | null) =>
  state === 'waiting' && until !== null ? timestamp(until) : null;

interface Answered {
  accountId: number;
  /** `to_answer`: the resident has written since what is answered. */
  state: ConversationState;
  /** The newest message of the resident that is answered. */
  readId: number;
}

/** After an answer by a person, in its transaction: what waited is answered (SF004). */
export async function noteAnswer(
  trx: Trx,
  { accountId, state, readId }: Answered,
  now: Instant,
): Promise<void> {
  const ended = {
    state,
    since: timestamp(now),
    waiting_from: null,
    snoozed_until: null,
    reply_expected_at: null,
    urgent_at: null,
    ...noBefore,
  };
  // The first message after the one that is answered.
  const waiting_from = sql<Date | null>`(
    select min(m.created_at) from messages m
     where m.account_id = ${accountId} and m.from_admin = 0 and m.deleted_at is null and m.id > ${readId})`;
  // Of what stays to be answered.
  const urgent_at = sql<Date | null>`case when urgent_at is not null then ${urgentOf(accountId, sql<boolean>`m.id > ${readId}`)} end`;
  await trx
    .updateTable('conversations')
    .set((row) => ({
      ...(state === 'to_answer' ? { waiting_from, urgent_at } : ended),
      answered_at: timestamp(now),
      staff_read_id: sql<number>`greatest(${row.ref('staff_read_id')}, ${readId})`,
      revision: row('revision', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .execute();
}

/** What a planned answer will answer is no longer to be answered, unless the resident has written since (SF016). */
export async function awaitPlanned(
  trx: Trx,
  { accountId, seenId }: { accountId: number; seenId: number },
  now: Instant,
): Promise<void> {
  const { state } = await lockConversation(trx, accountId);
  if (state !== 'to_answer' || (await newestOfResident(trx, accountId)) > seenId) return;
  await trx
    .updateTable('conversations')
    .set((row) => ({
      state: 'waiting',
      since: timestamp(now),
      snoozed_until: null,
      ...noBefore,
      revision: row('revision', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .execute();
}

/** The newest message of the resident; 0 where there is none. */
export async function newestOfResident(trx: Trx, accountId: number): Promise<number> {
  const row = await trx
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('from_admin', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * To be answered again, where no answer of a person follows the newest message of the resident. An urgent message that
 * nothing but the answer had ended is urgent again (SF023).
 */
export const reopenUnanswered = (trx: Trx, accountId: number, now: Instant) =>
  sql`
    update conversations v
       set state = 'to_answer', since = ${timestamp(now)}, waiting_from = n.created_at, snoozed_until = null,
           state_before = null, snooze_before = null, revision = v.revision + 1,
           urgent_at = coalesce(v.urgent_at, ${urgentOf(accountId, sinceLastEnd(accountId))})
      from (select m.id, m.created_at from messages m
             where m.account_id = ${accountId} and m.from_admin = 0 and m.deleted_at is null
             order by m.id desc limit 1) n
     where v.account_id = ${accountId}
       and not exists (select from staff_replies r
                        where r.account_id = v.account_id and r.deleted_at is null and r.message_id > n.id)`.execute(
    trx,
  );

/** After a planned answer was withdrawn or could not be sent; one that staff hold or have done stays as it is. */
export async function reopenPlanned(trx: Trx, accountId: number, now: Instant): Promise<void> {
  const { state, snoozed_until: until } = await lockConversation(trx, accountId);
  if (state !== 'waiting' || until !== null) return;
  const other = await trx
    .selectFrom('drafts')
    .select('id')
    .where('kind', '=', 'reply')
    .where('published_at', 'is', null)
    .where('failed', 'is', null)
    .where(sql<boolean>`target #>> '{accounts,0}' = ${String(accountId)}`)
    .executeTakeFirst();
  if (other === undefined) await reopenUnanswered(trx, accountId, now);
}

/** Conversations whose time has come are to be answered again, with their pushes and wakes or not at all (SF010). */
export const wakeSnoozed = (db: Database, now: Instant): Promise<void> =>
  db.transaction(async (trx) => {
    const { rows } = await sql<{ account_id: number; dormitory_id: number | null }>`
      with due as (
        update conversations v
           set state = 'to_answer', since = v.snoozed_until, snoozed_until = null, state_before = null,
               snooze_before = null, waiting_from = coalesce(v.waiting_from, v.snoozed_until), revision = v.revision + 1
         where v.account_id in (
           select h.account_id from conversations h where h.snoozed_until <= ${timestamp(now)}
            order by h.account_id for update)
        returning v.account_id)
      select due.account_id, c.dormitory_id
        from due
        join accounts a on a.id = due.account_id
        left join contracts c on c.id = a.active_contract_id`.execute(trx);
    const dormitories = new Set(rows.flatMap(({ dormitory_id: id }) => id ?? []));
    await publishToStaffAtCommit(trx, 'messages', [...dormitories]);
    for (const { account_id: id } of rows) await notifyStaff(trx, { kind: 'to_answer', id }, now);
  });
