// Calls of the console about conversations: the shared inbox of a dormitory.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, instantText, plainText, rowId } from '../validation/answers.ts';
import {
  choice,
  id,
  idParameter,
  lines,
  requiredLines,
  numberedChoice,
  requiredText,
  text,
} from '../validation/fields.ts';
import { presenceStates } from '../staff/live.ts';
import { documented } from '../validation/documented.ts';
import { attachmentMediaTypes, messageTextMax } from './attachments.ts';
import { clientKey } from './client-key.ts';
import {
  conversationCounts,
  conversationRow,
  conversationStates,
  inboxDesk,
  noteShape,
  plannedReply,
  staffMessage,
  stateShape,
  threadResident,
} from './inbox-shapes.ts';

const inDormitory = z.object({ dormitory: requiredText(20) });
const ofResident = z.object({ id: idParameter() });
const ofRow = z.object({ id: idParameter() });

const conversationFilters = [...conversationStates, 'open', 'all'] as const;

export const conversations = staffCall({
  summary:
    'Conversations of a dormitory, urgent ones first, then the longest waiting; fifty at a time, with counts.',
  source: 'SF002 SF008 SF009 SK087',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/conversations',
  right: { of: 'messages', level: 'view' },
  params: inDormitory,
  query: z.object({
    /** `open` is all but `done`; left out: `to_answer`. */
    state: z.optional(choice(conversationFilters)),
    /** `me`, `none`, or the key of a person. */
    assignee: z.optional(
      text(15).check(z.regex(/^(me|none|[1-9]\d{0,14})$/, { error: 'invalid' })),
    ),
    cursor: z.optional(text(100)),
  }),
  data: z.object({
    rows: z.array(conversationRow),
    counts: conversationCounts,
    next: z.nullable(plainText('Cursor of the next page; null after the last one.')),
    desk: inboxDesk,
    /** Who may be assigned. */
    people: z.array(z.object({ staff_id: rowId('A person.'), name: plainText('Name.') })),
  }),
});

export const thread = staffCall({
  summary: 'Thirty messages of a conversation with its notes and state; marks nothing as read.',
  source: 'SF001 SF006 SF011 SF019 SK088',
  method: 'GET',
  path: '/staff/residents/:id/messages',
  right: { of: 'messages', level: 'view' },
  params: ofResident,
  query: z
    .object({
      previous_id: z.optional(idParameter()),
      next_id: z.optional(idParameter()),
      /** Fifteen messages before this one and fifteen from it on (SF025). */
      around: z.optional(idParameter()),
    })
    .check(
      z.refine(
        ({ previous_id, next_id, around }) =>
          [previous_id, next_id, around].filter((one) => one !== undefined).length <= 1,
        { error: 'invalid', path: ['around'] },
      ),
    ),
  data: z.object({
    messages: z.array(staffMessage),
    notes: z.array(noteShape),
    state: stateShape,
    draft: plainText('What the caller has written and not sent.'),
    /** Of all staff, the next one first; also what failed. */
    planned: z.array(plannedReply),
    last_read_id: count('The highest message of the resident that staff have read; 0 where none.'),
    newest_id: count('The newest message of all; 0 where there is none.'),
    next_id: z.nullable(rowId('For the next newer page.')),
    previous_id: z.nullable(rowId('For the next older page.')),
    attachment_max_bytes: count('Octets that an attachment may have.'),
    resident: threadResident,
    /** False a month after the end of the contract (SF029). */
    can_reply: z.boolean(),
  }),
});

export const markThreadRead = staffCall({
  summary: 'Moves the read mark that the resident sees up to a message, never back.',
  source: 'SF006 SK089',
  method: 'POST',
  path: '/staff/residents/:id/messages/read',
  right: { of: 'messages', level: 'view' },
  params: ofResident,
  body: z.object({ message_id: id() }),
  data: z.null(),
});

/** `0` for a conversation without messages. */
export const lastSeen = documented(
  z.pipe(
    z
      .union([z.string(), z.number()])
      .check(z.refine((value) => /^\d{1,15}$/.test(String(value)), { error: 'invalid' })),
    z.transform((value) => Number(value)),
  ),
  { type: 'integer', format: 'int64', minimum: 0, maximum: 999_999_999_999_999 },
);

export const reply = staffCall({
  summary: 'Answers a resident; refused where a newer message came after the one last seen.',
  source: 'SF004 SF012 SF013 SF029 SK090',
  method: 'POST',
  path: '/staff/residents/:id/messages',
  right: { of: 'messages', level: 'edit' },
  limit: { hits: 60, windowSeconds: 60 },
  params: ofResident,
  body: z.object({
    content: z.optional(lines(messageTextMax)),
    /** The same key answers the same message. */
    client_key: z.optional(clientKey),
    /** 1: the dormitory waits for somebody after this answer. */
    hold: z.optional(numberedChoice({ no: 0, yes: 1 }, 'Whether the dormitory waits')),
    /** The newest message that the caller saw. */
    after_id: z.optional(lastSeen),
  }),
  file: { name: 'attachment', required: false, streamed: true },
  data: z.object({ message: staffMessage, state: stateShape }),
  codes: ['changed'],
  /** The newer message. */
  refusal: { status: 409, data: z.object({ message: staffMessage }) },
  failures: [404],
});

