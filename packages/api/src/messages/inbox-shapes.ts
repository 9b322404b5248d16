// Conversations as the console shows them.
import * as z from 'zod/mini';
import { languages } from '../language/language.ts';
import {
  count,
  dateText,
  instantText,
  mailText,
  plainText,
  rowId,
  wallClock,
} from '../validation/answers.ts';
import { mealKinds } from '../meals/answers.ts';
import { chargeQuote, message, sender } from './shapes.ts';

/** Apart from what was read: a conversation is answered, or it waits, also where somebody opened it (SF002). */
export const conversationStates = ['to_answer', 'waiting', 'done'] as const;

export type ConversationState = (typeof conversationStates)[number];

const person = z.object({ staff_id: rowId('A member of staff.'), name: plainText('Name.') });

export const stateShape = z.object({
  state: z.enum(conversationStates),
  assignee: z.nullable(person),
  snoozed_until: z.nullable(instantText('When it is to be answered again.')),
  /** What the resident reads as the time of the answer. */
  reply_expected_at: z.nullable(instantText('Null: nothing is promised.')),
  waiting_since: z.nullable(instantText('The first message that waits for an answer.')),
  /** Such a conversation comes first in every list (SF023). */
  urgent_since: z.nullable(instantText('The first urgent message; null: none waits.')),
  revision: count('To be sent with a change.'),
});

export type StateOfConversation = z.output<typeof stateShape>;

export const conversationRow = z.object({
  ...stateShape.shape,
  account_id: rowId('The resident.'),
  name: plainText('Name of the resident.'),
  room_number: plainText('Four signs.'),
  unread: count('Messages of the resident that no staff has read.'),
  /** What the resident waits for; where nothing is to be answered, the newest message of a person or of the office. */
  shown: z.nullable(
    z.object({
      id: rowId('The message.'),
      from_admin: sender(),
      text: plainText('The first 100 characters.'),
      has_attachment: z.boolean(),
      /** It quotes a charge: the topic 請求 (SI037). */
      about_charge: z.boolean(),
      created_at: instantText('When it was sent.'),
    }),
  ),
});

export type ConversationRow = z.output<typeof conversationRow>;

export const conversationCounts = z.object({
  to_answer: count('To be answered.'),
  mine: count('Of the caller, not done.'),
  unassigned: count('Without a person, not done.'),
  waiting: count('Waiting.'),
  done: count('Done.'),
  all: count('All.'),
});

export type ConversationCounts = z.output<typeof conversationCounts>;

/** By what waiting times are measured (SF020, SF022). */
export const inboxDesk = z.object({
  /** None: waiting times are those of the clock. */
  hours: z.array(
    z.object({
      weekday: count('0 Sunday to 6 Saturday, 7 a national holiday.'),
      from: wallClock('First minute.'),
      until: wallClock('First minute outside.'),
    }),
  ),
  closing_days: z.array(dateText('A day without desk hours.')),
  amber_hours: count('Desk hours after which a conversation is shown in amber.', 1),
  red_hours: count('Desk hours after which it is shown in red.', 2),
});

export type InboxDesk = z.output<typeof inboxDesk>;

export const staffMessage = z.object({
  ...z.pick(message, {
    id: true,
    from_admin: true,
    type: true,
    name: true,
    text: true,
    created_at: true,
    is_read: true,
    attachment: true,
    survey_id: true,
    is_urgent: true,
  }).shape,
  /** `opens`: the caller may read the charges of its dormitory (SI037). */
  charge: z.nullable(z.extend(chargeQuote, { opens: z.boolean() })),
  text_en: z.nullable(plainText('The English text of a message to many.')),
  to_many: z.boolean(),
  /** The answer outside of desk hours (SF021). */
  automatic: z.boolean(),
  /** Who of the staff wrote it in this thread; null for residents, messages to many and automatic ones. */
  author: z.nullable(person),
  /** Until then the caller may take it back, if the resident has not read it; null for any other message. */
  take_back_until: z.nullable(instantText('Sixty seconds after sending.')),
});

export type StaffMessage = z.output<typeof staffMessage>;

export const noteShape = z.object({
  id: rowId('The note.'),
  text: plainText('In the words of its author; residents never get it.'),
  author: person,
  created_at: instantText('When it was written.'),
  /** Until then its author may remove it. */
  remove_until: z.nullable(instantText('Ten minutes after writing; null for others.')),
});

export type ConversationNote = z.output<typeof noteShape>;

/** An answer that waits for its time; residents never get it before (SF016). */
export const plannedReply = z.object({
  id: rowId('The draft.'),
  text: plainText('What will be sent.'),
  run_at: instantText('When.'),
  by: person,
  revision: count('To be sent with a change.', 1),
  /** Why it was not sent at its time: the author lost the right, or the resident cannot be reached any more. */
  failed: z.nullable(z.enum(['no_recipients', 'no_right'])),
  /** A message of the resident came after what the author saw. */
  wrote_since: z.boolean(),
  /** Another answer of staff came after it. */
  answered_since: z.boolean(),
});

export type PlannedReply = z.output<typeof plannedReply>;

/** What is shown beside the thread. */
export const threadResident = z.object({
  account_id: rowId('The resident.'),
  name: plainText('Name.'),
  furigana: plainText('Reading of the name.'),
  room_number: plainText('Four signs.'),
  phone_number: plainText('Digits.'),
  email: mailText('Mail address.'),
  /** Language of the device that was used last; null where none is known. */
  language: z.nullable(z.enum(languages)),
  is_away: z.boolean(),
  away_until: z.nullable(dateText('Day of the return.')),
  move_out_on: z.nullable(dateText('Day of moving out.')),
  contract_end: z.nullable(dateText('Last day of the contract.')),
  meals_today: z.array(z.object({ ...mealKinds, checked_in: z.boolean() })),
});

export type ThreadResident = z.output<typeof threadResident>;
