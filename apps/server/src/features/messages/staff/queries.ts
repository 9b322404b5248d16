// Reads of the shared inbox: the list of a dormitory, and what is shown beside a thread.
import { nightOf } from '@yadori/api/time/night';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import { pageOf, type Page as RowsPage } from '../../../platform/database/keyset.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';
import { findStaffWith } from '../../../platform/session/staff-people.ts';
import { findPage, type Cursor, type Page, type ReachedAccountId } from '../queries.ts';
import { awaitedOf, readNext, readPrevious } from '../statements.ts';
import type { NoteRow } from '../notes.ts';
import { plannedOf } from '../planned.ts';
import { listCursor, type ListPlace } from './list-place.ts';

export interface StateRow {
  state: string;
  assignee: number | null;
  assignee_name: string | null;
  snoozed_until: Date | null;
  waiting_from: Date | null;
  reply_expected_at: Date | null;
  /** The first urgent message that waits. */
  urgent_at: Date | null;
  revision: number;
}

export interface ListedConversation extends StateRow {
  account_id: number;
  name: string;
  room_number: string;
  newest_id: number | null;
  /** The message whose words are shown. */
  shown_id: number | null;
  from_admin: number | null;
  text: string | null;
  has_attachment: boolean;
  about_charge: boolean;
  created_at: Date | null;
  unread: number;
}

interface Counts {
  to_answer: number;
  mine: number;
  unassigned: number;
  waiting: number;
  done: number;
  all: number;
}

interface ListRow {
  counts: Counts;
  rows: Omit<ListedConversation, 'snoozed_until' | 'waiting_from' | 'created_at'> &
    { snoozed_until: string | null; waiting_from: string | null; created_at: string | null }[];
}

/** Rows of one page. */
const pageSize = 50;
/** Signs of the message that is shown. */
const excerpt = 100;

interface ListFilter {
  dormitoryId: StaffDormitoryId;
  staffId: number;
  state: string;
  /** `me`, `none`, a key, or undefined for all. */
  assignee: string | undefined;
  after: ListPlace | undefined;
}

/**
 * $1 dormitory, $2 staff, $3 states, $4 assignee or null for all, $5 true for those without one, $6 $7 the cursor, $8
 * how many, $9 true where there is a cursor, $10 true where its row is urgent. By the index of residents, since a dormitory's contracts have none of their
 * own. Urgent ones come first (SF023), then those that wait, the longest waiting before the others, then the newest (SF008).
 * What is shown of one that is to be answered is what its resident waits for, and not what was sent to many since (AM253).
 */
const list = defineStatement<{ counts: object; rows: object }>({
  name: 'messages_conversations',
  text: `
    with own as materialized (
      select v.account_id, r.room_number, v.state, v.snoozed_until, v.reply_expected_at, v.revision, v.staff_read_id,
             p.id as assignee, p.name as assignee_name, v.urgent_at,
             case when v.state = 'to_answer' then v.waiting_from end as waiting_from,
             (select max(n.id) from messages n
               where n.account_id = v.account_id and n.deleted_at is null and not n.is_automatic) as newest_id
        from resident_index r
        join accounts a on a.id = r.account_id and a.active_contract_id = r.contract_id
        join conversations v on v.account_id = a.id
        left join staff p on p.id = v.assignee and p.disabled_at is null
       where r.dormitory_id = $1 and not r.is_former and a.withdrawn_at is null),
    page as (
      select * from own
       where state = any($3::text[])
         and ($4::bigint is null or assignee = $4) and (not $5::boolean or assignee is null)
         and (newest_id is not null or assignee is not null or state <> 'done')
         and (not $9::boolean
              or (urgent_at is null, coalesce(waiting_from, 'infinity'), -coalesce(newest_id, 0))
                 > (not $10::boolean, coalesce($6::timestamptz, 'infinity'), -$7::bigint))
       order by urgent_at is null, coalesce(waiting_from, 'infinity'), coalesce(newest_id, 0) desc limit $8)
    select (select json_build_object(
              'to_answer', count(*) filter (where state = 'to_answer'),
              'mine', count(*) filter (where state <> 'done' and assignee = $2),
              'unassigned', count(*) filter (where state <> 'done' and assignee is null),
              'waiting', count(*) filter (where state = 'waiting'),
              'done', count(*) filter (where state = 'done' and (newest_id is not null or assignee is not null)),
              'all', count(*) filter (where newest_id is not null or assignee is not null or state <> 'done'))
              from own) as counts,
           (select coalesce(json_agg(x order by x.urgent_at is null, coalesce(x.waiting_from, 'infinity'), coalesce(x.newest_id, 0) desc), '[]')
              from (select o.account_id, f.name, o.room_number, o.state, o.assignee, o.assignee_name, o.snoozed_until,
                           o.waiting_from, o.reply_expected_at, o.urgent_at, o.revision, o.newest_id, n.id as shown_id, n.from_admin, left(n.text, ${excerpt}) as text,
                           n.attachment_id is not null as has_attachment, n.created_at,
                           exists (select from charge_questions q where q.message_id = n.id) as about_charge,
                           (select count(*) from messages u
                             where u.account_id = o.account_id and u.id > o.staff_read_id and u.from_admin = 0
                               and u.deleted_at is null) as unread
                      from page o
                      join profiles f on f.account_id = o.account_id
                      left join messages n
                        on n.id = coalesce(case when o.state = 'to_answer' then ${awaitedOf('o')} end, o.newest_id)) x) as rows`,
  columns: { counts: 'json', rows: 'json' },
});

