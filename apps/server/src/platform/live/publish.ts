// Publishes to open pages, on whatever node, that something changed. Events carry no data: pages read the current state
// by calls.
import { sql } from 'kysely';
import type { StaffWake } from '@yadori/api/staff/live';
import type { Database, Queries } from '../database/database.ts';

export const liveChannel = 'live';

/** Apart from that of residents, so that their nodes do not read it. */
export const staffLiveChannel = 'staff_live';

/** Call it after the commit; it never fails the work before it. */
export const publishToAccounts = (
  db: Database,
  event: string,
  accountIds: readonly number[],
): void =>
  db.announce(
    liveChannel,
    accountIds.map((id) => `a${id}:${event}`),
  );

/** As `publishToAccounts`, inside a transaction and with its commit. For few accounts, since such commits queue. */
export async function publishToAccountsAtCommit(
  queries: Queries,
  event: string,
  accountIds: readonly number[],
): Promise<void> {
  for (const id of accountIds)
    await sql`select pg_notify(${liveChannel}, ${`a${id}:${event}`})`.execute(queries);
}

/** All residents of these dormitories. */
export const publishToDormitories = (
  db: Database,
  event: string,
  dormitoryIds: readonly number[],
): void =>
  db.announce(
    liveChannel,
    dormitoryIds.map((id) => `h${id}:${event}`),
  );

/**
 * The staff with a role in these dormitories: something of this kind may have changed. Call it
 * after the commit.
 */
export const publishToStaff = (
  db: Database,
  event: StaffWake,
  dormitoryIds: readonly number[],
): void =>
  db.announce(
    staffLiveChannel,
    dormitoryIds.map((id) => `${id}:${event}`),
  );

export interface Presence {
  dormitoryId: number;
  staffId: number;
  accountId: number;
  state: 'viewing' | 'writing';
}

/** Publishes who views or answers a conversation, to the staff who may read it. */
export const publishPresence = (
  db: Database,
  { dormitoryId, staffId, accountId, state }: Presence,
): void =>
  db.announce(staffLiveChannel, [`${dormitoryId}:presence:${staffId}:${accountId}:${state}`]);

/** The presence in a key of the channel; undefined where it is another one. */
export function readPresence(key: string): Presence | undefined {
  const [, ...parts] = /^(\d+):presence:(\d+):(\d+):(viewing|writing)$/.exec(key) ?? [];
  const [dormitoryId, staffId, accountId] = parts.map(Number);
  if (dormitoryId === undefined || staffId === undefined || accountId === undefined)
    return undefined;
  return { dormitoryId, staffId, accountId, state: parts[3] === 'writing' ? 'writing' : 'viewing' };
}

/** As `publishToStaff`, inside a transaction and with its commit. For seldom changes, since such commits queue. */
export async function publishToStaffAtCommit(
  queries: Queries,
  event: StaffWake,
  dormitoryIds: readonly number[],
): Promise<void> {
  for (const id of dormitoryIds)
    await sql`select pg_notify(${staffLiveChannel}, ${`${id}:${event}`})`.execute(queries);
}

export const publishToEverybody = (db: Database, event: string): void =>
  db.announce(liveChannel, [`e:${event}`]);
