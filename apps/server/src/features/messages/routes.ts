// Handlers of the message calls.
import type { Handlers } from '../../platform/http/handler.ts';
import { findUnread } from './queries.ts';

export const messageHandlers: Handlers<'newMessageCount'> = {
  newMessageCount: async ({ actor, platform }) => {
    const list = await findUnread(platform.db, actor.accountId);
    return { data: { new_count: list.length, list } };
  },
};
