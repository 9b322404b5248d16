// What lies unread: read quietly in the background; a failed look counts as nothing (J004, J007, AM201).
import { useQuery } from '@tanstack/react-query';
import { newMessageCount } from '@yadori/api/messages/calls';
import { unreadNotices } from '@yadori/api/notices/calls';
import { read } from './read.ts';
import { readToken } from './session.ts';

export const newMessageCountQuery = read(newMessageCount, {}, { quiet: true });
export const unreadNoticesQuery = read(unreadNotices, {}, { quiet: true });

export interface Unread {
  messages: number;
  notices: number;
}

/** Nothing, and no request, for a visitor. */
export function useUnread(): Unread {
  // Read again by the background (app/background/refresh-unread.ts), never by what shows it.
  const background = { enabled: readToken() !== undefined, staleTime: Infinity };
  const messages = useQuery({ ...newMessageCountQuery, ...background });
  const notices = useQuery({ ...unreadNoticesQuery, ...background });
  return {
    messages: messages.isError ? 0 : (messages.data?.data.new_count ?? 0),
    notices: notices.isError ? 0 : (notices.data?.data.unread ?? 0),
  };
}
