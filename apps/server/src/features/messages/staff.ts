// The staff's side of conversations: sending, reading, waiting for an answer.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import { recordEvent, type Event } from '../../platform/events.ts';
import { discard, receive } from '../../platform/files/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyResidents } from '../notifications/service.ts';
import {
  attachableOf,
  dropAttachment,
  keepAttachment,
  type Attachable,
  type KeptFile,
} from './attachments/attachments.ts';
import { enqueueThumbnail } from './jobs.ts';
import { publishMessageChange } from './live.ts';
import { write } from './write.ts';
import { awaitedOf, type WrittenMessage } from './statements.ts';

export interface StaffDraft {
  accountIds: readonly number[];
  text: string;
  textEn?: string | undefined;
  toMany?: boolean | undefined;
  /** 1 administrator, 2 manager (H006). */
  fromAdmin: 1 | 2;
  /** Sender; empty: the dormitory's office, in the reader's language. */
  name: string;
  attachment?: Attachable | undefined;
}

/** One message into each of the conversations, all or none; a file is kept once for all of them. */
export async function sendFromStaff(
  platform: Platform,
  { attachment, ...draft }: StaffDraft,
  now: Instant,
): Promise<number> {
  const { db } = platform;
  const kept = attachment && (await keepAttachment(platform, attachment, now));
  let written: WrittenMessage[];
  try {
    written = await writeForStaff(db, draft, kept, now);
  } catch (error) {
    if (kept !== undefined) await dropAttachment(platform, kept).catch(() => {});
    throw error;
  }
  publishMessageChange(
    db,
    written.map((message) => message.account_id),
  );
  return written.length;
}

const writeForStaff = (
  db: Database,
  draft: Omit<StaffDraft, 'attachment'>,
  kept: KeptFile | undefined,
  now: Instant,
) =>
  db.transaction(async (trx) => {
    const written = await write(trx, { ...draft, attachmentId: kept?.id, at: now });
    if (kept !== undefined) await enqueueThumbnail(trx, kept, now);
    const news = written.map(({ id, account_id: accountId }) => ({ id, accountId }));
    await notifyResidents(
      trx,
      news.map((one) => ({ kind: 'message', ...one })),
      now,
    );
    const [only] = written;
    await recordEvent(trx, {
      kind: 'message.sent_by_staff',
      actor: 'operator',
      at: now,
      ...(written.length === 1 && only ? { accountId: only.account_id, subjectId: only.id } : {}),
      detail: { messages: written.length, attachment_id: kept?.id ?? null },
    });
    return written;
  });

export type StaffFile = Attachable | 'wrong_type' | 'empty' | 'too_large';

/** Copies a file of this machine to where attachments come from; its content is looked at like a resident's. */
export async function readStaffFile({ uploads }: Platform, file: string): Promise<StaffFile> {
  if ((await stat(file)).size > uploads.maxBytes) return 'too_large';
  const incoming = createReadStream(file);
  const copy = await receive(incoming, path.basename(file), uploads.folder);
  const attachable = await attachableOf(copy);
  if (attachable !== undefined) return attachable;
  await discard(copy.path);
  return copy.size === 0 ? 'empty' : 'wrong_type';
}

interface WaitingConversation {
  account_id: number;
  email: string;
  resident: string;
  room_number: string;
  office_code: string;
  unread: number;
  newest: Date;
}

/** Conversations with messages of residents that the staff has not read, the longest waiting last. */
export const findWaiting = (db: Database): Promise<WaitingConversation[]> =>
  db.named(readWaiting, []);

const readWaiting = defineStatement<WaitingConversation>({
  name: 'messages_waiting',
  text: `
        select m.account_id, a.email, p.name as resident, c.room_number, d.office_code,
               count(*) as unread, max(m.created_at) as newest
          from messages m
          join conversations v on v.account_id = m.account_id and m.id > v.staff_read_id
          join accounts a on a.id = m.account_id
          join profiles p on p.account_id = a.id
          join contracts c on c.id = a.active_contract_id
          join dormitories d on d.id = c.dormitory_id
         where m.from_admin = 0 and m.deleted_at is null and a.withdrawn_at is null
         group by m.account_id, a.email, p.name, c.room_number, d.office_code
         order by max(m.id) desc`,
  columns: {
    account_id: 'int8',
    email: 'text',
    resident: 'text',
    room_number: 'text',
    office_code: 'text',
    unread: 'int8',
    newest: 'timestamptz',
  },
});