export const takeBackReply = staffCall({
  summary: "Takes back the caller's own answer within 60 seconds, unless the resident has read it.",
  source: 'SF014 SK091',
  method: 'DELETE',
  path: '/staff/messages/:id',
  right: { of: 'messages', level: 'edit' },
  params: ofRow,
  data: z.null(),
  refusal: { status: 409, data: z.null(), errCodes: ['read_already', 'too_late'] },
  failures: [404],
});

/** A conversation is put off for so long at most. */
export const maxSnoozeDays = 60;

export const threadState = staffCall({
  summary: 'Changes state, person in charge or the time of return of a conversation.',
  source: 'SF005 SF009 SF010 SK092',
  method: 'PUT',
  path: '/staff/residents/:id/conversation',
  right: { of: 'messages', level: 'edit' },
  params: ofResident,
  body: z.object({
    state: z.optional(choice(conversationStates)),
    /** Null: unassigned. */
    assignee: z.optional(z.nullable(id())),
    /** Within `maxSnoozeDays`; with the state `waiting` alone. */
    snoozed_until: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'invalid' }))),
    /** The resident reads `snoozed_until` as the time of the answer. */
    tell_resident: z.optional(z.boolean({ error: 'invalid' })),
    revision: z.int({ error: 'invalid' }).check(z.minimum(0, { error: 'invalid' })),
  }),
  data: stateShape,
  codes: ['changed'],
  /** The state after the other change. */
  refusal: { status: 409, data: stateShape },
  failures: [404],
});

export const presence = staffCall({
  summary:
    'Says to the colleagues with this right who looks at a conversation, or writes. Kept nowhere.',
  source: 'SF012 SK094',
  method: 'POST',
  path: '/staff/residents/:id/presence',
  right: { of: 'messages', level: 'view' },
  limit: { hits: 60, windowSeconds: 60 },
  params: ofResident,
  body: z.object({ state: choice(presenceStates) }),
  /** A repeat says it again. */
  unkept: true,
  data: z.null(),
});

const noteLength = 1000;

export const writeNote = staffCall({
  summary: 'Writes a note beside a conversation that residents never see.',
  source: 'SF011 SK093',
  method: 'POST',
  path: '/staff/residents/:id/notes',
  right: { of: 'messages', level: 'edit' },
  params: ofResident,
  body: z.object({ text: requiredLines(noteLength) }),
  data: noteShape,
});

export const removeNote = staffCall({
  summary: "Removes the caller's own note within ten minutes.",
  source: 'SF011 SK093',
  method: 'DELETE',
  path: '/staff/notes/:id',
  right: { of: 'messages', level: 'edit' },
  params: ofRow,
  data: z.null(),
  refusal: { status: 409, data: z.null(), errCodes: ['too_late'] },
  failures: [404],
});

export const saveReplyDraft = staffCall({
  summary: 'Keeps what the caller has written and not sent; an empty text removes it.',
  source: 'SF019 SK098',
  method: 'PUT',
  path: '/staff/residents/:id/draft',
  right: { of: 'messages', level: 'edit' },
  params: ofResident,
  body: z.object({ text: lines(messageTextMax) }),
  data: z.null(),
});

export const staffAttachment = staffCall({
  summary: 'The file of a message; 404 with a message once it has expired.',
  source: 'SF026 SK096',
  method: 'GET',
  path: '/staff/messages/:id/attachment',
  right: { of: 'messages', level: 'view' },
  params: ofRow,
  blob: true,
  mediaTypes: Object.values(attachmentMediaTypes),
  ranges: true,
  data: z.null(),
});

export const sentToMany = staffCall({
  summary:
    'Messages to many that were sent from the page of a dormitory, with how many have read them.',
  source: 'SF015 SK098',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/messages/to-many',
  right: { of: 'messages', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  /** The newest thirty. */
  data: z.object({
    rows: z.array(
      z.object({
        id: rowId('The draft that was sent.'),
        text: plainText('In Japanese.'),
        text_en: plainText('In English; may be empty.'),
        sent_at: instantText('When.'),
        sender: plainText('Who sent or planned it.'),
        /** Recipients when it was planned; null where it was sent at once. */
        planned: z.nullable(count('Recipients at that time.')),
        recipients: count('Residents who got it.'),
        read: count('Of these who have read it.'),
      }),
    ),
  }),
});
