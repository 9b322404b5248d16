// Changes of notices: staff publishes and withdraws, residents read.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { noticeType } from '@yadori/api/notices/kinds';
import { noticeEvents } from '@yadori/api/notices/live';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent, type Actor, type Event } from '../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOfNotices } from '../notifications/service.ts';
import { validateDraft, type NoticeDraft, type ReadyNotice, type RefusedDraft } from './draft.ts';
import { publishNoticeChange, publishToNoticeStaff } from './live.ts';
import { visible, type Reader } from './queries.ts';

type Keeping = Pick<Platform, 'db' | 'files'>;

type Published = { ok: true; ids: number[]; removed: ReadonlyMap<string, number> } | RefusedDraft;

interface Publication {
  actor: Actor;
  now: Instant;
  /** Pushes to devices; not where old notices are loaded. */
  push?: boolean;
}

/** Wall clock of Tokyo. A notice of a later day appears at midnight, when its push would wake residents. */
const firstPush = '09:00';

/**
 * Publishes a notice, one per dormitory that sees it, all or none; returns their keys in the order of the dormitories.
 */
export async function publishNotice(
  { db, files }: Keeping,
  draft: NoticeDraft,
  { push = true, ...by }: Publication,
): Promise<Published> {
  const looked = await validateDraft(draft);
  if (!looked.ok) return looked;
  const { ready } = looked;
  const dormitories = draft.audience === 'product' ? [undefined] : new Set(draft.audience);
  // Each of them has a file of its own, so that one can be taken back alone.
  const placed = [...dormitories].map((dormitoryId) => ({ dormitoryId, file: keyFor(ready) }));
  const keys = placed.flatMap(({ file }) => file ?? []);
  try {
    for (const key of keys) if (ready.file !== undefined) await files.put(key, ready.file.bytes);
    const ids = await db.transaction(async (trx) => {
      const inserted = [];
      const row = { ...draft, ...ready, fileSize: ready.file?.bytes.length };
      for (const place of placed) inserted.push(await insert(trx, { ...row, ...place }, by));
      if (push) await notifyOfNotices(trx, inserted, firstPushOf(draft, by.now));
      return inserted;
    });
    const isRunning = draft.startDate <= dateAt(by.now);
    const publish = isRunning ? publishNoticeChange : publishToNoticeStaff;
    for (const dormitoryId of dormitories) await publish(db, dormitoryId ?? null);
    return { ok: true, ids, removed: ready.removed };
  } catch (error) {
    for (const key of keys) await files.delete(key);
    throw error;
  }
}

export const firstPushOf = ({ startDate }: Pick<NoticeDraft, 'startDate'>, now: Instant): Instant =>
  startDate <= dateAt(now) ? now : instantAt(startDate, firstPush);

const keyFor = ({ file }: ReadyNotice) =>
  file === undefined ? undefined : `notices/${randomUUID()}.${file.extension}`;

type Row = Omit<NoticeDraft, 'body' | 'audience' | 'english'> &
  Omit<ReadyNotice, 'file'> & {
    dormitoryId: number | undefined;
    file: string | undefined;
    fileSize: number | undefined;
  };

