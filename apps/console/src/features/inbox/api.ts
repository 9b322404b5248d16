// Reads and writes of the shared inbox. Reads that the event stream causes do not extend the session (SA022).
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, Call, DataOf, InputOf } from '@yadori/api/contract/call';
import {
  conversations,
  markThreadRead,
  thread,
  threadState,
} from '@yadori/api/messages/staff-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { readPages } from '../../session/read-pages.ts';
import { queryOf, type FilterName } from './filters.ts';

export const useConversations = (dormitory: string, filter: FilterName) =>
  useInfiniteQuery(
    readPages(
      conversations,
      { params: { dormitory }, query: queryOf(filter) },
      { isBackground: true },
    ),
  );

const newestPage = (id: number) => read(thread, { params: { id }, query: {} }, { quiet: true });

export type Thread = DataOf<typeof thread>;

export const useThread = (id: number) => useQuery(newestPage(id));

/** After every act and every wake of the event stream. */
export const reloadInbox = () => Promise.all([readAgain(conversations), readAgain(thread)]);

export const readOlder = (id: number, previousId: number) =>
  send(thread, { params: { id }, query: { previous_id: previousId } });

export const markRead = (id: number, messageId: number) =>
  send(markThreadRead, { params: { id }, body: { message_id: messageId } });

/** Sends a write and reads list and thread again, whatever the answer. */
export async function act<C extends Call>(declaration: C, input: InputOf<C>): Promise<Answer<C>> {
  const answer = await send(declaration, input);
  await reloadInbox();
  return answer;
}

export type StateChange = Omit<InputOf<typeof threadState>['body'], 'revision'>;

/** With the revision that is shown: a change in between is refused, never overwritten. */
export function useChangeState(id: number) {
  const client = useQueryClient();
  return async (change: StateChange) => {
    const shown = client.getQueryData(newestPage(id).queryKey);
    const revision = shown?.data.state.revision ?? 0;
    return act(threadState, { params: { id }, body: { ...change, revision } });
  };
}
