// A resident sends to the house.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropAttachment, keepAttachment, type Attachable } from './attachments.ts';
import { tellMessages } from './live.ts';
import type { Reader } from './queries.ts';
import { wantThumbnail } from './thumbnails.ts';
import { write, type NewMessage } from './write.ts';

export interface Draft {
  text: string;
  clientKey?: string | undefined;
  attachment?: Attachable | undefined;
}

/** Sends one message; a key that was used before answers the message that it stands for (H004, AM117). */
export async function sendMessage(
  platform: Platform,
  { accountId }: Reader,
  { text, clientKey, attachment }: Draft,
  now: Instant,
): Promise<number> {
  const { db } = platform;
  const known = await findByClientKey(db, accountId, clientKey);
  if (known !== undefined) return known;
  const actor = { resident: accountId };
  const message: NewMessage = {
    accountIds: [accountId],
    fromAdmin: 0,
    text,
    clientKey,
    at: now,
    actor,
  };
  const id =
    attachment === undefined
      ? (await write(db, message))[0]?.id
      : await sendWithFile(platform, message, attachment, now);
  // Another try of the same message was faster.
  const sent = id ?? (await findByClientKey(db, accountId, clientKey));
  if (sent === undefined) throw new Error('the message was not written');
  if (id !== undefined) tellMessages(db, [accountId]);
  return sent;
}

async function sendWithFile(
  platform: Platform,
  message: NewMessage,
  attachment: Attachable,
  now: Instant,
): Promise<number | undefined> {
  const { db } = platform;
  const kept = await keepAttachment(platform, attachment, now);
  try {
    const id = await db.transaction(async (trx) => {
      const [written] = await write(trx, { ...message, attachmentId: kept.id });
      if (written !== undefined) await wantThumbnail(trx, kept, now);
      return written?.id;
    });
    if (id === undefined) await dropAttachment(platform, kept);
    return id;
  } catch (error) {
    await dropAttachment(platform, kept).catch(() => {});
    throw error;
  }
}

async function findByClientKey(db: Database, accountId: number, clientKey: string | undefined) {
  if (clientKey === undefined) return undefined;
  const known = await db.queries
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return known?.id;
}