export interface WaitingInDormitory {
  account_id: number;
  resident: string;
  room_number: string;
  /** Messages that no staff has read. */
  unread: number;
  /** The first message that waits. */
  oldest: Date;
  /** Of the first urgent message, else of the resident's newest one (AM253). */
  text: string;
  has_file: boolean;
  urgent_at: Date | null;
  /** All that wait. */
  total: number;
}

/** Of one dormitory, urgent ones first, then the longest waiting. */
export const findWaitingIn = (
  db: Database,
  dormitoryId: number,
  { limit, textLength }: { limit: number; textLength: number },
): Promise<WaitingInDormitory[]> => db.named(readWaitingIn, [dormitoryId, limit, textLength]);

/**
 * $1 dormitory, $2 rows, $3 characters. To be answered, whether somebody has read them or not (D12). By the index of
 * residents: a dormitory's contracts have none of their own.
 */
const readWaitingIn = defineStatement<WaitingInDormitory>({
  name: 'messages_waiting_in',
  text: `
        select a.id as account_id, p.name as resident, r.room_number,
               (select count(*) from messages m
                 where m.account_id = a.id and m.id > v.staff_read_id and m.from_admin = 0
                   and m.deleted_at is null) as unread,
               coalesce(v.waiting_from, n.created_at) as oldest, left(n.text, $3::int) as text,
               n.attachment_id is not null as has_file, v.urgent_at, count(*) over () as total
          from resident_index r
          join accounts a on a.id = r.account_id and a.active_contract_id = r.contract_id
          join profiles p on p.account_id = a.id
          join conversations v on v.account_id = a.id and v.state = 'to_answer'
          join messages n on n.id = ${awaitedOf('v')}
         where r.dormitory_id = $1 and not r.is_former and a.withdrawn_at is null
         order by v.urgent_at is null, coalesce(v.waiting_from, n.created_at), a.id limit $2`,
  columns: {
    account_id: 'int8',
    resident: 'text',
    room_number: 'text',
    unread: 'int8',
    oldest: 'timestamptz',
    text: 'text',
    has_file: 'bool',
    urgent_at: 'timestamptz or null',
    total: 'int8',
  },
});

export interface ReadMessage {
  id: number;
  created_at: Date;
  from_admin: number;
  name: string;
  text: string;
  file_name: string | null;
  isRead: boolean;
}

/** The newest messages of a conversation, ascending; marks them as read by the staff (H011, AM112). */
export async function readForStaff(
  db: Database,
  accountId: number,
  limit: number,
  now: Instant,
): Promise<ReadMessage[]> {
  const newest = await db.queries
    .selectFrom('messages as m')
    .leftJoin('attachments as f', 'f.id', 'm.attachment_id')
    .leftJoin('conversations as v', 'v.account_id', 'm.account_id')
    .select(['m.id', 'm.created_at', 'm.from_admin', 'm.name', 'm.text', 'm.read_at'])
    .select(['f.name as file_name', 'v.staff_read_id'])
    .where('m.account_id', '=', accountId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  const highest = newest.find((message) => message.from_admin === 0);
  if (highest !== undefined) await markStaffRead(db, accountId, highest.id, now);
  return newest.toReversed().map(({ read_at, staff_read_id, ...message }) => ({
    ...message,
    isRead: message.from_admin === 0 ? message.id <= (staff_read_id ?? 0) : read_at !== null,
  }));
}

/** Moves the staff's read mark forward, never back, and publishes that to the resident. */
export async function markStaffRead(
  db: Database,
  accountId: number,
  messageId: number,
  now: Instant,
  by: Pick<Event, 'actor' | 'sessionId' | 'requestId' | 'dormitoryId'> = { actor: 'operator' },
): Promise<void> {
  const moved = await db.transaction(async (trx) => {
    const row = await trx
      .updateTable('conversations')
      .set({ staff_read_id: messageId })
      .where('account_id', '=', accountId)
      .where('staff_read_id', '<', messageId)
      .returning('account_id')
      .executeTakeFirst();
    if (row === undefined) return false;
    const event = { ...by, kind: 'message.read_by_staff', at: now } as const;
    await recordEvent(trx, { ...event, accountId, subjectId: messageId });
    return true;
  });
  if (moved) publishMessageChange(db, [accountId]);
}
