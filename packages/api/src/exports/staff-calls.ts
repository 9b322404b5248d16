// Calls of the console about exports: a file made while it is sent, with its purpose on record.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, instantText, plainText, rowId } from '../validation/answers.ts';
import { calendarDate, choice, id, requiredText, text } from '../validation/fields.ts';
import { exportCall, hasPurpose, how } from './export-call.ts';
import { codePages, exportFormats, exportPurposes, type Purpose } from './purposes.ts';

/** Above this number of people an export requires a second factor. */
export const stepUpPeople = 200;

export const exportResidents = exportCall({
  summary: 'The residents of a dormitory as a file.',
  source: 'SC007 SL021 SL022 SL023 SL024 SL025 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/residents',
  right: { of: 'residents', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z.object(how).check(hasPurpose),
  codes: ['step_up'],
});

export const exportRoster = exportCall({
  summary: 'Who is in a dormitory in a night, as a file.',
  source: 'SH030 SL021 SL023 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/roster',
  right: { of: 'safety', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z
    .object({
      ...how,
      /** Today where none is named; as far around today as the roster. */
      date: z.optional(calendarDate()),
    })
    .check(hasPurpose),
  codes: ['step_up'],
});

export const exportSurvey = exportCall({
  summary: 'The answers of a survey in a dormitory as a file, with or without the people.',
  source: 'SH008 SL021 SL023 SK054',
  path: '/staff/dormitories/:dormitory/exports/survey',
  right: { of: 'surveys', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z
    .object({
      ...how,
      survey_id: id(),
      /** Room and name, also of those without an answer; by those who may edit surveys. */
      with_people: z._default(z.boolean({ error: 'invalid' }), false),
      /** What residents wrote in their own words. */
      with_texts: z._default(z.boolean({ error: 'invalid' }), true),
    })
    .check(hasPurpose),
  codes: ['step_up'],
  failures: [403, 404],
});

export const exportStaff = exportCall({
  summary: 'The staff of the dormitories of the caller with their roles, as a file.',
  source: 'SJ003 SL021 SL023 SL038 SK054',
  path: '/staff/exports/staff',
  right: { of: 'staff', level: 'view' },
  body: z.object(how).check(hasPurpose),
  codes: ['step_up'],
});

export const exportImportErrors = exportCall({
  summary: 'The cells to correct of a checked import as a file.',
  source: 'SD039 SL021 SL038 SK054',
  path: '/staff/exports/import-errors',
  own: true,
  body: z.object({ ...how, batch_id: id() }).check(hasPurpose),
  failures: [404],
});

/** The first one where none is named; `rows`: the largest first. */
export const exportOrders = ['newest', 'oldest', 'rows'] as const;

export const madeExports = staffCall({
  summary: 'Exports that were made, the newest first, fifty at a time.',
  source: 'SJ027 SK054',
  method: 'GET',
  path: '/staff/exports',
  right: { of: 'audit', level: 'view' },
  query: z.object({ sort: z.optional(choice(exportOrders)), cursor: z.optional(text(40)) }),
  data: z.object({
    rows: z.array(
      z.object({
        id: rowId('The export.'),
        kind: plainText('Kind.'),
        dormitory: z.nullable(plainText('The office code; null where none is meant.')),
        person: plainText('Who made it.'),
        format: z.enum(exportFormats),
        code_page: z.nullable(z.enum(codePages)),
        total_rows: count('Rows without the header.'),
        purpose: z.enum(Object.keys(exportPurposes) as [Purpose, ...Purpose[]]),
        purpose_text: plainText('In the words of the person.'),
        made_at: instantText('When.'),
      }),
    ),
    next: z.nullable(plainText('For the next page; null on the last one.')),
  }),
});
