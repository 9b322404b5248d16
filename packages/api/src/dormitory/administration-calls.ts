// Calls of the console about the dormitories as a whole: which there are, a new one, its names.
import * as z from 'zod/mini';
import { staffCall, type DataOf } from '../contract/call.ts';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import { requiredText, text } from '../validation/fields.ts';
import { isOfficeCode, officeCodeLength } from './office-code.ts';

export const dormitoryNameLength = 100;

const mayEdit = { of: 'dormitories', level: 'edit', group: 'names' } as const;

/** Before anybody has a contract there it is being prepared; `closing`: its last day is planned. */
export const dormitoryStates = ['preparing', 'open', 'closing', 'closed'] as const;
export type DormitoryState = (typeof dormitoryStates)[number];

const names = {
  name_ja: requiredText(dormitoryNameLength),
  name_en: requiredText(dormitoryNameLength),
  /** As papers print it; may be empty. */
  location_ja: text(dormitoryNameLength),
  location_en: text(dormitoryNameLength),
};

export const dormitoryRow = z.object({
  code: plainText('Office code.'),
  name_ja: plainText('Japanese name.'),
  name_en: plainText('English name.'),
  location_ja: plainText('Japanese address; may be empty.'),
  location_en: plainText('English address; may be empty.'),
  services: z.object({
    meal_reservation: z.boolean(),
    overnight_report: z.boolean(),
    guest_report: z.boolean(),
  }),
  rooms: count('Rooms, closed ones too.'),
  residents: count('Residents with an account.'),
  staff: count('Members of staff with a role there alone.'),
  stations: count('Stations.'),
  state: z.enum(dormitoryStates),
  last_day: z.nullable(dateText('Last day before it closes; null: no closing is planned.')),
  revision: plainText('Of names and address; a change sends back the one that it began with.'),
  /** Also: close it, and cancel that. */
  can_rename: z.boolean(),
});

export type DormitoryRow = z.output<typeof dormitoryRow>;

export const allDormitories = staffCall({
  summary: 'The dormitories within reach, by office code.',
  source: 'SJ001 SK130',
  method: 'GET',
  path: '/staff/dormitories',
  right: { of: 'dormitories', level: 'view' },
  data: z.object({ rows: z.array(dormitoryRow), can_create: z.boolean() }),
});

export const createDormitory = staffCall({
  summary:
    'Creates a dormitory, empty or with the settings of another one: never its people, papers, menus, automatic answer or emergency phone number.',
  source: 'SJ001 SJ002 SK130',
  method: 'POST',
  path: '/staff/dormitories',
  right: mayEdit,
  body: z.object({
    office_code: requiredText(officeCodeLength).check(
      z.refine(isOfficeCode, { error: 'alphanumeric' }),
    ),
    ...names,
    /** Office code of the one whose settings are copied. */
    copy_of: z.optional(requiredText(officeCodeLength)),
  }),
  data: dormitoryRow,
  refusal: { status: 409, data: z.null(), errCodes: ['code_taken'] },
  failures: [403, 404],
});

export const renameDormitory = staffCall({
  summary: 'Changes names and address of a dormitory.',
  source: 'SJ001 SK130',
  method: 'PUT',
  path: '/staff/dormitories/:dormitory',
  right: mayEdit,
  params: z.object({ dormitory: requiredText(20) }),
  body: z.object({ ...names, revision: requiredText(64) }),
  data: dormitoryRow,
  codes: ['changed'],
  /** As it is. */
  refusal: { status: 409, data: dormitoryRow },
});

const shownNames = {
  name_ja: plainText('Japanese name.'),
  name_en: plainText('English name.'),
  location_ja: plainText('Japanese address; may be empty.'),
  location_en: plainText('English address; may be empty.'),
};

const someNames = z.partial(z.object(shownNames));

export const dormitoryNames = staffCall({
  summary: 'Names and address of a dormitory, and how they changed.',
  source: 'SD048 SK179',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/names',
  right: { of: 'dormitories', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  data: z.object({
    code: plainText('Office code.'),
    ...shownNames,
    revision: plainText('A change sends back the one that it began with.'),
    can_change: z.boolean(),
    /** The last hundred, the newest first. */
    past: z.array(
      z.object({
        id: rowId('Of the change.'),
        changed_at: instantText('Since when they are in force.'),
        changed_by: plainText('Who changed them.'),
        names: someNames,
        replaced: someNames,
      }),
    ),
  }),
});

export type DormitoryNames = DataOf<typeof dormitoryNames>;
