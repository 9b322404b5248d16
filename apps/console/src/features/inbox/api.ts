// Reads and writes of the shared inbox. Reads that the event stream causes do not extend the session (SA022).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf, InputOf } from '@yadori/api/contract/call';
import {
  conversations,
  markThreadRead,
  presence,
  saveReplyDraft,
  thread,
  threadState,
} from '@yadori/api/messages/staff-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { usePages } from '../../session/read-pages.ts';
import { queryOf, type FilterName } from './filters.ts';

export const useConversations = (dormitory: string, filter: FilterName) =>
  usePages(
    conversations,
    { params: { dormitory }, query: queryOf(filter) },
    { isBackground: true },
  );

const newestPage = (id: number) => read(thread, { params: { id }, query: {} }, { quiet: true });

export type Thread = DataOf<typeof thread>;

export const useThread = (id: number) => useQuery(newestPage(id));

export const readsOfInbox = [conversations, thread] as const;

/** After every wake of the event stream. */
export const reloadInbox = () => Promise.all(readsOfInbox.map(readAgain));

/** Of a write: list and thread are read again first, whatever the answer. */
export const afterAct = {
  reads: readsOfInbox,
  readsFirst: true,
  readsAfter: 'answer',
} as const;

export const readOlder = (id: number, previousId: number) =>
  send(thread, { params: { id }, query: { previous_id: previousId } });

export const markRead = (id: number, messageId: number) =>
  send(markThreadRead, { params: { id }, body: { message_id: messageId } });

type Presence = InputOf<typeof presence>['body']['state'];

export const sayPresence = (id: number, state: Presence) =>
  send(presence, { params: { id }, body: { state } }, { isBackground: true });

/** What is being written, kept while it is typed. */
export const keepReply = (id: number, text: string) =>
  send(saveReplyDraft, { params: { id }, body: { text } }, { isBackground: true });

export type StateChange = Omit<InputOf<typeof threadState>['body'], 'revision'>;

/** With the revision that is shown: a change in between is refused, never overwritten. */
export function useChangeState(id: number) {
  const client = useQueryClient();
  return async (change: StateChange) => {
    const shown = client.getQueryData(newestPage(id).queryKey);
    const revision = shown?.data.state.revision ?? 0;
    const sent = { params: { id }, body: { ...change, revision } };
    // A page is often left with the press after it.
    const answer = await send(threadState, sent, { keepalive: true });
    await reloadInbox();
    return answer;
  };
}
