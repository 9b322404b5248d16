// Handlers of the notice calls.
import { dateAt } from '@yadori/api/time/tokyo';
import type { Handlers } from '../../platform/http/handler.ts';
import { findNewest, findUnread } from './queries.ts';

/** Home shows three; the list behind it shows all. */
const newestShown = 3;

export const noticeHandlers: Handlers<'newestNotices' | 'unreadNotices'> = {
  newestNotices: async ({ actor, platform, now }) => ({
    data: { notices: await findNewest(platform.db, actor, dateAt(now), newestShown) },
  }),
  unreadNotices: async ({ actor, platform, now }) => {
    const data = await findUnread(platform.db, actor, dateAt(now));
    return { data: { unread: data.length, data } };
  },
};
