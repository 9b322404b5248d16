// Push notifications, and the devices that subscribed to them.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { lockAccount } from '../../platform/session/lock-account.ts';
import { pushMessagesJob, pushToDormitoryJob } from './jobs.ts';
import { pushNoticeJob } from './notice-jobs.ts';
import { pushToAccountsJob } from './send-news.ts';

export type News =
  | { kind: 'message'; id: number; accountId: number }
  | {
      kind: 'survey' | 'safety_check';
      id: number;
      /** Null: all dormitories. */
      dormitoryId: number | null;
      /** Of a safety check: its words say so. */
      isDrill?: boolean;
      /** Not pushed before: a survey may be shown from a later day on. */
      from?: Instant;
    };

/** Messages of one job. */
const batchSize = 100;

/**
 * Pushes to all subscribed devices of residents that something waits for them (J002). Call it in the transaction that
 * writes it: a rollback pushes nothing, and a commit enqueues jobs that retry where a push service is down. A push
 * carries kind and id, never the content.
 */
export async function notifyResidents(
  queries: Queries,
  news: readonly News[],
  now: Instant,
): Promise<void> {
  const messages = news.flatMap((one) => (one.kind === 'message' ? [one] : []));
  for (let start = 0; start < messages.length; start += batchSize) {
    const pairs = messages
      .slice(start, start + batchSize)
      .map(({ id, accountId }): [number, number] => [id, accountId]);
    await enqueue(queries, pushMessagesJob, { pairs }, { runAt: now });
  }
  for (const one of news) {
    if (one.kind === 'message') continue;
    const { kind, id, isDrill = false } = one;
    const payload = { kind, id, dormitory_id: one.dormitoryId, after: 0, ...drill(isDrill) };
    const runAt = Math.max(now, one.from ?? now);
    await enqueue(queries, pushToDormitoryJob, payload, { runAt });
  }
}

/** Pushes that these notices were published, to those who see them. In the caller's transaction (SG010). */
export async function notifyOfNotices(
  queries: Queries,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  for (const id of ids) await enqueue(queries, pushNoticeJob, { id, after: 0 }, { runAt: now });
}

/** Pushes a notice again to some who have not read it. In the caller's transaction (SG013). */
export async function pushNoticeAgain(
  queries: Queries,
  { id, accountIds }: { id: number; accountIds: readonly number[] },
  now: Instant,
): Promise<void> {
  for (let start = 0; start < accountIds.length; start += batchSize) {
    const account_ids = accountIds.slice(start, start + batchSize);
    await enqueue(queries, pushNoticeJob, { id, after: 0, account_ids }, { runAt: now });
  }
}

const drill = (isDrill: boolean) => (isDrill ? { drill: true } : {});

/** Pushes again to some residents that a survey or safety check waits for them. In the caller's transaction. */
export async function remindResidents(
  queries: Queries,
  {
    id,
    accountIds,
    ...news
  }: {
    id: number;
    kind: 'survey' | 'safety_check';
    accountIds: readonly number[];
    isDrill: boolean;
  },
  now: Instant,
): Promise<void> {
  for (let start = 0; start < accountIds.length; start += batchSize) {
    const account_ids = accountIds.slice(start, start + batchSize);
    const payload = { kind: news.kind, id, account_ids, ...drill(news.isDrill) };
    await enqueue(queries, pushToAccountsJob, payload, { runAt: now });
  }
}

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  public_key: string;
}

interface Owner {
  sessionId: number;
  accountId: number;
}

/** One resident does not need more; the oldest one goes. */
const devicesOfAccount = 20;

/**
 * Subscribes this device as long as its session lasts. Subscribing again changes nothing; the address moves to the
 * device's present user.
 */
export async function keepDevice(
  db: Database,
  { sessionId, accountId }: Owner,
  device: NewDevice & { language: Language },
  now: Instant,
): Promise<void> {
  const kept = {
    account_id: accountId,
    p256dh: Buffer.from(device.p256dh, 'base64url'),
    auth: Buffer.from(device.auth, 'base64url'),
    public_key: device.public_key,
    language: device.language,
  };
  await db.transaction(async (trx) => {
    // One that signs out at the same moment, and two requests of one browser, wait for each other.
    await lockAccount(trx, accountId);
    const newest = await newestOfFamily(trx, sessionId);
    if (newest === undefined) return;
    await trx
      .deleteFrom('push_devices')
      .where('session_id', 'in', familyOf(trx, sessionId))
      .where('endpoint', '<>', device.endpoint)
      .execute();
    // An address belongs to one device, of residents or of staff.
    await trx.deleteFrom('staff_push_devices').where('endpoint', '=', device.endpoint).execute();
    const row = { ...kept, session_id: newest };
    await trx
      .insertInto('push_devices')
      .values({ ...row, endpoint: device.endpoint, created_at: timestamp(now) })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute();
    await trx
      .deleteFrom('push_devices')
      .where('account_id', '=', accountId)
      .where('id', 'in', (older) =>
        older
          .selectFrom('push_devices')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('id', 'desc')
          .offset(devicesOfAccount),
      )
      .execute();
  });
}

/** No more pushes to the browser of a session. */
export async function forgetDevice(db: Database, sessionId: number): Promise<void> {
  await db.queries
    .deleteFrom('push_devices')
    .where('session_id', 'in', familyOf(db.queries, sessionId))
    .execute();
}

/** The token of the request may have been renewed by another tab: the newest session of its sign-in lives longest. */
async function newestOfFamily(trx: Trx, sessionId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', familyOf(trx, sessionId))
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** Ids of all sessions of one sign-in. */
const familyOf = (queries: Queries, sessionId: number) =>
  queries
    .selectFrom('sessions as own')
    .innerJoin('sessions as member', 'member.family_id', 'own.family_id')
    .select('member.id')
    .where('own.id', '=', sessionId);
