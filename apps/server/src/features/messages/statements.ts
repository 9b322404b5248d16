// The SQL of messages: writing one, and the columns in which they are read.
import type { ChargeReason } from '@yadori/api/ledger/reasons';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { defineStatement } from '../../platform/database/statement.ts';
import { claimTables } from '../../platform/rate-limit.ts';

/**
 * What the resident of a conversation `v` that is to be answered waits for: the first urgent message, else the newest
 * one of the resident (AM253); null where there is none. Two walks of the index `messages_of_account`: a condition for
 * both is one that the planner takes for rare, and it then sorts all messages of the conversation.
 */
export const awaitedOf = (v: string) => {
  const own = `select m.id from messages m
                where m.account_id = ${v}.account_id and m.from_admin = 0 and m.deleted_at is null`;
  return `coalesce(
    case when ${v}.urgent_at is not null then
      (${own} and m.is_urgent and m.created_at = ${v}.urgent_at order by m.id limit 1) end,
    (${own} order by m.id desc limit 1))`;
};

/** The row of the conversation as a message of its resident leaves it; any other message leaves it as it was. */
const asking = `
        state = case when excluded.state = 'to_answer' then 'to_answer' else v.state end,
        since = case when excluded.state <> 'to_answer' then v.since
                     when v.state <> 'to_answer' then excluded.since
                     when v.state_before is not null then least(v.since, excluded.since)
                     else v.since end,
        waiting_from = case when excluded.state <> 'to_answer' then v.waiting_from
                            when v.state = 'done' then excluded.since
                            else least(v.waiting_from, excluded.since) end,
        state_before = case when excluded.state = 'to_answer' and v.state <> 'to_answer' then v.state
                            else v.state_before end,
        snooze_before = case when excluded.state = 'to_answer' and v.state <> 'to_answer' then v.snoozed_until
                             else v.snooze_before end,
        snoozed_until = case when excluded.state = 'to_answer' then null else v.snoozed_until end,
        urgent_at = coalesce(v.urgent_at, excluded.urgent_at),
        revision = v.revision + (excluded.state = 'to_answer')::int`;

/**
 * One text into the conversations of any number of residents. Their rows are locked first, in order, so that ids become
 * visible in order: a reader from an id upward misses none. A known client key writes nothing. $1 accounts, $2
 * from_admin, $3 name, $4 text, $5 survey, $6 attachment, $7 client key, $8 instant, $9 folded text, $10 sender (an
 * event for each message; null for none), $11 English text or null, $12 sent to a dormitory or all, $13 urgent, $14 the
 * charge that it quotes or null; one of another account is quoted by nothing.
 *
 * What a resident writes is to be answered (SF003): the row that is locked anyway says so, which costs no further write.
 * In microseconds of the statement: 423 without it, 449 with it, 446 with a table of its own, which every read, lock and
 * erasure would have to follow; asking first whether the client key is known 758. Derived from what was read, the state
 * would take reading for answering (D12). For a repeated client key `undoRepeated` sets it back. What begins to be
 * answered is pushed to staff, by `pushToStaffJob`, and so is each urgent message (SF023).
 */
const writing = (condition: string) => `
    held as (
      insert into conversations as v (account_id, state, since, waiting_from, state_before, urgent_at, revision)
      select a, case $2::smallint when 0 then 'to_answer' else 'done' end, case $2 when 0 then $8::timestamptz end,
             case $2 when 0 then $8 end, case $2 when 0 then 'done' end, case when $13::boolean then $8 end,
             case $2 when 0 then 1 else 0 end
        from unnest($1::bigint[]) a ${condition} order by a
      on conflict (account_id) do update set account_id = excluded.account_id, ${asking}
      returning account_id, state = 'to_answer' and since = $8 as is_new),
    written as (
      insert into messages (account_id, from_admin, name, text, survey_id, attachment_id, client_key, created_at,
                            text_en, to_many, is_urgent)
      select account_id, $2::smallint, $3, $4, $5::bigint, $6::bigint, $7::uuid, $8::timestamptz, $11, $12::boolean, $13
        from held order by account_id
      on conflict (account_id, client_key) where client_key is not null do nothing
      returning id, account_id),
    pushed as (
      insert into jobs (task, payload, run_at)
      select 'notifications.push_staff', jsonb_build_object('kind', case when $13 then 'urgent' else 'to_answer' end, 'id', account_id), $8
        from held join written using (account_id)
       where (is_new or $13) and $2 = 0 and exists (select from staff_push_devices)),
    searchable as (
      insert into message_search (message_id, account_id, folded)
      select id, account_id, $9 from written where $9 <> ''),
    quoted as (
      insert into charge_questions (message_id, charge_id)
      select w.id, c.id from written w join charges c on c.id = $14::bigint and c.account_id = w.account_id),
    recorded as (
      insert into events (happened_at, kind, actor, account_id, subject_id)
      select $8, 'message.sent', $10, account_id, id from written where $10::text is not null)`;

export interface WrittenMessage {
  id: number;
  account_id: number;
}

