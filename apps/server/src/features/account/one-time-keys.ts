// One-time keys: six digits, kept as a keyed hash, right once, void after five wrong tries (AM023, AM042).
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { oneTimeKeyLength, oneTimeKeyTries } from '@yadori/api/account/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../platform/database/database.ts';

type KeyOutcome = 'right' | 'key_wrong' | 'key_expired' | 'key_void';

/** Six digits alone are guessed from a plain hash, so the product's secret goes into it, and the row's own id. */
const hashKey = (secretKey: string, id: string, key: string): Buffer =>
  createHmac('sha256', secretKey).update(`one-time-key:${id}:${key}`).digest();

interface IssueKey {
  secretKey: string;
  /** Milliseconds. */
  validFor: number;
  now: Instant;
}

/** Writes a new key and gives it in the clear, for the mail alone. */
export async function issueKey(
  queries: Queries,
  { secretKey, validFor, now }: IssueKey,
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  const key = String(randomInt(10 ** oneTimeKeyLength)).padStart(oneTimeKeyLength, '0');
  await queries
    .insertInto('one_time_keys')
    .values({
      id,
      key_hash: hashKey(secretKey, id, key),
      created_at: timestamp(now),
      expires_at: timestamp(now + validFor),
    })
    .execute();
  return { id, key };
}

interface TryKey {
  secretKey: string;
  id: string;
  typed: string;
  now: Instant;
}

/** Tries a key under its row's lock, so that parallel guesses are counted one by one. */
export async function tryKey(trx: Trx, { secretKey, id, typed, now }: TryKey): Promise<KeyOutcome> {
  const row = await trx
    .selectFrom('one_time_keys')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.used_at !== null || row.voided_at !== null) return 'key_void';
  if (row.wrong_tries >= oneTimeKeyTries) return 'key_void';
  if (row.expires_at.getTime() <= now) return 'key_expired';
  const isRight = timingSafeEqual(row.key_hash, hashKey(secretKey, id, typed));
  const wrongTries = row.wrong_tries + (isRight ? 0 : 1);
  await trx
    .updateTable('one_time_keys')
    .set({ wrong_tries: wrongTries, used_at: isRight ? timestamp(now) : null })
    .where('id', '=', id)
    .execute();
  if (isRight) return 'right';
  return wrongTries >= oneTimeKeyTries ? 'key_void' : 'key_wrong';
}

/** Keys that a newer one replaces. */
export async function voidKeys(
  queries: Queries,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await queries
    .updateTable('one_time_keys')
    .set({ voided_at: timestamp(now) })
    .where('id', 'in', ids)
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .execute();
}
