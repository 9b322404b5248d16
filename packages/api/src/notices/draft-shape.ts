// What a draft of a notice holds. Saved while it is written, so nothing but its form is required.
import * as z from 'zod/mini';
import { calendarDate, choice, id, text } from '../validation/fields.ts';
import { blockLimits, noticeBlock } from './blocks.ts';
import { noticeClasses, noticeTitleLength } from './kinds.ts';

const blocks = () =>
  z.array(noticeBlock).check(z.maxLength(blockLimits.blocks, { error: 'invalid' }));

export const noticeDraft = z.object({
  title: text(noticeTitleLength),
  title_en: z._default(text(noticeTitleLength), ''),
  body: blocks(),
  body_en: z._default(blocks(), []),
  class: z._default(choice(noticeClasses), 'normal'),
  /** Residents confirm that they have read it (SG011). */
  must_confirm: z._default(z.boolean(), false),
  /** Of a correction: the notice that it replaces. It is published by `correctNotice` alone (SG008). */
  corrects_id: z._default(z.nullable(id()), null),
  /** Last day; null: until it is withdrawn. */
  end_date: z._default(z.nullable(calendarDate()), null),
});

export type NoticeDraftContent = z.output<typeof noticeDraft>;
