// Publishes to open pages, on whatever node, that something changed. Events carry no data: pages read the current state
// by calls.
import { sql } from 'kysely';
import type { dormitoryEvents } from '@yadori/api/dormitory/live';
import type { mealEvents } from '@yadori/api/meals/live';
import type { noticeEvents } from '@yadori/api/notices/live';
import type { StaffWake } from '@yadori/api/staff/live';
import type { surveyEvents } from '@yadori/api/surveys/live';
import type { CalendarDate } from '@yadori/api/time/tokyo';
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

/** What all residents of a dormitory read: a wake of staff, as `contracts` or `residents`, does not compile. */
export type DormitoryEvent =
  | typeof mealEvents.menus
  | typeof noticeEvents.changed
  | typeof surveyEvents.changed
  | typeof dormitoryEvents.changed;

/** All residents of these dormitories. */
export const publishToDormitories = (
  db: Database,
  event: DormitoryEvent,
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

/** What staff have open: the conversation of an account, or the menus of a month, by its first day. */
type PresencePlace = { accountId: number } | { month: CalendarDate };

export interface Presence {
  dormitoryId: number;
  staffId: number;
  place: PresencePlace;
  state: 'viewing' | 'writing';
}

/** Publishes who views or writes, to the staff who may read it there. */
export function publishPresence(
  db: Database,
  { dormitoryId, staffId, place, state }: Presence,
): void {
  const at = 'month' in place ? place.month : place.accountId;
  db.announce(staffLiveChannel, [`${dormitoryId}:presence:${staffId}:${at}:${state}`]);
}

/** The presence in a key of the channel; undefined where it is another one. */
export function readPresence(key: string): Presence | undefined {
  const form = /^(\d+):presence:(\d+):(\d+|\d{4}-\d\d-\d\d):(viewing|writing)$/;
  const [, dormitory, staff, at, state] = form.exec(key) ?? [];
  if (at === undefined) return undefined;
  return {
    dormitoryId: Number(dormitory),
    staffId: Number(staff),
    place: at.includes('-') ? { month: at as CalendarDate } : { accountId: Number(at) },
    state: state === 'writing' ? 'writing' : 'viewing',
  };
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
