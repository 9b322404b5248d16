// A member of staff answers a resident in their conversation, or takes the answer back.
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, recordEvent } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
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
import { lockConversation, noteAnswer } from './state.ts';
import { write } from './write.ts';

export interface Reply {
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

export type Replied = { outcome: 'sent' | 'known' | 'changed'; messageId: number };

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
  } else if (kept !== undefined) await dropAttachment(platform, kept).catch(() => {});
  return replied;
}

async function writeReply(
  trx: Trx,
  reply: Reply,
  kept: KeptFile | undefined,
  now: Instant,
): Promise<Replied> {
  const { accountId, dormitoryId, staff, clientKey, fromAdmin, text } = reply;
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
  const sender = { accountIds: [accountId], fromAdmin, name: staff.name };
  const [written] = await write(trx, { ...sender, text, attachmentId: kept?.id, at: now });
  if (written === undefined) throw new Error('the answer was not written');
  const { id } = written;
  const author = { account_id: accountId, staff_id: staff.staffId, client_key: clientKey };
  await trx
    .insertInto('staff_replies')
    .values({ message_id: id, ...author, sent_at: timestamp(now) })
    .execute();
  await noteAnswer(
    trx,
    { accountId, hold: reply.hold, readId: await newestOf(trx, accountId) },
    now,
  );
  await trx
    .deleteFrom('reply_drafts')
    .where('account_id', '=', accountId)
    .where('staff_id', '=', staff.staffId)
    .execute();
  if (kept !== undefined) await enqueueThumbnail(trx, kept, now);
  await notifyResidents(trx, [{ kind: 'message', id, accountId }], now);
  await recordEvent(trx, {
    ...actOf(staff, reply.requestId),
    kind: 'message.sent_by_house',
    at: now,
    ...{ accountId, dormitoryId, subjectId: id },
    detail: { messages: 1, attachment_id: kept?.id ?? null },
  });
  return { outcome: 'sent', messageId: id };
}

/** The newest message of a person after the one that was seen: of the resident, or an answer of staff. */
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
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The newest message of the resident; 0 where there is none. */
async function newestOf(trx: Trx, accountId: number): Promise<number> {
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

/** For so long an answer can be taken back, in milliseconds (SF014). */
export const takeBackMs = 60 * 1000;

export type ReplyTakenBack = 'taken_back' | 'read_already' | 'too_late' | 'not_found';

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

/** Where no answer of a person follows the newest message of the resident. */
const reopenUnanswered = (trx: Trx, accountId: number, now: Instant) =>
  sql`
    update conversations v
       set state = 'to_answer', since = ${timestamp(now)}, waiting_from = n.created_at, snoozed_until = null,
           state_before = null, snooze_before = null, revision = v.revision + 1
      from (select m.id, m.created_at from messages m
             where m.account_id = ${accountId} and m.from_admin = 0 and m.deleted_at is null
             order by m.id desc limit 1) n
     where v.account_id = ${accountId}
       and not exists (select from staff_replies r
                        where r.account_id = v.account_id and r.deleted_at is null and r.message_id > n.id)`.execute(
    trx,
  );
