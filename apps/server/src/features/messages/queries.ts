// Reads of messages, always of one resident's conversation, by the resident or by staff who reach it.
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
  type MessageRow,
  type DormitoryNames,
  type PageRow,
  type Timestamp,
} from './statements.ts';

export type Reader = Pick<Resident, 'accountId' | 'dormitoryId'>;

declare const brand: unique symbol;

/** A resident whose conversation a member of staff may read; only `staff/scope.ts` makes it. */
export type ReachedAccountId = number & { readonly [brand]: 'reached_account' };

/** Whose conversation is read: one's own, or one that the caller reaches as staff. */
interface ConversationOwner {
  accountId: Reader['accountId'] | ReachedAccountId;
  dormitoryId: number;
}

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
  hasDeskHours: boolean;
  replyExpectedAt: Timestamp | null;
}

const pageSize = 30;
const mostFound = 100;

/**
 * One page of the conversation, ascending (AM110). One row more than is shown reveals whether there is another page.
 */
export async function findPage(
  db: Database,
  reader: ConversationOwner,
  cursor: Cursor,
): Promise<Page> {
  const { previous_id: below, next_id: from } = cursor;
  const limit = pageSize + 1;
  const at = below ?? from ?? null;
  const [around] = await db.read(readAround, [reader.accountId, reader.dormitoryId, at]);
  if (around === undefined) throw new Error('the resident has no dormitory');
  const found =
    at === null
      ? await db.read(readNewest, [reader.accountId, limit])
      : await db.named(from === undefined ? readPrevious : readNext, [reader.accountId, limit, at]);
  const isMore = found.length === limit;
  const facts = {
    staffReadId: around.staff_read_id,
    dormitory: around,
    hasDeskHours: around.has_desk_hours,
    replyExpectedAt: around.reply_expected_at,
  };
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

export const isNewest = ({ previous_id, next_id }: Cursor): boolean =>
  previous_id === undefined && next_id === undefined;

export const newestPageOfSession = joinSession(readNewestPage);
export const newestPageValues = [pageSize + 1];

export function newestPage(row: PageRow): Page {
  const { messages, staff_read_id, has_desk_hours, reply_expected_at, ...names } = row;
  const isMore = messages.length > pageSize;
  const rows = isMore ? messages.slice(1) : messages;
  return {
    rows,
    nextId: null,
    previousId: isMore ? (rows[0]?.id ?? null) : null,
    staffReadId: staff_read_id,
    dormitory: names,
    hasDeskHours: has_desk_hours,
    replyExpectedAt: reply_expected_at,
  };
}

/** Newest first; the keyword's characters stand for themselves (AM122). */
export const foundPageOfSession = joinSession(readFoundPage);
export const foundPageValues = (keyword: string) => [foldText(keyword), mostFound];

export const besideOfSession = joinSession(readBeside);

/** One message with what is shown beside it; also one that was taken back since. */
export async function findMessage(db: Database, { accountId }: ConversationOwner, id: number) {
  const [row] = await db.read(readOne, [accountId, id]);
  return row;
}

/** Name of the dormitory and the staff's read mark of the conversation. */
export async function findDormitory(db: Database, { accountId, dormitoryId }: ConversationOwner) {
  const [around] = await db.read(readAround, [accountId, dormitoryId, null]);
  if (around === undefined) throw new Error('the resident has no dormitory');
  return {
    dormitory: around as DormitoryNames,
    staffReadId: around.staff_read_id,
    hasDeskHours: around.has_desk_hours,
  };
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

/** Unfetched messages of the staff, the newest of them, each with the count of all (AM113). */
export const findUnread = (db: Database, { accountId, dormitoryId }: Reader) =>
  db.read(readUnread, [accountId, dormitoryId, pageSize]);

/** Whether it was charged to this resident, in whichever dormitory (SI037). */
export async function hasCharge(
  { queries }: Database,
  { accountId }: Pick<Reader, 'accountId'>,
  id: number,
): Promise<boolean> {
  const own = await queries
    .selectFrom('charges')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return own !== undefined;
}
