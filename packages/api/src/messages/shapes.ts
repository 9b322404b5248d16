// A message as every call of messages answers it.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { chargeReasons, type ChargeReason } from '../ledger/reasons.ts';
import { mealKinds } from '../meals/answers.ts';
import {
  count,
  dateText,
  flag,
  instantText,
  numbered,
  pathText,
  plainText,
  rowId,
  wallClock,
  yen,
} from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { attachmentTypes } from './attachments.ts';

/** H007, Y057. */
const messageTypes = { ordinary: 1, survey: 2 } as const;

/** A small picture of the attachment, at most 640 pixels at its longer edge, drawn by a job after sending. */
const thumbnail = z.object({
  /** For `<img src>` without change: signed, expires after some hours, then read the list again. */
  path: pathText('Signed for some hours.'),
  width: count('Pixels.', 1),
  height: count('Pixels.', 1),
});

/** H005, H019, H020. */
export const attachment = z.object({
  /** False 90 days after sending or when the file is gone: draw the note with the warning mark (AM116). */
  is_valid: z.boolean(),
  type: z.enum(attachmentTypes),
  path: z.nullable(
    pathText(
      'Of the call `messageAttachment`, to be fetched with the token; null where not valid.',
    ),
  ),
  size: count('Octets.'),
  name: plainText('As it was sent, without folders, ending by its kind. Our addition.'),
  /** Null while it is not drawn yet and for kinds that have none (svg, bmp, heif, heic, pdf) and pictures of too many pixels. Our addition. */
  thumbnail: z.nullable(thumbnail),
});

export type Attachment = z.output<typeof attachment>;

/** Who wrote a message. */
export const sender = () => numbered({ resident: 0, administrator: 1, manager: 2 }, 'Sender');

/** The charge that a message of the resident is about (SI037). */
export const chargeQuote = z.object({
  id: rowId('The charge.'),
  reason: z.enum(chargeReasons as [ChargeReason, ...ChargeReason[]]),
  date: dateText('The day that it is about.'),
  meal: z.nullable(mealKinds.type_of_meal),
  amount: yen('As it was charged.'),
  billed_month: dateText('First day of the month whose bill carries it.'),
});

export type ChargeQuote = z.output<typeof chargeQuote>;

/** H005, H006, H007, H009. */
export const message = z.object({
  id: rowId('The message.'),
  from_admin: sender(),
  type: numbered(messageTypes, 'Kind of message'),
  /** AM205. */
  name: plainText("Name of the sender; empty for the resident's own."),
  text: plainText('With line breaks; may be empty where there is an attachment.'),
  /** Of a message to a dormitory or to all. */
  language: fallbackLanguage,
  created_at: instantText("When it was sent; shown in the viewer's zone."),
  /**
   * 1 read, 0 not. Own: read by the staff, the same as `id <= last_read_id` (H011). Of the staff: the resident had
   * fetched it BEFORE this call, so that the first 0 is where "unread from here" is drawn (AM112).
   */
  is_read: flag('Read'),
  attachment: z.nullable(attachment),
  survey_id: z.nullable(rowId('The announced survey; null for ordinary messages.')),
  /** The resident has answered the survey; false for ordinary messages. */
  is_answer: z.boolean(),
  /** The survey takes no more answers; false for ordinary messages. A deleted one says so when it is opened (H008). */
  is_expired_survey: z.boolean(),
  client_key: z.nullable(
    documented(z.string(), {
      format: 'uuid',
      description: 'The key it was sent with, to know a queued message again. Our addition.',
    }),
  ),
  /** Sent with the mark while the desk was closed. Our addition (SF023). */
  is_urgent: z.boolean(),
  /** The message has the topic 請求 then. Our addition (SI037). */
  charge: z.nullable(chargeQuote),
});

export type Message = z.output<typeof message>;

/** An unfetched message of the staff, as much of it as a notification shows (J002). */
export const newMessage = z.object({
  id: rowId('The message.'),
  type: numbered(messageTypes, 'Kind of message'),
  name: plainText('Name of the sender.'),
  text: plainText('The first 100 characters.'),
  language: fallbackLanguage,
  created_at: instantText('When it was sent.'),
  survey_id: z.nullable(rowId('The announced survey.')),
  has_attachment: z.boolean(),
});

export type NewMessage = z.output<typeof newMessage>;

/** When staff answer. */
export const conversationDesk = z.object({
  is_open: z.boolean(),
  changes_at: z.nullable(instantText('When it closes or opens next; null: never.')),
  /** Of today; none on a closed day. */
  today: z.array(
    z.object({ from: wallClock('First minute.'), until: wallClock('First minute outside.') }),
  ),
  emergency_phone: plainText('Digits, or empty.'),
});

export type ConversationDesk = z.output<typeof conversationDesk>;
