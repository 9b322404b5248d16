// Templates of own reports: what is typed again and again (O001).
import * as z from 'zod/mini';
import { plainText, rowId } from '../validation/answers.ts';
import { lines, requiredText, text } from '../validation/fields.ts';
import { ownReportLimits, phoneText } from './own-report.ts';

/** Templates that one resident may have (AM168). */
export const mostTemplates = 100;

const { name, relationship, address, note } = ownReportLimits;

/** The limits are those of the own form; without a name there is no template (O004, O007, AM169). */
export const templateForm = z.object({
  name: requiredText(name),
  note: z._default(lines(note), ''),
  phone_number: z._default(phoneText, ''),
  address: z._default(text(address), ''),
  relationship: z._default(text(relationship), ''),
});

export type TemplateDraft = z.output<typeof templateForm>;

export const template = z.object({
  id: rowId('The template.'),
  name: plainText('Whom the resident stays with.'),
  note: plainText('May be empty.'),
  phone_number: plainText('Digits; may be empty.'),
  address: plainText('May be empty.'),
  relationship: plainText('May be empty.'),
});

export type Template = z.output<typeof template>;
