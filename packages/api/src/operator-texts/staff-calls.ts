// Calls of the console about the texts that the operator words (SJ008).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, dateText, instantText, plainText } from '../validation/answers.ts';
import { calendarDate, choice, requiredLines, versionParameter } from '../validation/fields.ts';
import { operatorTextMax } from './filled.ts';
import { textKeys } from './keys.ts';

const mayEdit = { of: 'texts', level: 'edit' } as const;

export const textStates = ['planned', 'current', 'past'] as const;

const wording = z.nullable(z.object({ ja: plainText('Japanese.'), en: plainText('English.') }));

const versionShape = z.object({
  version: count('From 1 on, for each text.', 1),
  from: dateText('From 00:00 of this day, or from when it was written on that day.'),
  state: z.enum(textStates),
  /** Null: the text of the product. */
  text: wording,
  written_by: plainText('Who wrote it.'),
  written_at: instantText('When it was written.'),
});

export type TextVersion = z.output<typeof versionShape>;

const textShape = z.object({
  key: z.enum(textKeys),
  /** The newest one, cancelled or not; 0: none. A change sends it back. */
  version: count('Newest version.'),
  /** By their day, the last one first. */
  versions: z.array(versionShape),
});

export type OperatorTextRow = z.output<typeof textShape>;

export const operatorTextVersions = staffCall({
  summary: 'The texts that the operator may word, with their versions.',
  source: 'SJ008 SK132',
  method: 'GET',
  path: '/staff/texts',
  right: { of: 'texts', level: 'view' },
  data: z.object({ rows: z.array(textShape), can_edit: z.boolean() }),
});

export const textsInForce = staffCall({
  summary:
    'The wording of now of the texts that the operator has worded; the others are the text of the product.',
  source: 'SJ008 SA044',
  method: 'GET',
  path: '/staff/texts/in-force',
  own: true,
  data: z.object({
    rows: z.array(
      z.object({ key: z.enum(textKeys), ja: plainText('Japanese.'), en: plainText('English.') }),
    ),
  }),
});

const base = {
  from: calendarDate(),
  /** The newest one when the writing began. */
  version: z
    .int({ error: 'invalid' })
    .check(z.minimum(0, { error: 'invalid' }), z.maximum(1_000_000, { error: 'invalid' })),
};

const ofText = z.object({ text: choice(textKeys) });

export const changeOperatorText = staffCall({
  summary: 'Words a text in both languages from a day on, today at the earliest.',
  source: 'SJ008 SK132',
  method: 'PUT',
  path: '/staff/texts/:text',
  right: mayEdit,
  params: ofText,
  data: textShape,
  body: z.object({
    ...base,
    ja: requiredLines(operatorTextMax),
    en: requiredLines(operatorTextMax),
  }),
  codes: ['changed'],
  /** As it is. */
  refusal: { status: 409, data: textShape },
  failures: [403],
});

export const restoreOperatorText = staffCall({
  summary: 'Goes back to the text of the product from a day on.',
  source: 'SJ008 SK132',
  method: 'POST',
  path: '/staff/texts/:text/restore',
  right: mayEdit,
  params: ofText,
  data: textShape,
  body: z.object(base),
  codes: ['changed'],
  refusal: { status: 409, data: textShape },
  failures: [403],
});

export const cancelOperatorText = staffCall({
  summary: 'Cancels a version before its day.',
  source: 'SJ008 SK132',
  method: 'DELETE',
  path: '/staff/texts/:text/versions/:version',
  right: mayEdit,
  data: textShape,
  params: z.object({ text: choice(textKeys), version: versionParameter() }),
  refusal: { status: 409, data: textShape, errCodes: ['in_force'] },
  failures: [403, 404],
});
