// Writes messages of residents and of staff.
import { CompiledQuery } from 'kysely';
import { foldText } from '@yadori/api/language/fold';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  isTransactionConflict,
  retryOnConflict,
  timestamp,
  type Database,
  type Queries,
} from '../../platform/database/database.ts';
import { actorName, type Actor } from '../../platform/events.ts';
import type { PendingClaim } from '../../platform/rate-limit.ts';
import { restoreState } from './state.ts';
import { writeCountedMessage, writeMessage, type WrittenMessage } from './statements.ts';

export interface NewMessage {
  /** In whose conversations it is written. */
  accountIds: readonly number[];
  /** 0 the resident, 1 administrator, 2 manager (H006). */
  fromAdmin: 0 | 1 | 2;
  /** Empty: the resident's own name, or the office's in the reader's language. */
  name?: string | undefined;
  text: string;
  /** For residents who read English; left out: everybody reads `text` (CL001). */
  textEn?: string | undefined;
  /** Sent to a dormitory or to all: without an English text it is marked as Japanese only. */
  toMany?: boolean | undefined;
  surveyId?: number | undefined;
  attachmentId?: number | undefined;
  clientKey?: string | undefined;
  /** Of the resident, while the desk is closed (SF023). */
  isUrgent?: boolean | undefined;
  /** Own charge of the resident, quoted with it (SI037). */
  chargeId?: number | undefined;
  at: Instant;
  /** Who sends, where each message has an event of its own. */
  actor?: Actor | undefined;
}

/** One statement, and so one transaction where the caller has none. Gives nothing for a client's key that is known. */
export async function write(
  db: Database | Queries,
  message: NewMessage,
): Promise<WrittenMessage[]> {
  if (message.accountIds.length === 0) return [];
  const values = valuesOf(message);
  const written =
    'named' in db
      ? await retryOnConflict(() => db.named(writeMessage, values), isTransactionConflict)
      : (await db.executeQuery<WrittenMessage>(CompiledQuery.raw(writeMessage.text, values))).rows;
  if (written.length === 0) await undoRepeated(db, message);
  return written;
}

/**
 * What was sent before may have been answered since: the conversation is as it was. Rare, so it is set right afterwards
 * instead of being checked before each message.
 */
async function undoRepeated(
  db: Database | Queries,
  { accountIds: [accountId], at }: NewMessage,
): Promise<void> {
  if (accountId === undefined) return;
  const repeated = { accountId, takenAt: new Date(at) };
  await ('named' in db
    ? db.transaction((trx) => restoreState(trx, repeated, at))
    : restoreState(db, repeated, at));
}

/** One message and its claim in one statement; undefined for a client's key that is known. */
export async function writeCounted(
  db: Database,
  message: NewMessage,
  claim: PendingClaim,
): Promise<number | undefined> {
  const values = [...valuesOf(message), ...claim.values];
  const [row] = await retryOnConflict(
    () => db.named(writeCountedMessage, values),
    isTransactionConflict,
  );
  await claim.settle(row?.hits ?? null);
  if (row?.id === null) await undoRepeated(db, message);
  return row?.id ?? undefined;
}

function valuesOf(message: NewMessage): unknown[] {
  return [
    message.accountIds,
    message.fromAdmin,
    message.name ?? '',
    message.text,
    message.surveyId ?? null,
    message.attachmentId ?? null,
    message.clientKey ?? null,
    timestamp(message.at),
    // A search finds the message by either text (CL009).
    foldText([message.text, message.textEn ?? ''].join('\n').trim()),
    message.actor === undefined ? null : actorName(message.actor),
    message.textEn ?? null,
    message.toMany ?? false,
    message.isUrgent ?? false,
    message.chargeId ?? null,
  ];
}