const statesOf = (state: string): string[] => {
  if (state === 'all') return ['to_answer', 'waiting', 'done'];
  return state === 'open' ? ['to_answer', 'waiting'] : [state];
};

export async function findConversations(
  db: Database,
  { dormitoryId, staffId, state, assignee, after }: ListFilter,
): Promise<RowsPage<ListedConversation> & { counts: Counts }> {
  const [isUrgent, waitingFrom, newestId] = after ?? [0, null, 0];
  const person = assignee === 'me' ? staffId : Number(assignee);
  const [row] = (await db.named(list, [
    dormitoryId,
    staffId,
    statesOf(state),
    assignee === undefined || assignee === 'none' ? null : person,
    assignee === 'none',
    waitingFrom === null ? null : timestamp(waitingFrom),
    newestId,
    pageSize + 1,
    after !== undefined,
    isUrgent === 1,
  ])) as unknown as ListRow[];
  if (row === undefined) throw new Error('the list of conversations has no row');
  const dated = (text: string | null) => (text === null ? null : new Date(text));
  const rows = (row.rows as unknown as (ListedConversation & Record<string, string | null>)[]).map(
    (one): ListedConversation => ({
      ...one,
      snoozed_until: dated(one['snoozed_until'] as string | null),
      waiting_from: dated(one['waiting_from'] as string | null),
      reply_expected_at: dated(one['reply_expected_at'] as string | null),
      urgent_at: dated(one['urgent_at'] as string | null),
      created_at: dated(one['created_at'] as string | null),
    }),
  );
  return { ...pageOf(rows, pageSize, listCursor), counts: row.counts };
}

/** $1 account; nothing where no message was ever sent. */
const stateOf = defineStatement<StateRow>({
  name: 'messages_state',
  text: `
    select v.state, p.id as assignee, p.name as assignee_name, v.snoozed_until, v.reply_expected_at, v.urgent_at,
           case when v.state = 'to_answer' then v.waiting_from end as waiting_from, v.revision
      from conversations v left join staff p on p.id = v.assignee and p.disabled_at is null
     where v.account_id = $1`,
  columns: {
    state: 'text',
    assignee: 'int8 or null',
    assignee_name: 'text or null',
    snoozed_until: 'timestamptz or null',
    reply_expected_at: 'timestamptz or null',
    urgent_at: 'timestamptz or null',
    waiting_from: 'timestamptz or null',
    revision: 'int4',
  },
});

export const findState = async (db: Database, accountId: ReachedAccountId): Promise<StateRow> => {
  const [row] = await db.named(stateOf, [accountId]);
  const none = { assignee: null, assignee_name: null, snoozed_until: null, waiting_from: null };
  return row ?? { ...none, reply_expected_at: null, urgent_at: null, state: 'done', revision: 0 };
};

export const findPeople = (db: Database, dormitoryId: StaffDormitoryId, now: Instant) =>
  findStaffWith(db, dormitoryId, { of: 'messages', level: 'edit' }, now);

/** Messages before and from the one that is looked for (SF025). */
const around = 15;

interface ThreadCursor extends Cursor {
  around?: number | undefined;
}

export async function findThreadPage(
  db: Database,
  reader: { accountId: ReachedAccountId; dormitoryId: StaffDormitoryId },
  cursor: ThreadCursor,
): Promise<Page> {
  const { around: middle } = cursor;
  if (middle === undefined) return findPage(db, reader, cursor);
  const [older, newer, { staffReadId, dormitory, hasDeskHours, replyExpectedAt }] =
    await Promise.all([
      db.named(readPrevious, [reader.accountId, around + 1, middle]),
      db.named(readNext, [reader.accountId, around + 1, middle]),
      findPage(db, reader, { next_id: middle }),
    ]);
  const rows = [...older.slice(-around), ...newer.slice(0, around)];
  return {
    rows,
    staffReadId,
    dormitory,
    hasDeskHours,
    replyExpectedAt,
    previousId: older.length > around ? (rows[0]?.id ?? null) : null,
    nextId: newer.length > around ? (newer.at(-1)?.id ?? null) : null,
  };
}

