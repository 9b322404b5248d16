// Reads of messages, always of one resident's conversation.
import { foldText } from '@yadori/api/language/fold';
import { timestamp, type Database } from '../../platform/database/database.ts';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Resident } from '../../platform/session/resident.ts';
import { joinSession } from '../../platform/session/session-read.ts';
import {
  markRead,
  readAround,
  readBeside,
  readFoundPage,
  readNewest,
  readNewestPage,
  readNext,
  readOne,
  readPrevious,
  readUnread,
} from './statements.ts';

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
}

export interface DormitoryNames {
  name_ja: string;
  name_en: string;
}

export type Reader = Pick<Resident, 'accountId' | 'dormitoryId'>;

/** Where a page lies; neither: the newest. */
export interface Cursor {
  previous_id?: number | undefined;
  next_id?: number | undefined;
}

export interface Page {
  rows: MessageRow[];
  nextId: number | null;
  previousId: number | null;
  staffReadId: number;
  dormitory: DormitoryNames;
}

const pageSize = 30;
const mostFound = 100;

interface Around extends DormitoryNames {
  house_read_id: number;
  above: number | null;
  below: number | null;
}

/**
 * One page of the conversation, ascending (AM110). One row more than is shown reveals whether there is another page.
 */
export async function findPage(db: Database, reader: Reader, cursor: Cursor): Promise<Page> {
  const { previous_id: below, next_id: from } = cursor;
  const limit = pageSize + 1;
  const at = below ?? from ?? null;
  const [around] = await db.read<Around>(readAround, [reader.accountId, reader.dormitoryId, at]);
  if (around === undefined) throw new Error('the resident has no dormitory');
  const found =
    at === null
      ? await db.read<MessageRow>(readNewest, [reader.accountId, limit])
      : await db.named<MessageRow>(from === undefined ? readPrevious : readNext, [
          reader.accountId,
          limit,
          at,
        ]);
  const isMore = found.length === limit;
  const facts = { staffReadId: around.house_read_id, dormitory: around };
  if (from !== undefined) {
    const rows = found.slice(0, pageSize);
    const nextId = isMore ? (found.at(-1)?.id ?? null) : null;
    return { ...facts, rows, nextId, previousId: around.below && (rows[0]?.id ?? from) };
  }
  const rows = isMore ? found.slice(1) : found;
  return {
    ...facts,
    rows,
    nextId: around.above,
    previousId: isMore ? (rows[0]?.id ?? null) : null,
  };
}

/** The newest page, or what a search finds, as one row, read with the session of its reader. */
export interface PageRow extends DormitoryNames {
  house_read_id: number;
  messages: MessageRow[];
}

export const isNewest = ({ previous_id, next_id }: Cursor): boolean =>
  previous_id === undefined && next_id === undefined;

export const newestPageOfSession = joinSession(readNewestPage);
export const newestPageValues = [pageSize + 1];

export function newestPage({ messages, house_read_id, name_ja, name_en }: PageRow): Page {
  const isMore = messages.length > pageSize;
  const rows = isMore ? messages.slice(1) : messages;
  return {
    rows,
    nextId: null,
    previousId: isMore ? (rows[0]?.id ?? null) : null,
    staffReadId: house_read_id,
    dormitory: { name_ja, name_en },
  };
}

/** Newest first; the keyword's signs stand for themselves (AM122). */
export const foundPageOfSession = joinSession(readFoundPage);
export const foundPageValues = (keyword: string) => [foldText(keyword), mostFound];

/** What stands beside a conversation, read with the session of its reader. */
export type BesideRow = DormitoryNames & { house_read_id: number };

export const besideOfSession = joinSession(readBeside);

/** One message with what stands beside it; also one that was taken back since. */
export async function findMessage(db: Database, { accountId }: Reader, id: number) {
  const [row] = await db.read<MessageRow>(readOne, [accountId, id]);
  return row;
}

/** Name of the dormitory and the staff's read mark of the conversation. */
export async function findDormitory(db: Database, { accountId, dormitoryId }: Reader) {
  const [around] = await db.read<Around>(readAround, [accountId, dormitoryId, null]);
  if (around === undefined) throw new Error('the resident has no dormitory');
  return { dormitory: around as DormitoryNames, staffReadId: around.house_read_id };
}

/** Marks messages of the staff as fetched (AM113); true where one of them was not. */
export async function markFetched(
  db: Database,
  { accountId }: Reader,
  rows: readonly MessageRow[],
  now: Instant,
): Promise<boolean> {
  const unread = rows.filter((row) => row.from_admin > 0 && row.read_at === null);
  if (unread.length === 0) return false;
  await db.named(markRead, [accountId, unread.map((row) => row.id), timestamp(now)]);
  return true;
}

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

/** Unfetched messages of the staff, the newest of them, each with the count of all (AM113). */
export const findUnread = (db: Database, { accountId, dormitoryId }: Reader) =>
  db.read<UnreadRow>(readUnread, [accountId, dormitoryId, pageSize]);
