// Calls of overnight reports, guest reports and their templates.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { employmentNames } from '../account/kinds.ts';
import { count, dateText, numbered, rowId, yen } from '../validation/answers.ts';
import { idParameter } from '../validation/fields.ts';
import { stayErrorCodes } from './error-codes.ts';
import { mealsToGiveUp, reportAnswer, sentReport } from './report-shapes.ts';
import { template, templateForm } from './template.ts';

const reportParameter = z.object({ id: idParameter() });

/** HTTP status and body say the same (AM009, AM149). */
const refusal = { status: 400, data: z.nullable(mealsToGiveUp) } as const;

/** No resident submits that often; the limit stops a client in a loop. */
const writes = { hits: 60, windowSeconds: 60 } as const;

export const overnightReports = call({
  summary: 'The resident’s reports, the latest days first; with no-limit all of them, else 100.',
  source: 'M001 M024 W064 AM004 AM024 AM151',
  method: 'GET',
  versions: ['v1'],
  path: '/overnight-report',
  access: 'resident',
  query: z.object({
    'no-limit': z.optional(z.enum(['true', 'false', '1', '0'], { error: 'invalid' })),
  }),
  data: z.object({ 'overnight-reports': z.array(reportAnswer) }),
  errorCodes: stayErrorCodes,
});

export const overnightReport = call({
  summary: 'One report of the resident.',
  source: 'M017 M024 N001 W065 AM020 AM155',
  method: 'GET',
  versions: ['v1'],
  path: '/overnight-report/:id',
  access: 'resident',
  params: reportParameter,
  data: reportAnswer,
  errorCodes: stayErrorCodes,
});

export const registerReport = call({
  summary: 'Files a report; meals reserved in the time away are given up with it.',
  source: 'M013 M029 N018 N022 W066 AM144 AM149 AM150 AM163',
  method: 'POST',
  versions: ['v1.4'],
  path: '/overnight-report/register',
  access: 'resident',
  limit: writes,
  body: sentReport,
  fieldNames: { type: 'report_type' },
  data: z.object({ id: rowId('The report.') }),
  refusal,
  errorCodes: stayErrorCodes,
});

export const editReport = call({
  summary: 'Changes an active report; an edit of an older state than the kept one is refused.',
  source: 'M018 M020 N020 W067 AM151 AM152 AM156 AM166',
  method: 'POST',
  versions: ['v1.4'],
  path: '/overnight-report/:id',
  access: 'resident',
  limit: writes,
  params: reportParameter,
  body: sentReport,
  fieldNames: { type: 'report_type' },
  data: z.object({ id: rowId('The report.') }),
  refusal,
  errorCodes: stayErrorCodes,
});

export const checkReport = call({
  summary: 'Judges a report before it is filed and keeps nothing.',
  source: 'M011 M012 M015 M016 W068 AM142 AM143 AM160',
  method: 'POST',
  versions: ['v1'],
  path: '/overnight-report/validate',
  access: 'resident',
  body: sentReport,
  fieldNames: { type: 'report_type' },
  data: z.null(),
  refusal,
  errorCodes: stayErrorCodes,
});

export const checkReportEdit = call({
  summary: 'Judges the change of a report before it is saved and keeps nothing.',
  source: 'M018 W069 AM142 AM152',
  method: 'POST',
  versions: ['v1'],
  path: '/overnight-report/validate/:id',
  access: 'resident',
  params: reportParameter,
  body: sentReport,
  fieldNames: { type: 'report_type' },
  data: z.null(),
  refusal,
  errorCodes: stayErrorCodes,
});

export const cancelReport = call({
  summary:
    'Cancels an active report; orders of a guest that can no longer be given back stay charged.',
  source: 'M020 M021 N018 N023 W070 AM163',
  method: 'POST',
  versions: ['v1'],
  path: '/overnight-report/:id/cancel',
  access: 'resident',
  limit: writes,
  params: reportParameter,
  data: z.null(),
  refusal,
  errorCodes: stayErrorCodes,
});

export const stayTerms = call({
  summary:
    'What the forms of reports go by: lead times, prices, nights, days on which the office is shut, nights without bedding.',
  source: 'SI007 N013 N015 N017 N018 AM159 AM161 AM163 AM164',
  method: 'GET',
  versions: ['v1'],
  path: '/overnight-report/terms',
  access: 'resident',
  data: z.object({
    employment_status: z.nullable(numbered(employmentNames, 'What the resident does')),
    guest_max_nights: count('Nights of one guest.'),
    guest_meal_lead_days: count('Business days before the first night.'),
    guest_bedding_lead_days: count('Business days before the first night.'),
    bedding_price: yen("A night's bedding."),
    guest_breakfast_price: yen("A guest's breakfast."),
    guest_dinner_price: yen("A guest's dinner."),
    /** Holidays and closing days from two months ago to a year and a half ahead. */
    closed_days: z.array(dateText('A day on which the office is shut.')),
    /** It is said and refuses nothing (SI007). */
    nights_without_bedding: z.array(dateText('Guests of others have all of the bedding.')),
  }),
  errorCodes: stayErrorCodes,
});

export const reportTemplates = call({
  summary: 'The resident’s templates for own reports, the newest first.',
  source: 'O001 O007 W071 AM002 AM168',
  method: 'GET',
  versions: ['v1.2'],
  path: '/overnight-report/templates/',
  access: 'resident',
  data: z.object({ templates: z.array(template) }),
  errorCodes: stayErrorCodes,
});

export const createTemplate = call({
  summary: 'Keeps a template.',
  source: 'O003 O007 W072 AM168 AM169',
  method: 'POST',
  versions: ['v1'],
  path: '/overnight-report/templates/create',
  access: 'resident',
  feature: 'overnight_report',
  limit: writes,
  body: templateForm,
  fieldNames: { name: 'template_name', phone_number: 'stay_phone_number' },
  data: z.object({ id: rowId('The template.') }),
  refusal,
  errorCodes: stayErrorCodes,
});

export const editTemplate = call({
  summary: 'Changes a template.',
  source: 'O003 O007 W073',
  method: 'POST',
  versions: ['v1'],
  path: '/overnight-report/templates/:id/edit',
  access: 'resident',
  feature: 'overnight_report',
  limit: writes,
  params: reportParameter,
  body: templateForm,
  fieldNames: { name: 'template_name', phone_number: 'stay_phone_number' },
  data: z.object({ id: rowId('The template.') }),
  errorCodes: stayErrorCodes,
});

export const deleteTemplate = call({
  summary: 'Deletes a template.',
  source: 'O005 O007 W074',
  method: 'DELETE',
  versions: ['v1'],
  path: '/overnight-report/templates/:id/delete',
  access: 'resident',
  feature: 'overnight_report',
  params: reportParameter,
  data: z.null(),
  errorCodes: stayErrorCodes,
});
