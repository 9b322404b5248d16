// What a draft of a message to many holds, and what it needs before it is sent. Shared by the page and the server.
import * as z from 'zod/mini';
import { lines } from '../validation/fields.ts';
import { messageTextMax } from './attachments.ts';
import { openFields } from './templates.ts';

export const messageDraft = z.object({
  text: lines(messageTextMax),
  /** For residents who read English; empty: everybody reads the other one, marked as Japanese only (CL001). */
  text_en: z._default(lines(messageTextMax), ''),
});

export type MessageDraftContent = z.output<typeof messageDraft>;

/** More residents than these get messages to many at most once in ten minutes, in each dormitory (SF015). */
export const wideMessage = { above: 50, minutes: 10 } as const;

/** A planned one is sent so far ahead, in milliseconds (SF016). */
export const messagePlan = { leastMs: 5 * 60_000, mostMs: 60 * 24 * 60 * 60_000 } as const;

export type MessageProblem = 'text_missing' | 'open_field';

export const messageProblems = ({
  text: ja,
  text_en: en,
}: MessageDraftContent): MessageProblem[] => [
  ...(ja.trim() === '' ? (['text_missing'] as const) : []),
  // A field of a template is filled for one resident, and would stand in all of these.
  ...(openFields(`${ja}\n${en}`).length > 0 ? (['open_field'] as const) : []),
];

/** An answer to one resident that waits for its time. */
export const plannedReplyDraft = z.object({
  text: lines(messageTextMax),
  /** The newest message of the conversation that its author saw. */
  seen_id: z.int(),
});

export type PlannedReplyContent = z.output<typeof plannedReplyDraft>;
