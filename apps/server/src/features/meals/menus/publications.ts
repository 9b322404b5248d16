// Publications: requested for now or planned, carried out by a job, taken back.
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  isConcurrentChange,
  retryOnConflict,
  timestamp,
  type Queries,
} from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventBy, type MenuAct } from './menu-act.ts';
import { findOpenPublication, type Range } from './planned.ts';
import {
  announcePublished,
  checkPublication,
  isHard,
  lockDormitory,
  publishDrafts,
  type PublishOutcome,
} from './publish.ts';

interface Wanted extends Range {
  /** Null: now. */
  at: Instant | null;
  accept: boolean;
  checked: string | undefined;
}

type Outcome =
  | Extract<PublishOutcome, { published: number }>
  | { planned: number }
  | { refused: Extract<PublishOutcome, { refused: string }>['refused'] | 'overlapping' };

/** Publishes now, or writes down when. */
export async function publish(act: MenuAct, wanted: Wanted): Promise<Outcome> {
  const { db } = act.platform;
  const outcome = await retryOnConflict(
    () =>
      db.transaction(async (trx) => {
        await lockDormitory(trx, act.dormitoryId);
        if ((await findOpenPublication(trx, act.dormitoryId, wanted)) !== undefined)
          return { refused: 'overlapping' as const };
        if (wanted.at !== null && wanted.at > act.now) return plan(trx, act, wanted, wanted.at);
        const done = await publishDrafts(trx, act, wanted, wanted);
        if ('refused' in done) return done;
        await insert(trx, act, wanted, { at: act.now, isDone: true });
        return done;
      }),
    isConcurrentChange,
  );
  if ('accountIds' in outcome) {
    announcePublished(db, act.dormitoryId, outcome.accountIds, outcome.informed);
    return { published: outcome.published, promoted: outcome.accountIds.length };
  }
  if ('planned' in outcome) publishToStaff(db, 'meals', [act.dormitoryId]);
  return outcome;
}

async function plan(
  trx: Parameters<typeof lockDormitory>[0],
  act: MenuAct,
  wanted: Wanted,
  at: Instant,
): Promise<Outcome> {
  const { problems, checked, drafts } = await checkPublication(
    trx,
    act.dormitoryId,
    wanted,
    act.now,
  );
  if (drafts === 0) return { refused: 'nothing_to_publish' };
  if (wanted.checked !== undefined && wanted.checked !== checked) return { refused: 'changed' };
  if (problems.some(isHard) || (problems.length > 0 && !wanted.accept))
    return { refused: 'incomplete' };
  const id = await insert(trx, act, wanted, { at, isDone: false });
  const detail = { cells: drafts };
  await recordEvent(trx, {
    ...eventBy(act),
    kind: 'menu.publication_planned',
    subjectId: id,
    detail,
  });
  return { planned: id };
}

async function insert(
  queries: Queries,
  { dormitoryId, by, now }: MenuAct,
  { from, until }: Range,
  { at, isDone }: { at: Instant; isDone: boolean },
): Promise<number> {
  const { id } = await queries
    .insertInto('menu_publications')
    .values({
      dormitory_id: dormitoryId,
      from_day: from,
      until_day: until,
      publish_at: timestamp(at),
      requested_by: by.actor.staff,
      requested_at: timestamp(now),
      published_at: isDone ? timestamp(now) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where it is not planned any more. Failed ones are put aside the same way. */
export async function cancelPublication(act: MenuAct, id: number): Promise<boolean> {
  const { db } = act.platform;
  const isCancelled = await db.transaction(async (trx) => {
    const row = await trx
      .updateTable('menu_publications')
      .set({ cancelled_at: timestamp(act.now), failed_at: null })
      .where('id', '=', id)
      .where('dormitory_id', '=', act.dormitoryId)
      .where('published_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await recordEvent(trx, { ...eventBy(act), kind: 'menu.publication_cancelled', subjectId: id });
    return true;
  });
  if (isCancelled) publishToStaff(db, 'meals', [act.dormitoryId]);
  return isCancelled;
}

/** Carries out what is due; run by a job every minute, on any node. */
export async function publishDue(
  platform: Pick<Platform, 'db' | 'sensitive'>,
  now: Instant,
): Promise<void> {
  const due = await platform.db.queries
    .selectFrom('menu_publications')
    .select(['id', 'dormitory_id', 'from_day', 'until_day', 'requested_by'])
    .where('publish_at', '<=', timestamp(now))
    .where('published_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .execute();
  const carryOut = ({
    id,
    dormitory_id,
    from_day,
    until_day,
    requested_by,
  }: (typeof due)[number]) => {
    const by = { actor: { staff: requested_by } };
    const act: MenuAct = { platform, by, dormitoryId: dormitory_id, now };
    const range = { from: from_day, until: until_day };
    return retryOnConflict(() => publishOne(act, id, range), isConcurrentChange);
  };
  await eachAlone(due, carryOut, 'publications failed');
}

async function publishOne(act: MenuAct, id: number, range: Range): Promise<void> {
  const { db } = act.platform;
  const done = await db.transaction(async (trx) => {
    await lockDormitory(trx, act.dormitoryId);
    const claimed = await trx
      .updateTable('menu_publications')
      .set({ published_at: timestamp(act.now) })
      .where('id', '=', id)
      .where(sql<boolean>`published_at is null and cancelled_at is null and failed_at is null`)
      .returning('id')
      .executeTakeFirst();
    if (claimed === undefined) return undefined;
    const published = await publishDrafts(trx, act, range, { accept: true });
    // Without drafts there is nothing left to do: they were published by hand.
    if (!('refused' in published) || published.refused === 'nothing_to_publish') return published;
    await trx
      .updateTable('menu_publications')
      .set({ published_at: null, failed_at: timestamp(act.now) })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, { ...eventBy(act), kind: 'menu.publication_failed', subjectId: id });
    return published;
  });
  if (done === undefined) return;
  const { accountIds = [], informed = [] } = 'accountIds' in done ? done : {};
  announcePublished(db, act.dormitoryId, accountIds, informed);
}
