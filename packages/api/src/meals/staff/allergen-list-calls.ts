// Calls of the console about the dated list of allergens, which head office keeps for all dormitories.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { count, dateText, plainText } from '../../validation/answers.ts';
import { calendarDate, choice, lines, requiredText, text } from '../../validation/fields.ts';
import { allergenCode } from '../dish.ts';
import { allergenClasses, allergenShape } from './month-calls.ts';

const mostAllergenRows = 200;
export const allergenLengths = { name: 60, note: 120 } as const;

const revisionOfList = { revision: plainText('Of the whole list; another one after each change.') };

const listAnswer = {
  /** Every row, also those that are over and those to come, in the order of the list. */
  rows: z.array(allergenShape),
  ...revisionOfList,
};

export const allergenList = staffCall({
  summary: 'The list of allergens of a day, and all its rows with the days on which they hold.',
  source: 'SD028 SK068',
  method: 'GET',
  path: '/staff/allergens',
  right: { of: 'menus', level: 'view' },
  query: z.object({
    /** Without it today. */
    date: z.optional(calendarDate()),
  }),
  data: z.object({
    date: dateText(),
    list: z.array(allergenShape),
    ...listAnswer,
    can_edit: z.boolean(),
  }),
});

export const saveAllergenList = staffCall({
  summary:
    'Replaces the rows of the list. Periods of one allergen do not overlap; one that was on the list already can end, and not disappear.',
  source: 'SD028 SK068',
  method: 'PUT',
  path: '/staff/allergens',
  right: { of: 'texts', level: 'edit' },
  stepUp: true,
  body: z.object({
    rows: z
      .array(
        z.object({
          /** Of a new allergen it is made of the English name. */
          code: z.optional(allergenCode()),
          name_ja: requiredText(allergenLengths.name),
          name_en: requiredText(allergenLengths.name),
          class: choice(allergenClasses),
          valid_from: calendarDate(),
          /** The last day; null: open. */
          valid_until: z._default(z.nullable(calendarDate()), null),
          note_ja: z._default(z.nullable(lines(allergenLengths.note)), null),
          note_en: z._default(z.nullable(lines(allergenLengths.note)), null),
        }),
      )
      .check(
        z.minLength(1, { error: 'required' }),
        z.maxLength(mostAllergenRows, { error: 'invalid' }),
      ),
    /** Of the list as it was read; without it the present one is replaced. */
    revision: z.optional(text(60)),
  }),
  data: z.object({
    ...listAnswer,
    unknown_menus: count(
      'Menus to come that say nothing about an allergen that is new on the list.',
    ),
  }),
  codes: ['changed'],
  /** The list as somebody else left it. */
  refusal: { status: 409, data: z.object(listAnswer) },
});
