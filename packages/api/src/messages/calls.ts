// Calls of messages. All of them go on in the month after the contract's end (H030, AM095).
import * as z from 'zod/mini';
import { yesNo, yesNoNames } from '../account/kinds.ts';
import { call } from '../contract/call.ts';
import { count, instantText, rowId } from '../validation/answers.ts';
import { documented, numberedBy } from '../validation/documented.ts';
import { choice, idParameter, lines, requiredLines } from '../validation/fields.ts';
import { attachmentMediaTypes, messageTextMax } from './attachments.ts';
import { clientKey } from './client-key.ts';
import { conversationDesk, message, newMessage } from './shapes.ts';

const messageParameter = z.object({ id: idParameter() });

/** At most one of the two cursors. */
const pageQuery = z
  .object({
    /** Up to 30 messages below this id: older ones. */
    previous_id: z.optional(idParameter()),
    /** Up to 30 messages from this id upward, itself included: newer ones. */
    next_id: z.optional(idParameter()),
    /** `true` marks nothing as read: for a copy in the background. Our addition. */
    keep_unread: z.optional(z.enum(['true', 'false'], { error: 'invalid' })),
  })
  .check(
    z.refine(({ previous_id, next_id }) => previous_id === undefined || next_id === undefined, {
      error: 'invalid',
      path: ['next_id'],
    }),
  );

export const messages = call({
  summary: 'Thirty messages of the conversation; marks those of the dormitory among them as read.',
  source: 'H005 H006 H007 H009 H010 H028 W035 AM110 AM111 AM112 AM113',
  method: 'GET',
  versions: ['v1'],
  path: '/messages',
  access: 'moved',
  query: pageQuery,
  data: z.object({
    /** Ascending by id. Without a cursor the newest 30. */
    messages: z.array(message),
    /** For the next newer page; null at the newest message. A page that it leads to begins with that message. */
    next_id: z.nullable(rowId('A message.')),
    /** For the next older page; null at the first message. */
    previous_id: z.nullable(rowId('A message.')),
    /** AM112. */
    last_read_id: count('The highest message of the resident that staff have read; 0 where none.'),
    /** AM115. */
    attachment_max_bytes: count('Octets that an attachment may have. Our addition.'),
    /** Null where the dormitory has no desk hours, and with a cursor. Our addition (SF021). */
    desk: z.nullable(conversationDesk),
    /** Null where staff have set none, once it has passed, and with a cursor. Our addition. */
    reply_expected_at: z.nullable(instantText('When staff expect to answer.')),
  }),
});

export const newMessageCount = call({
  summary: 'How many messages of the staff the resident has not fetched; marks nothing as read.',
  source: 'H027 W036 AM113',
  method: 'GET',
  versions: ['v1'],
  path: '/messages/new-count',
  access: 'moved',
  data: z.object({
    new_count: count('Messages that were not fetched.'),
    /** Newest first, at most 30. */
    list: z.array(newMessage),
  }),
});

/** Content may be left out or empty where a file comes along. */
export const messageForm = z.object({
  content: z.optional(lines(messageTextMax)),
  /** A UUID in lower case; the same key answers the same message. Our addition. */
  client_key: z.optional(clientKey),
  /**
   * 1: pushed at once to staff who answer, past their quiet hours. Without effect while the desk is open and in a
   * dormitory without desk hours. Our addition (SF023).
   */
  urgent: z.optional(documented(choice(yesNo), numberedBy(yesNoNames, 'Urgent'))),
  /** One of the resident's own charges, quoted with the message. Our addition (SI037). */
  charge_id: z.optional(idParameter()),
});

export const sendMessage = call({
  summary: 'Sends a text, a file or both to the staff.',
  source: 'H003 H004 H017 H018 W037 AM115 AM117 SF023 SI037',
  method: 'POST',
  versions: ['v1'],
  path: '/messages',
  access: 'moved',
  limit: { hits: 60, windowSeconds: 60 },
  failures: [404],
  body: messageForm,
  file: { name: 'attachment', required: false, streamed: true },
  /** The message as the list will show it. 422 at `content` where there is neither text nor file; 422 at `attachment`
   * for another kind or an empty file; 413 at `attachment` for one that is too large;
   * 404 for a charge that is not the resident's own; 429 at `urgent` beyond the urgent messages of an hour. */
  data: z.object({ message }),
});

export const deleteMessage = call({
  summary:
    "Takes back one of the resident's own messages; 403 for one of the staff, 404 for any other.",
  source: 'H014 H015 W038 AM118',
  method: 'DELETE',
  versions: ['v1'],
  path: '/messages/:id',
  access: 'moved',
  failures: [403],
  params: messageParameter,
  data: z.null(),
});

export const messageAttachment = call({
  summary: 'The file of a message; 404 with a message once it has expired.',
  source: 'H019 H020 W039 AM116 AM119 AM120',
  method: 'GET',
  versions: ['v1'],
  path: '/messages/:id/attachment',
  access: 'moved',
  params: messageParameter,
  blob: true,
  mediaTypes: Object.values(attachmentMediaTypes),
  ranges: true,
  data: z.null(),
});

export const searchMessages = call({
  summary: "The resident's own conversation by a part of its texts, newest first, at most 100.",
  source: 'H024 W040 AM122',
  method: 'GET',
  versions: ['v1'],
  path: '/messages/search',
  access: 'moved',
  query: z.object({
    /** Case, width and kana are folded; every other character matches itself alone. */
    keyword: requiredLines(100),
  }),
  data: z.object({ messages: z.array(message) }),
});
