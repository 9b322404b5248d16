// A message as every call of messages answers it.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { attachmentTypes } from './attachments.ts';

/** 1 ordinary, 2 announces a survey (H007, Y057). */
export const messageTypes = [1, 2] as const;

/** A small picture of the attachment, at most 640 pixels at its longer edge, drawn by a job after sending. */
const thumbnail = z.object({
  /** For `<img src>` as it stands: signed, ends after some hours, then read the list again. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});

/** H005, H019, H020. */
export const attachment = z.object({
  /** False 90 days after sending or when the file is gone: draw the note with the warning mark (AM116). */
  is_valid: z.boolean(),
  type: z.enum(attachmentTypes),
  /** Address of the call `messageAttachment`, to be fetched with the token; null where not valid. */
  path: z.nullable(z.string()),
  /** Octets. */
  size: z.int(),
  /** Name of the file as it was sent, without folders, ending by its kind. Our addition. */
  name: z.string(),
  /** Null while it is not drawn yet and for kinds that have none (svg, bmp, heif, heic, pdf) and pictures of too many pixels. Our addition. */
  thumbnail: z.nullable(thumbnail),
});

export type Attachment = z.output<typeof attachment>;

/** H005, H006, H007, H009. */
export const message = z.object({
  id: z.int(),
  /** 0 the resident's own, 1 administrator, 2 manager. */
  from_admin: z.int(),
  /** See `messageTypes`. */
  type: z.int(),
  /** Sender; empty for the resident's own, which show the user's name (AM205). Never empty for staff. */
  name: z.string(),
  /** Plain text with line breaks; may be empty where there is an attachment. */
  text: z.string(),
  /** Of a message to a dormitory or to all. */
  language: fallbackLanguage,
  /** `2026-06-10T20:14:05+09:00` (AM027); shown in the viewer's zone (AM026). */
  created_at: z.string(),
  /**
   * 1 read, 0 not. Own: read by the staff, the same as `id <= last_read_id` (H011). Of the staff: the resident had
   * fetched it BEFORE this call, so that the first 0 is where "unread from here" is drawn (AM112).
   */
  is_read: z.int(),
  attachment: z.nullable(attachment),
  /** The announced survey; null for ordinary messages. */
  survey_id: z.nullable(z.int()),
  /** The resident has answered the survey; false for ordinary messages. */
  is_answer: z.boolean(),
  /** The survey takes no more answers; false for ordinary messages. A deleted one says so when it is opened (H008). */
  is_expired_survey: z.boolean(),
  /** The key it was sent with, to know a queued message again; null otherwise. Our addition. */
  client_key: z.nullable(z.string()),
});

export type Message = z.output<typeof message>;

/** An unfetched message of the staff, as much of it as a notification shows (J002). */
export const newMessage = z.object({
  id: z.int(),
  type: z.int(),
  name: z.string(),
  /** The first 100 characters. */
  text: z.string(),
  language: fallbackLanguage,
  created_at: z.string(),
  survey_id: z.nullable(z.int()),
  has_attachment: z.boolean(),
});

export type NewMessage = z.output<typeof newMessage>;
