// Notices that the product words by itself, in the transaction of the change that they are about.
import type { NoticeBlock } from '@yadori/api/notices/blocks';
import { noticeType } from '@yadori/api/notices/kinds';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvent, type Actor, type Event } from '../../platform/events.ts';
import { notifyOfNotices } from '../notifications/service.ts';
import { readyOf } from './publish-draft.ts';
import { findNewestVersion } from './queries.ts';
import { firstPushOf } from './service.ts';

type WordedNotice = Record<Language, { title: string; blocks: NoticeBlock[] }>;

export interface NoticeAct {
  by: Pick<Event, 'sessionId' | 'requestId'> & { actor: Actor };
  staffId: number;
  now: Instant;
}

interface WrittenNotice {
  dormitoryId: number;
  words: WordedNotice;
  first: CalendarDate;
  last: CalendarDate;
}

/** As it is stored. */
export function textsOf({ ja, en }: WordedNotice) {
  const ready = readyOf({
    title: ja.title,
    title_en: en.title,
    body: ja.blocks,
    body_en: en.blocks,
    class: 'normal',
    must_confirm: false,
    corrects_id: null,
    end_date: null,
  });
  if (Array.isArray(ready)) throw new Error(`a notice is incomplete: ${ready.join(' ')}`);
  return ready;
}

/** For all residents of the dormitory, who read it from its first day on. */
export async function writeNotice(
  trx: Trx,
  notice: WrittenNotice,
  act: NoticeAct,
): Promise<number> {
  const id = await insertNotice(trx, notice, act);
  const { by, now } = act;
  const event = { kind: 'notice.published', at: now, subjectId: id } as const;
  await recordEvent(trx, { ...by, ...event, dormitoryId: notice.dormitoryId });
  await notifyOfNotices(trx, [id], firstPushOf({ startDate: notice.first }, now));
  return id;
}

async function insertNotice(
  trx: Trx,
  { dormitoryId, words, first, last }: WrittenNotice,
  { staffId, now }: NoticeAct,
  correctsId: number | null = null,
): Promise<number> {
  const { id } = await trx
    .insertInto('notices')
    .values({
      ...textsOf(words),
      type: noticeType.dormitory,
      dormitory_id: dormitoryId,
      kind: 'html',
      start_date: first,
      end_date: last,
      created_at: timestamp(now),
      published_by: staffId,
      corrects_id: correctsId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Before its first day; it is not published then. */
export async function withdrawUnread(
  trx: Trx,
  { id, dormitoryId }: { id: number; dormitoryId: number },
  { by, now }: NoticeAct,
): Promise<void> {
  await markWithdrawn(trx, id, now);
  await recordEvent(trx, { ...by, kind: 'notice.withdrawn', at: now, subjectId: id, dormitoryId });
}

/**
 * What residents have read is corrected for all of them; before its first day it is withdrawn, and what staff withdrew
 * stays so. Staff may have corrected it: the newest version is replaced.
 */
export async function takeBackNotice(
  trx: Trx,
  { id, ...correction }: Omit<WrittenNotice, 'first'> & { id: number },
  act: NoticeAct,
): Promise<void> {
  const { by, now } = act;
  const { dormitoryId } = correction;
  const newest = await lockNewest(trx, id);
  if (newest === undefined) return;
  const today = dateAt(now);
  if (newest.start_date > today) return withdrawUnread(trx, { id: newest.id, dormitoryId }, act);
  const version = await insertNotice(trx, { ...correction, first: today }, act, newest.id);
  await markWithdrawn(trx, newest.id, now);
  const detail = { corrects: newest.id, minor: false };
  await recordEvent(trx, {
    ...by,
    kind: 'notice.corrected',
    at: now,
    dormitoryId,
    subjectId: version,
    detail,
  });
  await notifyOfNotices(trx, [version], now);
}

/** Undefined where it is withdrawn. A correction that was committed while this waited is found after it. */
async function lockNewest(trx: Trx, id: number) {
  for (let newest = await findNewestVersion(trx, id); ;) {
    const row = await trx
      .selectFrom('notices')
      .select(['id', 'start_date', 'withdrawn_at'])
      .where('id', '=', newest)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.withdrawn_at === null) return row;
    const later = await findNewestVersion(trx, newest);
    if (later === newest) return undefined;
    newest = later;
  }
}

const markWithdrawn = (trx: Trx, id: number, now: Instant) =>
  trx
    .updateTable('notices')
    .set({ withdrawn_at: timestamp(now), pinned: false })
    .where('id', '=', id)
    .execute();
