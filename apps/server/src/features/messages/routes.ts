// Handlers of the message calls.
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { Handlers } from '../../platform/http/handler.ts';
import { findUnread } from './queries.ts';

export const messageHandlers: Handlers<'newMessageCount'> = {
  newMessageCount: async ({ actor, platform }) => {
    const { count, newest } = await findUnread(platform.db, actor.accountId);
    const list = newest.map(({ id, name, text, created_at: at }) => ({
      id,
      type: 1,
      name,
      text: text.slice(0, 100),
      created_at: isoInTokyo(at.getTime()),
      survey_id: null,
      has_attachment: false,
    }));
    return { data: { new_count: count, list } };
  },
};
