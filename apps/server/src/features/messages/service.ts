// What other features may do with messages.
import { messageEvents } from '@yadori/api/messages/live';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Queries, Trx } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';
import { publishToAccountsAtCommit } from '../../platform/live/publish.ts';
import { notifyResidents } from '../notifications/service.ts';
import { findReaders } from './recipients.ts';
import { write } from './write.ts';

export { eraseConversation } from './erase.ts';
export { publishMessageChange } from './live.ts';

export interface AutomaticMessage {
  /** The resident whose conversation it is. */
  accountId: number;
  text: string;
  textEn?: string | undefined;
  at: Instant;
}

/**
 * Messages of the house that nobody typed, in the transaction of what they tell of; its commit tells open pages and
 * devices.
 */
export async function writeAutomaticMessages(
  queries: Queries,
  messages: readonly AutomaticMessage[],
): Promise<void> {
  // In the order in which everybody holds conversations.
  const ordered = messages.toSorted((a, b) => a.accountId - b.accountId);
  for (const { accountId, at, ...texts } of ordered) {
    const message = { accountIds: [accountId], fromAdmin: 1, ...texts, at } as const;
    const written = await write(queries, message);
    const news = written.map(({ id }) => ({ kind: 'message' as const, id, accountId }));
    await notifyResidents(queries, news, at);
  }
  const accountIds = ordered.map((message) => message.accountId);
  await publishToAccountsAtCommit(queries, messageEvents.changed, accountIds);
}

export const writeAutomaticMessage = (queries: Queries, message: AutomaticMessage) =>
  writeAutomaticMessages(queries, [message]);

export interface Announcement {
  /** Everybody who lives in the house on the day of `at`; null: in any house. */
  dormitoryId: number | null;
  /** Only these of them. */
  accountIds?: readonly number[];
  text: string;
  textEn?: string | undefined;
  /** Sender; left out: the house, in the reader's language. */
  name?: string;
  /** The survey that the message opens (H007). */
  surveyId?: number;
  actor: Actor;
  at: Instant;
}

/**
 * One message of the house into the conversation of everybody it is for, in the caller's transaction. Gives the
 * accounts: `tellMessages` them after the commit.
 */
export async function announceInConversations(
  trx: Trx,
  { dormitoryId, accountIds, text, textEn, name, surveyId, actor, at }: Announcement,
): Promise<number[]> {
  const readers = await findReaders(trx, { dormitoryId, ...(accountIds && { accountIds }) }, at);
  const written = await write(trx, {
    ...{ accountIds: readers, fromAdmin: 1 },
    ...{ name, text, textEn, toMany: true, surveyId, at },
  });
  // A survey is told to devices by itself.
  const news = surveyId === undefined ? written : [];
  await notifyResidents(
    trx,
    news.map(({ id, account_id: accountId }) => ({ kind: 'message', id, accountId })),
    at,
  );
  const detail = { messages: readers.length, survey_id: surveyId ?? null };
  const dormitory = dormitoryId === null ? {} : { dormitoryId };
  await recordEvent(trx, { kind: 'message.announced', actor, at, ...dormitory, detail });
  return readers;
}