export const writeMessage = defineStatement<WrittenMessage>({
  name: 'messages_write',
  text: `with ${writing('')} select id, account_id from written`,
  columns: { id: 'int8', account_id: 'int8' },
});

interface Counted {
  hits: number | null;
  id: number | null;
}

/** As `writeMessage` for one account, where a claim from $15 is admitted; with the hits of the claim. */
export const writeCountedMessage = defineStatement<Counted>({
  name: 'messages_write_counted',
  text: `
    with ${claimTables(15)}, ${writing('where exists (select from counted)')}
    select (select hits from counted) as hits, (select id from written) as id`,
  columns: { hits: 'int4 or null', id: 'int8 or null' },
});

/** A text where the row was read as JSON. */
export type Timestamp = Date | string;

export interface MessageRow {
  id: number;
  from_admin: number;
  name: string;
  text: string;
  text_en: string | null;
  to_many: boolean;
  created_at: Timestamp;
  read_at: Timestamp | null;
  deleted_at: Timestamp | null;
  survey_id: number | null;
  client_key: string | null;
  attachment_id: number | null;
  file_kind: string | null;
  file_name: string | null;
  file_size: number | null;
  kept_at: Timestamp | null;
  removed_at: Timestamp | null;
  file: string | null;
  thumbnail_file: string | null;
  thumbnail_width: number | null;
  thumbnail_height: number | null;
  closed_at: Timestamp | null;
  closes_at: Timestamp | null;
  is_answered: boolean;
  is_automatic: boolean;
  is_urgent: boolean;
  charge: QuotedCharge | null;
}

interface QuotedCharge {
  id: number;
  reason: ChargeReason;
  date: CalendarDate;
  meal: number | null;
  amount: number;
  billed_month: CalendarDate;
  dormitory_id: number;
}

/** Null but for the few messages that ask about a charge. */
const quotedCharge = `(
  select json_build_object('id', c.id, 'reason', c.reason, 'date', c.date, 'amount', c.amount_yen,
                           'meal', coalesce(c.type_of_meal, b.type_of_meal), 'billed_month', c.billed_month,
                           'dormitory_id', k.dormitory_id)
    from charge_questions q join charges c on c.id = q.charge_id join contracts k on k.id = c.contract_id
    left join reservations b on b.id = c.reservation_id
   where q.message_id = m.id) as charge`;

const columns = `
  m.id, m.from_admin, m.name, m.text, m.text_en, m.to_many, m.created_at, m.read_at, m.deleted_at, m.survey_id, m.client_key,
  m.attachment_id, a.kind as file_kind, a.name as file_name, a.size as file_size, a.kept_at, a.removed_at,
  a.file, a.thumbnail_file, a.thumbnail_width, a.thumbnail_height,
  s.closed_at, s.closes_at, t.survey_id is not null as is_answered, m.is_automatic, m.is_urgent,
  ${quotedCharge}`;

const joinsOf = (account: string) => `
  left join attachments a on a.id = m.attachment_id
  left join surveys s on s.id = m.survey_id
  left join survey_answers t on t.survey_id = m.survey_id and t.account_id = ${account}`;

const ownOf = (account: string) => `
  select * from messages where account_id = ${account} and deleted_at is null`;

/** In the reads of pages and single messages $1 is the account. */
const joins = joinsOf('$1');
const own = ownOf('$1');

const read = (name: string, inner: string, order: 'asc' | 'desc') =>
  defineStatement<MessageRow>({
    name,
    text: `select ${columns} from (${inner}) m ${joins} order by m.id ${order}`,
    columns: {
      id: 'int8',
      from_admin: 'int2',
      name: 'text',
      text: 'text',
      text_en: 'text or null',
      to_many: 'bool',
      created_at: 'timestamptz',
      read_at: 'timestamptz or null',
      deleted_at: 'timestamptz or null',
      survey_id: 'int8 or null',
      client_key: 'uuid or null',
      attachment_id: 'int8 or null',
      file_kind: 'text or null',
      file_name: 'text or null',
      file_size: 'int8 or null',
      kept_at: 'timestamptz or null',
      removed_at: 'timestamptz or null',
      file: 'text or null',
      thumbnail_file: 'text or null',
      thumbnail_width: 'int4 or null',
      thumbnail_height: 'int4 or null',
      closed_at: 'timestamptz or null',
      closes_at: 'timestamptz or null',
      is_answered: 'bool',
      is_automatic: 'bool',
      is_urgent: 'bool',
      charge: 'json or null',
    },
  });

/** $2 how many. */
export const readNewest = read('messages_newest', `${own} order by id desc limit $2`, 'asc');

/** $2 how many, $3 the id below which. */
export const readPrevious = read(
  'messages_previous',
  `${own} and id < $3 order by id desc limit $2`,
  'asc',
);

/** $2 how many, $3 the id from which upward. */
export const readNext = read('messages_next', `${own} and id >= $3 order by id limit $2`, 'asc');

/** $2 the id. A message that was taken back is found as well. */
export const readOne = read(
  'messages_one',
  'select * from messages where account_id = $1 and id = $2',
  'asc',
);

export interface DormitoryNames {
  name_ja: string;
  name_en: string;
}

