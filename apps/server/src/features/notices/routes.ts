// Handlers of the notice calls.
import type { Language } from '@yadori/api/language/language';
import { noticeType } from '@yadori/api/notices/kinds';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import {
  findNewest,
  findNewestVersion,
  findNotice,
  findNotices,
  findUnread,
  type Reader,
} from './queries.ts';
import { acknowledgeNotice, markAllRead, markRead } from './service.ts';
import { noticeTexts } from './texts.ts';
import { noticeBlob, noticeInFull, noticeRow, noticeTitle } from './view.ts';

/** Home shows three; the list behind it shows all. */
const newestShown = 3;

export const noticeHandlers: Handlers<
  | 'notices'
  | 'notice'
  | 'noticeFile'
  | 'acknowledgeNotice'
  | 'readAllNotices'
  | 'newestNotices'
  | 'unreadNotices'
> = {
  notices: async ({ actor, platform, query, language, now }) => {
    const type = query.type ?? noticeType.dormitory;
    const rows = await findNotices(platform.db, actor, dateAt(now), type);
    return { data: { notices: rows.map((row) => noticeRow(row, language)) } };
  },
  notice: async ({ actor, platform, params, language, now }) => {
    const row = await findShown(platform.db, actor, dateAt(now), params.id);
    if (row === undefined) throw unknownNotice(language);
    await markRead(platform.db, actor, row.id, now);
    return { data: noticeInFull(row, { platform, language, now }) };
  },
  noticeFile: async ({ actor, platform, params, language, now }) => {
    const row = await findNotice(platform.db, actor, dateAt(now), params.id);
    const blob = row === undefined ? undefined : await noticeBlob(row, platform.files, language);
    if (blob === undefined) throw unknownNotice(language);
    return { blob };
  },
  acknowledgeNotice: async ({ actor, platform, params, language, now }) => {
    const at = await acknowledgeNotice(platform.db, actor, params.id, now);
    if (at === undefined) throw unknownNotice(language);
    return { data: { confirmed_at: at } };
  },
  readAllNotices: async ({ actor, platform, now }) => {
    await markAllRead(platform.db, actor, now);
    const { unread } = await findUnread(platform.db, actor, dateAt(now));
    return { data: { unread } };
  },
  newestNotices: async ({ actor, platform, language, now }) => {
    const rows = await findNewest(platform.db, actor, dateAt(now), newestShown);
    const shown = rows.map((row) => ({
      is_read: row.is_read,
      ...noticeTitle(row, language),
    }));
    return { data: { notices: shown } };
  },
  unreadNotices: async ({ actor, platform, language, now }) => {
    const { unread, rows } = await findUnread(platform.db, actor, dateAt(now));
    return { data: { unread, data: rows.map((row) => noticeTitle(row, language)) } };
  },
};

/** Addresses of a corrected notice, as in a push or on a poster, open its newest version (SG008). */
async function findShown(db: Database, reader: Reader, today: CalendarDate, id: number) {
  const row = await findNotice(db, reader, today, id);
  if (row !== undefined) return row;
  const newest = await findNewestVersion(db.queries, id);
  return newest === id ? undefined : findNotice(db, reader, today, newest);
}

/** The same answer for an unknown notice and for one of another dormitory (L014). */
const unknownNotice = (language: Language) =>
  new CallError({ status: 404, message: noticeTexts(language).notShown });
