// Calls of the console about the menus of a month: reading, drafts, copies.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { count, dateText, instantText, plainText, rowId } from '../../validation/answers.ts';
import { presenceStates } from '../../staff/live.ts';
import { calendarDate, choice, requiredText, text } from '../../validation/fields.ts';
import { mealKinds } from '../answers.ts';
import {
  cellKey,
  dishInput,
  kindInput,
  menuCellShape,
  ofOneKind,
  revisionInput,
  stockInput,
  unconfirmedInput,
} from '../dish.ts';

/** Cells that one save, paste or undo may carry (SD004). */
export const mostCells = 200;

export const ofDormitory = z.object({ dormitory: requiredText(20) });

export const allergenClasses = ['mandatory', 'recommended'] as const;

export const allergenShape = z.object({
  code: plainText('Stable name.'),
  name_ja: plainText('Japanese.'),
  name_en: plainText('English.'),
  class: z.enum(allergenClasses),
  valid_from: dateText('First day of the row.'),
  valid_until: z.nullable(dateText('Last day; null: open.')),
  note_ja: z.nullable(plainText('What is known to react with it, Japanese.')),
  note_en: z.nullable(plainText('The same in English.')),
});

export type Allergen = z.output<typeof allergenShape>;

export const publicationShape = z.object({
  id: rowId('The publication.'),
  from_day: dateText('First day.'),
  until_day: dateText('Last day.'),
  publish_at: instantText('When it is published.'),
  requested_by: plainText('Who asked for it.'),
  /** It was due and could not be published: drafts had become incomplete. */
  has_failed: z.boolean(),
});

/** A meal that is not served (SD025). */
export const noMealShape = z.object({
  date: dateText(),
  type_of_meal: mealKinds.type_of_meal,
  reason_ja: plainText('Residents read it where they read that there is no meal.'),
  reason_en: z.nullable(plainText('The same in English. Null: missing.')),
});

export const menuMonth = staffCall({
  summary: 'The menus of a month: drafts, live menus with figures, planned publications.',
  source: 'SD001 SD009 SK059',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/menus',
  right: { of: 'menus', level: 'view' },
  params: ofDormitory,
  query: z.object({
    /** Any day of the month. */
    month: calendarDate(),
  }),
  data: z.object({
    month: dateText('First day.'),
    today: dateText(),
    cells: z.array(menuCellShape),
    no_meal_days: z.array(noMealShape),
    holidays: z.array(z.object({ date: dateText(), name: plainText('Of the national holiday.') })),
    /** Days from today on without a menu or draft of a meal that is served. */
    missing: z.array(z.object({ date: dateText(), type_of_meal: mealKinds.type_of_meal })),
    publications: z.array(publicationShape),
    allergens: z.array(allergenShape),
    can_edit: z.boolean(),
    /** Who may have the month open, too: the names for `monthPresence`. */
    people: z.array(z.object({ staff_id: rowId('A person.'), name: plainText('Name.') })),
  }),
});

export const monthPresence = staffCall({
  summary: 'Says to the colleagues with this right who looks at a month or edits it. Kept nowhere.',
  source: 'SD005',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/menus/presence',
  right: { of: 'menus', level: 'view' },
  limit: { hits: 60, windowSeconds: 60 },
  params: ofDormitory,
  body: z.object({
    /** Any day of the month. */
    month: calendarDate(),
    state: choice(presenceStates),
  }),
  /** A repeat says it again. */
  unkept: true,
  data: z.null(),
});

const draftInput = z.object({
  ...dishInput(),
  ...stockInput(),
  /** Without a limit: an empty capacity alone is one that was not set. */
  is_unlimited: z._default(z.boolean(), false),
  unconfirmed: unconfirmedInput(),
});

export const saveMenuDraft = staffCall({
  summary: 'Saves or empties drafts, all or none; of two saves of a cell the later one is refused.',
  source: 'SD002 SD003 SD004 SD005 SD029 SK060',
  method: 'PUT',
  path: '/staff/dormitories/:dormitory/menu-drafts',
  right: { of: 'menus', level: 'edit' },
  params: ofDormitory,
  body: z.object({
    cells: z
      .array(
        z
          .object({
            date: calendarDate(),
            ...kindInput(),
            /** Of the draft as it was read; null: there was none. */
            revision: z._default(z.nullable(revisionInput()), null),
            /** Null: the draft is emptied. */
            draft: z.nullable(draftInput),
            /** The address of a photo as an answer named it; null: none. Left out, the draft keeps its own. */
            photo: z.optional(z.nullable(text(500))),
          })
          .check(ofOneKind),
      )
      .check(z.minLength(1, { error: 'required' }), z.maxLength(mostCells, { error: 'invalid' })),
  }),
  data: z.object({ cells: z.array(menuCellShape) }),
  codes: ['changed'],
  /** The cells that somebody else changed meanwhile, as they are now. */
  refusal: { status: 409, data: z.object({ cells: z.array(menuCellShape) }) },
});

export const copyMenus = staffCall({
  summary: 'Copies the dishes of some days into the drafts of others, by weekday or in order.',
  source: 'SD006 SK061',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/menu-drafts/copy',
  right: { of: 'menus', level: 'edit' },
  params: ofDormitory,
  body: z.object({
    from: calendarDate(),
    from_until: calendarDate(),
    to: calendarDate(),
    to_until: calendarDate(),
    by_weekday: z._default(z.boolean(), true),
    with_capacity: z._default(z.boolean(), false),
    preview: z._default(z.boolean(), false),
  }),
  data: z.object({
    filled: z.array(z.object({ ...cellKey, menu_name: plainText('Japanese.') })),
    skipped: count('Cells of days without that meal.'),
    kept: count('Cells that had a draft or a menu.'),
    empty: count('Cells without a dish to copy.'),
  }),
});