interface Around extends DormitoryNames {
  has_desk_hours: boolean;
  staff_read_id: number;
  reply_expected_at: Date | null;
  above: number | null;
  below: number | null;
}

/** What is shown beside a page. $1 account, $2 dormitory, $3 the page's cursor or null. */
export const readAround = defineStatement<Around>({
  name: 'messages_around',
  text: `
    select d.name_ja, d.name_en, d.has_desk_hours, coalesce(c.staff_read_id, 0) as staff_read_id, c.reply_expected_at,
           (select min(id) from messages where account_id = $1 and deleted_at is null and id >= $3) as above,
           (select max(id) from messages where account_id = $1 and deleted_at is null and id < $3) as below
      from dormitories d left join conversations c on c.account_id = $1
     where d.id = $2`,
  columns: {
    name_ja: 'text',
    name_en: 'text',
    has_desk_hours: 'bool',
    staff_read_id: 'int8',
    reply_expected_at: 'timestamptz or null',
    above: 'int8 or null',
    below: 'int8 or null',
  },
});

/** The newest page, or what a search finds, as one row, read with the session of its reader. */
export interface PageRow extends DormitoryNames {
  has_desk_hours: boolean;
  staff_read_id: number;
  reply_expected_at: Timestamp | null;
  messages: MessageRow[];
}

/** One row: the messages `inner` of account $2 as a list, the dormitory's names and its read mark. $1 dormitory. */
const pageOf = (name: string, inner: string, order: 'asc' | 'desc') =>
  defineStatement<PageRow>({
    name,
    text: `
    select d.name_ja, d.name_en, d.has_desk_hours, coalesce(c.staff_read_id, 0) as staff_read_id, c.reply_expected_at,
           (select coalesce(json_agg(x order by x.id ${order}), '[]')
              from (select ${columns} from (${inner}) m ${joinsOf('$2')}) x) as messages
      from dormitories d left join conversations c on c.account_id = $2
     where d.id = $1`,
    columns: {
      name_ja: 'text',
      name_en: 'text',
      has_desk_hours: 'bool',
      staff_read_id: 'int8',
      reply_expected_at: 'timestamptz or null',
      messages: 'json',
    },
  });

/** $1 dormitory, $2 account, $3 how many: what `readAround` and `readNewest` read, as one row. */
export const readNewestPage = pageOf(
  'messages_newest_page',
  `${ownOf('$2')} order by id desc limit $3`,
  'asc',
);

/** One walk of `message_search_short` or `message_search_long` that ends with the last message that is wanted. */
const foundIn = (condition: string) => `
  (select message_id from message_search
    where account_id = $2 and octet_length(folded) ${condition} and strpos(folded, $3) > 0
    order by message_id desc limit $4)`;

/** $1 dormitory, $2 account, $3 folded keyword, $4 how many; newest first. */
export const readFoundPage = pageOf(
  'messages_found_page',
  `select m.* from (${foundIn('<= 2000')} union all ${foundIn('> 2000')} order by message_id desc limit $4) f
     join messages m on m.id = f.message_id`,
  'desc',
);

/** Data shown with a conversation, read with the session of its reader. */
export type BesideRow = DormitoryNames & { staff_read_id: number; has_desk_hours: boolean };

/** $1 dormitory, $2 account. */
export const readBeside = defineStatement<BesideRow>({
  name: 'messages_beside',
  text: `
    select d.name_ja, d.name_en, d.has_desk_hours, coalesce(c.staff_read_id, 0) as staff_read_id
      from dormitories d left join conversations c on c.account_id = $2
     where d.id = $1`,
  columns: { name_ja: 'text', name_en: 'text', has_desk_hours: 'bool', staff_read_id: 'int8' },
});

/** $1 account, $2 ids, $3 instant. */
export const markRead = defineStatement({
  name: 'messages_mark_read',
  text: `
    update messages set read_at = $3
     where account_id = $1 and id = any($2::bigint[]) and from_admin > 0 and read_at is null`,
  columns: {},
});

export interface UnreadRow extends DormitoryNames {
  id: number;
  name: string;
  text: string;
  text_en: string | null;
  to_many: boolean;
  created_at: Date;
  survey_id: number | null;
  has_attachment: boolean;
  count: number;
}

/** $1 account, $2 dormitory, $3 how many are listed. */
export const readUnread = defineStatement<UnreadRow>({
  name: 'messages_unread',
  text: `
    select m.id, m.name, left(m.text, 100) as text, left(m.text_en, 100) as text_en, m.to_many, m.created_at, m.survey_id,
           m.attachment_id is not null as has_attachment, d.name_ja, d.name_en, count(*) over () as count
      from messages m, dormitories d
     where m.account_id = $1 and m.from_admin > 0 and m.read_at is null and d.id = $2
     order by m.id desc limit $3`,
  columns: {
    id: 'int8',
    name: 'text',
    text: 'text',
    text_en: 'text or null',
    to_many: 'bool',
    created_at: 'timestamptz',
    survey_id: 'int8 or null',
    has_attachment: 'bool',
    name_ja: 'text',
    name_en: 'text',
    count: 'int8',
  },
});
