// What other features may do with messages.
import { messageEvents } from '@yadori/api/messages/live';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Queries, Trx } from '../../platform/database/database.ts';
import { recordEvent, type Actor, type Event } from '../../platform/events.ts';
import { publishToAccountsAtCommit } from '../../platform/live/publish.ts';
import { notifyResidents } from '../notifications/service.ts';
import { findReaders } from './recipients.ts';
import { write } from './write.ts';

interface AutomaticMessage {
  /** The resident whose conversation it is. */
  accountId: number;
  text: string;
  textEn?: string | undefined;
  at: Instant;
}

/**
 * Automatic messages, in the transaction of the change that they announce; its commit publishes them to open pages and
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

interface SharedMessage {
  accountIds: readonly number[];
  text: string;
  textEn: string;
  at: Instant;
}

/**
 * The same message of the staff into the conversation of each of these residents, in the transaction of the change that
 * it tells of. Pass the accounts to `publishMessageChange` after the commit.
 */
export async function informResidents(
  trx: Trx,
  { accountIds, text, textEn, at }: SharedMessage,
): Promise<void> {
  // In the order in which everybody holds conversations.
  const readers = [...new Set(accountIds)].toSorted((a, b) => a - b);
  const message = { accountIds: readers, fromAdmin: 1, text, textEn, toMany: true, at } as const;
  const written = await write(trx, message);
  const news = written.map(({ id, account_id: accountId }) => ({
    kind: 'message' as const,
    id,
    accountId,
  }));
  await notifyResidents(trx, news, at);
}

interface Announcement {
  /** All residents of the dormitory on the day of `at`; null: of all dormitories. */
  dormitoryId: number | null;
  /** Only these of them. */
  accountIds?: readonly number[];
  text: string;
  textEn?: string | undefined;
  /** Sender; by default the dormitory's office, in the reader's language. */
  name?: string;
  /** The survey that the message opens (H007). */
  surveyId?: number;
  actor: Actor;
  /** Of the member of staff who announces. */
  origin?: Pick<Event, 'sessionId' | 'requestId'>;
  at: Instant;
}

/**
 * One message of the staff into the conversation of each recipient, in the caller's transaction. Returns the accounts:
 * pass them to `publishMessageChange` after the commit.
 */
export async function announceInConversations(
  trx: Trx,
  { dormitoryId, accountIds, text, textEn, name, surveyId, actor, origin, at }: Announcement,
): Promise<number[]> {
  const readers = await findReaders(trx, { dormitoryId, ...(accountIds && { accountIds }) }, at);
  const written = await write(trx, {
    accountIds: readers,
    fromAdmin: 1,
    name,
    text,
    textEn,
    toMany: true,
    surveyId,
    at,
  });
  // A survey pushes to devices by itself.
  const news = surveyId === undefined ? written : [];
  await notifyResidents(
    trx,
    news.map(({ id, account_id: accountId }) => ({ kind: 'message', id, accountId })),
    at,
  );
  const detail = { messages: readers.length, survey_id: surveyId ?? null };
  const dormitory = dormitoryId === null ? {} : { dormitoryId };
  const event = { ...origin, kind: 'message.announced', actor, at, ...dormitory } as const;
  await recordEvent(trx, { ...event, detail });
  return readers;
}
