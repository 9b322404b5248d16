// A resident sends a message.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PendingClaim } from '../../platform/rate-limit.ts';
import {
  dropAttachment,
  keepOwnAttachment,
  type Attachable,
  type QuotaRefusal,
} from './attachments/attachments.ts';
import { enqueueThumbnail } from './jobs.ts';
import { publishMessageChange } from './live.ts';
import { findMessage, type Reader } from './queries.ts';
import { write, writeCounted, type NewMessage } from './write.ts';
import type { MessageRow } from './statements.ts';

export interface Draft {
  text: string;
  clientKey?: string | undefined;
  attachment?: Attachable | undefined;
  isUrgent?: boolean | undefined;
  chargeId?: number | undefined;
}

/**
 * Sends one message, and consumes the claim where there is one; a key that was used before answers the message that was
 * sent with it (H004, AM117).
 */
export async function sendMessage(
  platform: Platform,
  reader: Reader,
  { text, clientKey, attachment, isUrgent, chargeId }: Draft,
  now: Instant,
  claim?: PendingClaim,
): Promise<MessageRow | QuotaRefusal> {
  const { db } = platform;
  const { accountId } = reader;
  const actor = { resident: accountId };
  const sender = { accountIds: [accountId], fromAdmin: 0, actor } as const;
  const message: NewMessage = { ...sender, text, clientKey, isUrgent, chargeId, at: now };
  const id =
    attachment === undefined
      ? await sendText(db, message, claim)
      : await runAlone(db, keyOf(message), () => sendWithFile(platform, message, attachment, now));
  if (typeof id === 'string') return id;
  if (id !== undefined) publishMessageChange(db, [accountId]);
  // What was just written is known; a file and a charge have columns of their own.
  if (id !== undefined && attachment === undefined && chargeId === undefined)
    return rowOf(id, message);
  const sent = id ?? (await findByClientKey(db, accountId, clientKey));
  const row = sent === undefined ? undefined : await findMessage(db, reader, sent);
  if (row === undefined) throw new Error('the message was not written');
  return row;
}

const sendText = async (db: Database, message: NewMessage, claim: PendingClaim | undefined) =>
  claim === undefined ? (await write(db, message))[0]?.id : writeCounted(db, message, claim);

/** A text that was just sent, as it would be read. */
const rowOf = (id: number, { text, clientKey, isUrgent = false, at }: NewMessage): MessageRow => ({
  id,
  from_admin: 0,
  name: '',
  text,
  text_en: null,
  to_many: false,
  created_at: new Date(at),
  read_at: null,
  deleted_at: null,
  survey_id: null,
  client_key: clientKey ?? null,
  attachment_id: null,
  file_kind: null,
  file_name: null,
  file_size: null,
  kept_at: null,
  removed_at: null,
  file: null,
  thumbnail_file: null,
  thumbnail_width: null,
  thumbnail_height: null,
  closed_at: null,
  closes_at: null,
  is_answered: false,
  is_automatic: false,
  is_urgent: isUrgent,
  charge: null,
});

const underWay = new WeakMap<Database, Map<string, Promise<unknown>>>();

const keyOf = ({ accountIds, clientKey }: NewMessage) =>
  clientKey === undefined ? undefined : `${accountIds.join()} ${clientKey}`;

/**
 * Of the same message that comes several times at once, one try after the other: the file of a second one would count
 * against the quota although its message is sent, and an urgent one against the few of an hour. Other machines are not
 * waited for; there the unique key decides.
 */
export async function runAlone<T>(
  db: Database,
  key: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  const running = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, running);
  // The first waiter to continue registers its work here, where the others find it.
  while (running.has(key)) await running.get(key)?.catch(() => {});
  const own = work();
  running.set(key, own);
  try {
    return await own;
  } finally {
    running.delete(key);
  }
}

async function sendWithFile(
  platform: Platform,
  message: NewMessage,
  attachment: Attachable,
  now: Instant,
): Promise<number | QuotaRefusal | undefined> {
  const { db } = platform;
  const [accountId = 0] = message.accountIds;
  // Before the file is stored: another try may have brought it already.
  if ((await findByClientKey(db, accountId, message.clientKey)) !== undefined) return undefined;
  const kept = await keepOwnAttachment(platform, accountId, attachment, now);
  // On another machine the same message may have used up what was left.
  if (typeof kept === 'string')
    return (await findByClientKey(db, accountId, message.clientKey)) === undefined
      ? kept
      : undefined;
  try {
    const id = await db.transaction(async (trx) => {
      const [written] = await write(trx, { ...message, attachmentId: kept.id });
      if (written !== undefined) await enqueueThumbnail(trx, kept, now);
      return written?.id;
    });
    if (id === undefined) await dropAttachment(platform, kept);
    return id;
  } catch (error) {
    await dropAttachment(platform, kept).catch(() => {});
    throw error;
  }
}

export async function findByClientKey(
  db: Database,
  accountId: number,
  clientKey: string | undefined,
) {
  if (clientKey === undefined) return undefined;
  const known = await db.queries
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return known?.id;
}