interface Author {
  message_id: number;
  staff_id: number;
  name: string;
}

/** $1 account, $2 messages: who of the staff wrote them. */
const authorsOf = defineStatement<Author>({
  name: 'messages_authors',
  text: `
    select r.message_id, r.staff_id, p.name
      from staff_replies r join staff p on p.id = r.staff_id
     where r.account_id = $1 and r.message_id = any($2::bigint[])`,
  columns: { message_id: 'int8', staff_id: 'int8', name: 'text' },
});

export const findAuthors = (db: Database, accountId: ReachedAccountId, ids: readonly number[]) =>
  db.named(authorsOf, [accountId, ids]);

/** $1 account, $2 the first message of the page or null, $3 the first of the next newer page or null. */
const notesOf = defineStatement<NoteRow>({
  name: 'messages_notes',
  text: `
    select n.id, n.staff_id, p.name as author, n.text, n.created_at
      from conversation_notes n join staff p on p.id = n.staff_id
     where n.account_id = $1 and n.deleted_at is null
       and n.created_at >= coalesce((select m.created_at from messages m where m.id = $2 and m.account_id = $1), '-infinity')
       and n.created_at < coalesce((select m.created_at from messages m where m.id = $3 and m.account_id = $1), 'infinity')
     order by n.created_at desc, n.id desc limit 200`,
  columns: {
    id: 'int8',
    staff_id: 'int8',
    author: 'text',
    text: 'text',
    created_at: 'timestamptz',
  },
});

/** Those that stand between the messages of the page, ascending. */
export const findNotes = async (
  db: Database,
  accountId: ReachedAccountId,
  { previousId, nextId }: Pick<Page, 'previousId' | 'nextId'>,
): Promise<NoteRow[]> => (await db.named(notesOf, [accountId, previousId, nextId])).toReversed();

export interface FactsRow {
  name: string;
  furigana: string;
  phone_number: string;
  email: string;
  room_number: string;
  language: string | null;
  away_until: CalendarDate | null;
  move_out_on: CalendarDate | null;
  end_date: CalendarDate | null;
  meals: object;
  draft: string;
  planned: object;
  newest_id: number;
}

/** $1 account, $2 day, $3 staff, $4 night. The language is that of the device that subscribed last. */
const facts = defineStatement<FactsRow>({
  name: 'messages_facts',
  text: `
    select p.name, p.furigana, p.phone_number, a.email, c.room_number, c.move_out_on, c.end_date,
           (select d.language from push_devices d where d.account_id = a.id order by d.id desc limit 1) as language,
           (select max(s.last_day) from stay_reports s
             where s.account_id = a.id and s.type = 1 and s.cancelled_at is null
               and s.first_day <= $4::date and s.last_day > $4::date) as away_until,
           (select coalesce(json_agg(json_build_object('type_of_meal', m.type_of_meal, 'type_of_food', m.type_of_food,
                                                       'checked_in', b.checked_in_at is not null)
                                     order by m.type_of_meal), '[]')
              from reservations b join menus m on m.id = b.menu_id
             where b.account_id = a.id and m.date = $2::date and b.cancelled_at is null) as meals,
           coalesce((select t.text from reply_drafts t where t.account_id = a.id and t.staff_id = $3), '') as draft,
           ${plannedOf('a.id')} as planned,
           coalesce((select max(n.id) from messages n where n.account_id = a.id and n.deleted_at is null), 0) as newest_id
      from accounts a
      join profiles p on p.account_id = a.id
      join contracts c on c.id = a.active_contract_id
     where a.id = $1`,
  columns: {
    name: 'text',
    furigana: 'text',
    phone_number: 'text',
    email: 'text',
    room_number: 'text',
    language: 'text or null',
    away_until: 'date or null',
    move_out_on: 'date or null',
    end_date: 'date or null',
    meals: 'json',
    draft: 'text',
    planned: 'json',
    newest_id: 'int8',
  },
});

export async function findFacts(
  db: Database,
  accountId: ReachedAccountId,
  staffId: number,
  now: Instant,
): Promise<FactsRow> {
  const [row] = await db.named(facts, [accountId, dateAt(now), staffId, nightOf(now)]);
  if (row === undefined) throw new Error('a conversation within a scope without a resident');
  return row;
}

/** The conversation that a message belongs to. */
export async function accountOfMessage(db: Database, id: number): Promise<number | undefined> {
  const row = await db.queries
    .selectFrom('messages')
    .select('account_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.account_id;
}

/** The newest message of the resident up to this one. */
export async function residentsMessageUpTo(
  db: Database,
  accountId: ReachedAccountId,
  id: number,
): Promise<number | undefined> {
  const row = await db.queries
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('from_admin', '=', 0)
    .where('deleted_at', 'is', null)
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
