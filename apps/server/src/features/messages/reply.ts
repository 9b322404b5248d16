// A member of staff answers a resident in their conversation, or takes the answer back.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, recordEvent, type Event } from '../../platform/events.ts';
import { publishPresence, publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/session/staff.ts';
import { notifyResidents } from '../notifications/service.ts';
import {
  dropAttachment,
  keepAttachment,
  type Attachable,
  type KeptFile,
} from './attachments/attachments.ts';
import { enqueueThumbnail } from './jobs.ts';
import { publishMessageChange } from './live.ts';
import { lockConversation, newestOfResident, noteAnswer, reopenUnanswered } from './state.ts';
import { write } from './write.ts';

interface Reply {
  accountId: number;
  dormitoryId: number;
  staff: Staff;
  requestId: string;
  /** 1 administrator, 2 manager (H006). */
  fromAdmin: 1 | 2;
  text: string;
  attachment?: Attachable | undefined;
  clientKey: string;
  hold: boolean;
  /** The newest message that the author saw; undefined: not looked at. */
  afterId: number | undefined;
}

type Replied = { outcome: 'sent' | 'known' | 'changed'; messageId: number };

/**
 * One answer, once for its key. Where somebody else has answered or the resident has written since `afterId`, nothing
 * is sent and that message is named (SF012). All of it with the conversation locked: of two answers at once one waits,
 * and then finds the other.
 */
export async function sendReply(platform: Platform, reply: Reply, now: Instant): Promise<Replied> {
  const { db } = platform;
  const { attachment, accountId, dormitoryId } = reply;
  const kept = attachment && (await keepAttachment(platform, attachment, now));
  let replied: Replied;
  try {
    replied = await db.transaction(async (trx) => writeReply(trx, reply, kept, now));
  } catch (error) {
    if (kept !== undefined) await dropAttachment(platform, kept).catch(() => {});
    throw error;
  }
  if (replied.outcome === 'sent') {
    publishMessageChange(db, [accountId]);
    publishToStaff(db, 'messages', [dormitoryId]);
    // Who has answered no longer writes, and colleagues read both at once.
    const { staffId } = reply.staff;
    publishPresence(db, { dormitoryId, staffId, place: { accountId }, state: 'viewing' });
  } else if (kept !== undefined) await dropAttachment(platform, kept).catch(() => {});
  return replied;
}

async function writeReply(
  trx: Trx,
  reply: Reply,
  kept: KeptFile | undefined,
  now: Instant,
): Promise<Replied> {
  const { accountId, staff, clientKey } = reply;
  await lockConversation(trx, accountId);
  const known = await trx
    .selectFrom('staff_replies')
    .select('message_id')
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  if (known !== undefined) return { outcome: 'known', messageId: known.message_id };
  const newer = await newestSince(trx, accountId, reply.afterId);
  if (newer !== undefined) return { outcome: 'changed', messageId: newer };
  const by = actOf(staff, reply.requestId);
  const author = { staffId: staff.staffId, name: staff.name, by };
  const id = await writeAnswer(trx, { ...reply, ...author, attachmentId: kept?.id }, now);
  const answered = {
    accountId,
    state: reply.hold ? ('waiting' as const) : ('done' as const),
    readId: await newestOfResident(trx, accountId),
  };
  await noteAnswer(trx, answered, now);
  await trx
    .deleteFrom('reply_drafts')
    .where('account_id', '=', accountId)
    .where('staff_id', '=', staff.staffId)
    .execute();
  if (kept !== undefined) await enqueueThumbnail(trx, kept, now);
  return { outcome: 'sent', messageId: id };
}

interface Answer extends Pick<
  Reply,
  'accountId' | 'dormitoryId' | 'fromAdmin' | 'text' | 'clientKey'
> {
  staffId: number;
  name: string;
  by: Pick<Event, 'actor' | 'sessionId' | 'requestId'>;
  attachmentId?: number | undefined;
}

/** The message of a person of the staff, with push and event; the caller has locked the conversation. */
export async function writeAnswer(trx: Trx, answer: Answer, now: Instant): Promise<number> {
  const { accountId, dormitoryId, fromAdmin, name, text, attachmentId, staffId, by } = answer;
  const sender = { accountIds: [accountId], fromAdmin, name };
  const [written] = await write(trx, { ...sender, text, attachmentId, at: now });
  if (written === undefined) throw new Error('the answer was not written');
  const { id } = written;
  const author = { account_id: accountId, staff_id: staffId, client_key: answer.clientKey };
  await trx
    .insertInto('staff_replies')
    .values({ message_id: id, ...author, sent_at: timestamp(now) })
    .execute();
  await notifyResidents(trx, [{ kind: 'message', id, accountId }], now);
  await recordEvent(trx, {
    ...by,
    kind: 'message.sent_by_staff',
    at: now,
    accountId,
    dormitoryId,
    subjectId: id,
    detail: { messages: 1, attachment_id: attachmentId ?? null },
  });
  return id;
}

/** After the message that was seen: the newest answer of staff, or else the newest message of the resident. */
async function newestSince(trx: Trx, accountId: number, afterId: number | undefined) {
  if (afterId === undefined) return undefined;
  const row = await trx
    .selectFrom('messages as m')
    .leftJoin('staff_replies as r', 'r.message_id', 'm.id')
    .select('m.id')
    .where('m.account_id', '=', accountId)
    .where('m.deleted_at', 'is', null)
    .where('m.id', '>', afterId)
    .where((where) =>
      where.or([where('m.from_admin', '=', 0), where('r.message_id', 'is not', null)]),
    )
    .orderBy((order) => order('r.message_id', 'is not', null), 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** For so long an answer can be taken back, in milliseconds (SF014). */
export const takeBackMs = 60 * 1000;

type ReplyTakenBack = 'taken_back' | 'read_already' | 'too_late' | 'not_found';

interface OwnReply {
  messageId: number;
  accountId: number;
  dormitoryId: number;
  staff: Staff;
  requestId: string;
}

/**
 * The message goes, as if it had never come; that it was sent and taken back stays in the record. The conversation is
 * to be answered again where the resident's message is the newest.
 */
export async function takeReplyBack(
  platform: Platform,
  { messageId, accountId, dormitoryId, staff, requestId }: OwnReply,
  now: Instant,
): Promise<ReplyTakenBack> {
  const { db } = platform;
  const outcome = await db.transaction(async (trx): Promise<ReplyTakenBack> => {
    await lockConversation(trx, accountId);
    const own = await trx
      .selectFrom('staff_replies as r')
      .innerJoin('messages as m', 'm.id', 'r.message_id')
      .select(['r.sent_at', 'm.read_at'])
      .where('r.message_id', '=', messageId)
      .where('r.staff_id', '=', staff.staffId)
      // The resident may be fetching it at this moment.
      .forUpdate('m')
      .executeTakeFirst();
    if (own === undefined) return 'not_found';
    if (own.read_at !== null) return 'read_already';
    if (now > own.sent_at.getTime() + takeBackMs) return 'too_late';
    await trx.deleteFrom('messages').where('id', '=', messageId).execute();
    await trx
      .updateTable('staff_replies')
      .set({ deleted_at: timestamp(now) })
      .where('message_id', '=', messageId)
      .execute();
    await reopenUnanswered(trx, accountId, now);
    const act = { ...actOf(staff, requestId), at: now, accountId, dormitoryId };
    await recordEvent(trx, { ...act, kind: 'message.taken_back', subjectId: messageId });
    return 'taken_back';
  });
  if (outcome === 'taken_back') {
    publishMessageChange(db, [accountId]);
    publishToStaff(db, 'messages', [dormitoryId]);
  }
  return outcome;
}