async function insert(trx: Trx, row: Row, { actor, now }: { actor: Actor; now: Instant }) {
  const { dormitoryId } = row;
  const isProduct = dormitoryId === undefined;
  const { id } = await trx
    .insertInto('notices')
    .values({
      type: isProduct ? noticeType.product : noticeType.dormitory,
      dormitory_id: dormitoryId ?? null,
      kind: row.kind,
      title: row.title,
      title_en: row.titleEn ?? null,
      content: row.content,
      content_en: row.contentEn ?? null,
      file: row.file ?? null,
      file_size: row.fileSize ?? null,
      start_date: row.startDate,
      end_date: row.endDate ?? null,
      created_at: timestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const where = isProduct ? {} : { dormitoryId };
  await recordEvent(trx, { kind: 'notice.published', actor, at: now, subjectId: id, ...where });
  return id;
}

type Withdrawal = Pick<Event, 'actor' | 'sessionId' | 'requestId'> & {
  now: Instant;
  /** In the words of the person who withdraws it. */
  why?: string;
};

/** Takes a notice back at once and for good; its file goes, its row and its readers stay. */
export async function withdrawNotice(
  { db, files }: Keeping,
  id: number,
  { now, why, ...act }: Withdrawal,
): Promise<'withdrawn' | 'unknown' | 'withdrawn_before'> {
  const taken = await db.transaction(async (trx) => {
    const row = await trx
      .updateTable('notices')
      .set({ withdrawn_at: timestamp(now), withdrawn_why: why ?? null, pinned: false })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .returning(['dormitory_id', 'file'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const where = row.dormitory_id === null ? {} : { dormitoryId: row.dormitory_id };
    await recordEvent(trx, { ...act, kind: 'notice.withdrawn', at: now, subjectId: id, ...where });
    return row;
  });
  if (taken === undefined) {
    const known = await db.queries
      .selectFrom('notices')
      .select('id')
      .where('id', '=', id)
      .execute();
    return known.length > 0 ? 'withdrawn_before' : 'unknown';
  }
  if (taken.file !== null && !(await isShown(db, taken.file))) await files.delete(taken.file);
  await publishNoticeChange(db, taken.dormitory_id);
  return 'withdrawn';
}

/** Notices of several dormitories share a file; one of them can be taken back alone. */
async function isShown(db: Database, file: string): Promise<boolean> {
  const row = await db.queries
    .selectFrom('notices')
    .select('id')
    .where('file', '=', file)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a notice as read by a resident who may see it; once is enough (L011, AM136). */
export const markRead = (db: Database, reader: Reader, id: number, now: Instant): Promise<void> =>
  keepReading(db, reader, now, id);

/** The first confirmation stays; undefined where the resident may not see it or need not confirm it (SG011). */
export async function acknowledgeNotice(
  db: Database,
  reader: Reader,
  id: number,
  now: Instant,
): Promise<Instant | undefined> {
  const { accountId, dormitoryId } = reader;
  const seen = await visible(db.queries, reader, dateAt(now))
    .where('n.id', '=', id)
    .where('n.must_confirm', '=', true)
    .select('n.id')
    .executeTakeFirst();
  if (seen === undefined) return undefined;
  const isFirst = await db.transaction(async (trx) => {
    const row = await trx
      .insertInto('notice_acknowledgements')
      .values({ notice_id: id, account_id: accountId, at: timestamp(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('notice_id')
      .executeTakeFirst();
    if (row === undefined) return false;
    const event = { kind: 'notice.confirmed', actor: { resident: accountId }, at: now } as const;
    await recordEvent(trx, { ...event, accountId, dormitoryId, subjectId: id });
    return true;
  });
  if (isFirst) {
    publishToAccounts(db, noticeEvents.changed, [accountId]);
    publishToStaff(db, 'notices', [dormitoryId]);
    return now;
  }
  const { at } = await db.queries
    .selectFrom('notice_acknowledgements')
    .select('at')
    .where('notice_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return at.getTime();
}

/** Marks all that the resident may see as read, over both tabs (AM139). */
export const markAllRead = (db: Database, reader: Reader, now: Instant): Promise<void> =>
  keepReading(db, reader, now);

/** The row records who read and when. Concurrent readings meet at its key, and the first one stays. */
async function keepReading(db: Database, reader: Reader, now: Instant, id?: number): Promise<void> {
  const { accountId, dormitoryId } = reader;
  const unread = visible(db.queries, reader, dateAt(now))
    .where('r.read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('n.id', '=', id ?? 0))
    .select([
      'n.id',
      sql<number>`${accountId}::bigint`.as('account_id'),
      sql<Date>`${timestamp(now)}::timestamptz`.as('read_at'),
    ]);
  const added = await db.queries
    .insertInto('notice_reads')
    .columns(['notice_id', 'account_id', 'read_at'])
    .expression(unread)
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice_id')
    .execute();
  if (added.length === 0) return;
  // The resident's other devices take their dots away, and staff see who has read it.
  publishToAccounts(db, noticeEvents.changed, [accountId]);
  publishToStaff(db, 'notices', [dormitoryId]);
}

/** Notices with the same title and text that the same dormitories can see or will see: a second press, maybe. */
export async function findAlike(
  db: Database,
  draft: NoticeDraft,
  except: readonly number[],
): Promise<number[]> {
  const looked = await validateDraft(draft);
  if (!looked.ok) return [];
  const { ready } = looked;
  const { audience } = draft;
  const rows = await db.queries
    .selectFrom('notices')
    .select('id')
    .where('withdrawn_at', 'is', null)
    .where('title', '=', ready.title)
    .where('kind', '=', ready.kind)
    .where('content', '=', ready.content)
    .where(sql<boolean>`file_size is not distinct from ${ready.file?.bytes.length ?? null}`)
    .where((where) =>
      audience === 'product'
        ? where('dormitory_id', 'is', null)
        : where('dormitory_id', '=', sql<number>`any(${[...audience]}::bigint[])`),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id).filter((id) => !except.includes(id));
}
