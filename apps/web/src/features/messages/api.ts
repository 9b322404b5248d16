// What the screen of messages asks of the house.
import * as calls from '@yadori/api/messages/calls';
import { send } from '../../shell/api.ts';
import { queryClient, read, readAgain, Refused } from '../../shell/query.ts';
import { uploadFetch, type UploadWatch } from './outbox/upload-fetch.ts';
import { firstUnread, type Asked, type Page } from './thread/thread.ts';

export type PageAnswer = { ok: true; page: Page } | { ok: false; status: number; message: string };

interface Reading {
  /** In the background: the app says nothing where it fails. */
  quiet: boolean;
}

/** Through the app's reads, so that the last seen page is there without a network too. */
export async function readPage(asked: Asked, { quiet }: Reading): Promise<PageAnswer> {
  try {
    const options = read(calls.messages, { query: asked }, { quiet });
    const { data: page } = await queryClient.fetchQuery({ ...options, staleTime: 0, gcTime: 0 });
    // The house has marked them as read: the dots follow (H028).
    if (firstUnread(page.messages) !== undefined) void readAgain(calls.newMessageCount);
    return { ok: true, page };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, status: error.failure.status, message: error.message };
  }
}

/** How many of the house wait; marks none of them as read. */
export async function countNew(): Promise<number> {
  const answer = await send(calls.newMessageCount, {}, undefined, { quiet: true });
  return answer.ok ? answer.data.new_count : 0;
}

interface Draft {
  key: string;
  text: string;
  file: File | undefined;
}

/** The dialogs of failures are the screen's own, because a system error shows none here (H016). */
export const sendMessage = ({ key, text, file }: Draft, watch: UploadWatch) =>
  send(calls.sendMessage, { body: { content: text, client_key: key }, file }, undefined, {
    quiet: true,
    through: uploadFetch(watch),
  });

/** A refusal is shown in the house's words (H015). */
export const deleteMessage = (id: number) =>
  send(calls.deleteMessage, { params: { id } }, undefined, { quiet: true });

export const searchMessages = (keyword: string) =>
  send(calls.searchMessages, { query: { keyword } });

export const readAttachment = (id: number, signal: AbortSignal) =>
  send(calls.messageAttachment, { params: { id } }, undefined, {
    quiet: true,
    through: (address, init) => fetch(address, { ...init, signal }),
  });
