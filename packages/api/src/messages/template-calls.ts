// Calls of the console about reply templates. Their right depends on whether a template belongs to one dormitory or to
// all of them, so the handlers check it.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, plainText, rowId } from '../validation/answers.ts';
import { idParameter, lines, requiredLines, requiredText, text } from '../validation/fields.ts';
import { documented } from '../validation/documented.ts';
import {
  mostTemplates,
  templateShortcutMax,
  templateTextMax,
  templateTitleMax,
} from './templates.ts';

const templateShape = z.object({
  id: rowId('The template.'),
  for_all: z.boolean(),
  title: plainText('Title, for staff.'),
  ja: plainText('Japanese text.'),
  en: plainText('English text; empty: none.'),
  shortcut: plainText('What is typed after `;`; empty: none.'),
  revision: count('To be sent with a change.'),
  can_edit: z.boolean(),
});

export type ReplyTemplate = z.output<typeof templateShape>;

/** With or without the leading sign. */
const shortcut = documented(
  text(templateShortcutMax).check(z.regex(/^[;；]?[^\s;；]*$/, { error: 'invalid', abort: true })),
  { type: 'string', maxLength: templateShortcutMax, description: 'Without blanks.' },
);

/** From 1 among those of the same dormitory, or of all. */
const position = z
  .int({ error: 'invalid' })
  .check(z.minimum(1, { error: 'invalid' }), z.maximum(mostTemplates, { error: 'invalid' }));

export const templates = staffCall({
  summary: 'Reply templates of a dormitory and of all dormitories, in their order.',
  source: 'SF017 SK097',
  method: 'GET',
  path: '/staff/templates',
  own: true,
  query: z.object({
    /** Left out: those of all dormitories alone. */
    dormitory: z.optional(text(20)),
  }),
  data: z.object({
    rows: z.array(templateShape),
    can_add: z.boolean(),
    can_add_for_all: z.boolean(),
  }),
  failures: [403, 404],
});

export const addTemplate = staffCall({
  summary: 'Adds a reply template to a dormitory, or to all of them.',
  source: 'SF017 SK097',
  method: 'POST',
  path: '/staff/templates',
  own: true,
  body: z.object({
    /** Left out: for all dormitories. */
    dormitory: z.optional(text(20)),
    title: requiredText(templateTitleMax),
    ja: requiredLines(templateTextMax),
    en: z.optional(lines(templateTextMax)),
    shortcut: z.optional(shortcut),
  }),
  data: templateShape,
  failures: [403, 404],
});

export const changeTemplate = staffCall({
  summary: 'Changes a reply template, or its place in the order.',
  source: 'SF017 SK097',
  method: 'PUT',
  path: '/staff/templates/:id',
  own: true,
  params: z.object({ id: idParameter() }),
  body: z.object({
    title: z.optional(requiredText(templateTitleMax)),
    ja: z.optional(requiredLines(templateTextMax)),
    en: z.optional(lines(templateTextMax)),
    shortcut: z.optional(shortcut),
    position: z.optional(position),
    revision: z.int({ error: 'invalid' }).check(z.minimum(0, { error: 'invalid' })),
  }),
  data: templateShape,
  codes: ['changed'],
  /** The template after the other change. */
  refusal: { status: 409, data: templateShape },
  failures: [403, 404],
});

export const removeTemplate = staffCall({
  summary: 'Removes a reply template.',
  source: 'SF017 SK097',
  method: 'DELETE',
  path: '/staff/templates/:id',
  own: true,
  params: z.object({ id: idParameter() }),
  data: z.null(),
  failures: [403, 404],
});
