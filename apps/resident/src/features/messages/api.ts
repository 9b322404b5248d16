// Calls of the screen of messages.
import * as calls from '@yadori/api/messages/calls';
import type { ChargeQuote } from '@yadori/api/messages/shapes';
import { surveyInFull } from '@yadori/api/surveys/calls';
import { useQuery } from '@tanstack/react-query';
import { fetchOnce, queryClient, readAgain, Refused } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { uploadFetch, type UploadWatch } from './outbox/upload-fetch.ts';
import { firstUnread, type PageRequest, type Page } from './thread/thread.ts';

export type PageAnswer = { ok: true; page: Page } | { ok: false; message: string };

/** The first page of a screen; without a network what was seen last. */
export async function openPage(asked: PageRequest): Promise<PageAnswer> {
  try {
    const { data: page } = await fetchOnce({ ...readOf(asked), staleTime: 0 });
    // The query notifies its observers in a timer. After it the notes around the messages render in the same frame.
    await new Promise((resolve) => setTimeout(resolve));
    return taken(page);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, message: error.message };
  }
}

/** The newest page as it was read last; it says whether it was kept on this device. */
export const useNewestPage = () => useQuery({ ...readOf({}), enabled: false }).data;

/** Further pages, and the same again, in the background; from the server only, never from a cache. */
export async function readPage(asked: PageRequest): Promise<PageAnswer> {
  const answer = await send(calls.messages, { query: asked }, undefined, { quiet: true });
  if (!answer.ok) return { ok: false, message: answer.message };
  const isNewest = asked.next_id === undefined && asked.previous_id === undefined;
  if (isNewest) queryClient.setQueryData(readOf(asked).queryKey, answer);
  return taken(answer.data);
}

const readOf = (asked: PageRequest) => read(calls.messages, { query: asked });

/** The server has marked the messages of a page as read: the dots follow (H028). */
function taken(page: Page): PageAnswer {
  if (firstUnread(page.messages) !== undefined) void readAgain(calls.newMessageCount);
  return { ok: true, page };
}

/** How many messages of the staff are unread; marks none of them as read. */
export async function countNew(): Promise<number> {
  const answer = await send(calls.newMessageCount, {}, undefined, { quiet: true });
  return answer.ok ? answer.data.new_count : 0;
}

interface Draft {
  key: string;
  text: string;
  file: File | undefined;
  urgent: boolean | undefined;
  charge: ChargeQuote | undefined;
}

/** The dialogs of failures are the screen's own, because a system error shows none here (H016). */
export const sendMessage = ({ key, text, file, urgent, charge }: Draft, watch: UploadWatch) =>
  send(
    calls.sendMessage,
    {
      body: {
        content: text,
        client_key: key,
        ...(urgent === true && { urgent: 1 }),
        ...(charge !== undefined && { charge_id: charge.id }),
      },
      file,
    },
    undefined,
    { quiet: true, through: uploadFetch(watch) },
  );

/** A refusal is shown with the server's text (H015). */
export const deleteMessage = (id: number) =>
  send(calls.deleteMessage, { params: { id } }, undefined, { quiet: true });

/**
 * Reads a survey before its screen is opened; one that is gone is announced here, with the server's text (H008).
 * Undefined where it can be opened, empty where the app has shown the failure.
 */
export async function openSurvey(id: number): Promise<string | undefined> {
  try {
    await fetchOnce({ ...read(surveyInFull, { params: { id } }), staleTime: 0 });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, status } = error.failure;
    if (String(code) === 'survey_deleted') return error.message;
    // Without a network the screen of the survey says so.
    return status === 0 && !navigator.onLine ? undefined : '';
  }
}

export const searchMessages = (keyword: string) =>
  send(calls.searchMessages, { query: { keyword } });

export const readAttachment = (id: number) =>
  send(calls.messageAttachment, { params: { id } }, undefined, { quiet: true });
