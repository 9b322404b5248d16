// Exports of what residents answered to and filed, and of the state of all dormitories.
import * as z from 'zod/mini';
import { dormitoryStates } from '../dormitory/administration-calls.ts';
import { searchLength } from '../dormitory/filters.ts';
import { topics } from '../today/harm.ts';
import { calendarDate, choice, id, requiredText, text } from '../validation/fields.ts';
import { exportCall, hasPurpose, how } from './export-call.ts';

export const exportSafetyReport = exportCall({
  summary:
    'The report of a closed safety check in a dormitory: a workbook with the whole, the floors and the open cases by name.',
  source: 'SH024 SL021 SL023 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/safety-report',
  right: { of: 'safety', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z.object({ ...how, format: choice(['xlsx'] as const), check_id: id() }).check(hasPurpose),
  codes: ['step_up'],
  failures: [404],
});

export const exportNoticeReaders = exportCall({
  summary:
    'Who has read a notice in a dormitory, when, and who has not: a workbook by room, and one sheet by floor.',
  source: 'SG012 SL021 SL023 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/notice-readers',
  right: { of: 'notices', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z.object({ ...how, format: choice(['xlsx'] as const), notice_id: id() }).check(hasPurpose),
  codes: ['step_up'],
  failures: [404],
});

export const exportMoveOuts = exportCall({
  summary:
    'Move-outs of a dormitory in a period as a file; where people go only where that is asked for.',
  source: 'SI024 SL021 SL022 SL023 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/move-outs',
  right: { of: 'moveouts', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z
    .object({
      ...how,
      /** As the list reads them. */
      from: z.optional(calendarDate()),
      until: z.optional(calendarDate()),
      /** The forwarding address, which is on record then. */
      with_address: z._default(z.boolean({ error: 'invalid' }), false),
    })
    .check(hasPurpose),
  codes: ['step_up'],
});

export const exportDashboard = exportCall({
  summary: 'The dormitories of the dashboard as a file, with the filters of the list.',
  source: 'SB017 SL021 SL038 SK054',
  path: '/staff/exports/dashboard',
  right: { of: 'today', level: 'view' },
  body: z
    .object({
      ...how,
      region: z.optional(text(2)),
      topic: z.optional(choice(topics)),
      needs_look: z._default(z.boolean({ error: 'invalid' }), false),
    })
    .check(hasPurpose),
});

export const exportDormitories = exportCall({
  summary: 'The dormitories within reach as a file, with the filters of the list.',
  source: 'SJ001 SL021 SL038 SK178',
  path: '/staff/exports/dormitories',
  right: { of: 'dormitories', level: 'view' },
  body: z
    .object({
      ...how,
      q: z.optional(text(searchLength)),
      state: z.optional(choice(dormitoryStates)),
      region: z.optional(text(2)),
    })
    .check(hasPurpose),
});
