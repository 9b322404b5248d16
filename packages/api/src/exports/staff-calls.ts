// Calls of the console about exports: a file made while it is sent, with its purpose on record.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import type { Bilingual } from '../language/language.ts';
import { count, instantText, plainText, rowId } from '../validation/answers.ts';
import { calendarDate, choice, id, requiredText, text } from '../validation/fields.ts';

/** Why a file is made (SJ028). */
export const exportPurposes = {
  accounting: { ja: '会計', en: 'Accounting' },
  dormitory: { ja: '寮運営', en: 'Running the dormitory' },
  authority: { ja: '行政報告', en: 'Report to an authority' },
  person: { ja: '本人の請求', en: 'Request of the person' },
  other: { ja: 'その他', en: 'Other' },
} as const satisfies Record<string, Bilingual>;

type Purpose = keyof typeof exportPurposes;

export const exportFormats = ['csv', 'xlsx'] as const;
export const codePages = ['utf-8', 'cp932'] as const;

/** Above this number of people an export requires a second factor. */
export const stepUpPeople = 200;

/** Of all kinds together (SL019). */
export const exportLimit = { hits: 20, windowSeconds: 3600, name: 'exports' };
export const mediaTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export const how = {
  format: choice(exportFormats),
  /** Of CSV. */
  code_page: z._default(choice(codePages), 'utf-8' as const),
  purpose: choice(Object.keys(exportPurposes) as Purpose[]),
  /** Needed for `other`. */
  purpose_text: z._default(text(200), ''),
  /** Signs that CP932 lacks become 〓. */
  replace_signs: z._default(z.boolean({ error: 'invalid' }), false),
};

/** "Other" needs words. */
export const hasPurpose = z.refine<{ purpose: Purpose; purpose_text: string }>(
  ({ purpose, purpose_text }) => purpose !== 'other' || purpose_text.length >= 5,
  { path: ['purpose_text'], error: 'required' },
);

export const exportRefusal = {
  status: 409,
  data: z.object({
    /** The first 100. */
    signs: z.array(
      z.object({
        row: count('Row of the file, the header being 1.', 1),
        column: plainText('Header of the column.'),
        sign: plainText('The sign that CP932 lacks.'),
      }),
    ),
    total: count('Cells in all.'),
  }),
  errCodes: ['unmappable'],
} as const;

export const exportResidents = staffCall({
  summary: 'The residents of a dormitory as a file.',
  source: 'SC007 SL021 SL022 SL023 SL024 SL025 SL038 SK054',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/exports/residents',
  right: { of: 'residents', level: 'view' },
  limit: exportLimit,
  unkept: true,
  params: z.object({ dormitory: requiredText(20) }),
  body: z.object(how).check(hasPurpose),
  blob: true,
  mediaTypes,
  data: z.null(),
  refusal: exportRefusal,
  codes: ['step_up'],
});

export const exportRoster = staffCall({
  summary: 'Who is in a dormitory in a night, as a file.',
  source: 'SH030 SL021 SL023 SL038 SK054',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/exports/roster',
  right: { of: 'safety', level: 'view' },
  limit: exportLimit,
  unkept: true,
  params: z.object({ dormitory: requiredText(20) }),
  body: z
    .object({
      ...how,
      /** Today where none is named; as far around today as the roster. */
      date: z.optional(calendarDate()),
    })
    .check(hasPurpose),
  blob: true,
  mediaTypes,
  data: z.null(),
  refusal: exportRefusal,
  codes: ['step_up'],
});

export const exportSurvey = staffCall({
  summary: 'The answers of a survey in a dormitory as a file, with or without the people.',
  source: 'SH008 SL021 SL023 SK054',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/exports/survey',
  right: { of: 'surveys', level: 'view' },
  limit: exportLimit,
  unkept: true,
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
  blob: true,
  mediaTypes,
  data: z.null(),
  refusal: exportRefusal,
  codes: ['step_up'],
  failures: [403, 404],
});

export const exportStaff = staffCall({
  summary: 'The staff of the dormitories of the caller with their roles, as a file.',
  source: 'SJ003 SL021 SL023 SL038 SK054',
  method: 'POST',
  path: '/staff/exports/staff',
  right: { of: 'staff', level: 'view' },
  limit: exportLimit,
  unkept: true,
  body: z.object(how).check(hasPurpose),
  blob: true,
  mediaTypes,
  data: z.null(),
  refusal: exportRefusal,
  codes: ['step_up'],
});

export const exportImportErrors = staffCall({
  summary: 'The cells to correct of a checked import as a file.',
  source: 'SD039 SL021 SL038 SK054',
  method: 'POST',
  path: '/staff/exports/import-errors',
  own: true,
  limit: exportLimit,
  unkept: true,
  body: z.object({ ...how, batch_id: id() }).check(hasPurpose),
  blob: true,
  mediaTypes,
  data: z.null(),
  refusal: exportRefusal,
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
