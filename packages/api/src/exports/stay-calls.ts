// Exports of nights away and guests. They are the only ones that may have them (SI012).
import * as z from 'zod/mini';
import { calendarDate, requiredText } from '../validation/fields.ts';
import { exportCall, hasPurpose, how } from './export-call.ts';

const ofDormitory = z.object({ dormitory: requiredText(20) });

const days = {
  /** As the page that they are of. */
  from: z.optional(calendarDate()),
  until: z.optional(calendarDate()),
};

export const exportStays = exportCall({
  summary:
    'Nights away and guests of a dormitory as a file; places and names of guests with a tick alone.',
  source: 'SI001 SI012 SL021 SL023 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/stays',
  right: { of: 'stays', level: 'view' },
  params: ofDormitory,
  codes: ['step_up'],
  body: z
    .object({
      ...how,
      ...days,
      /** Where residents are, and who visits them; on record. */
      with_places: z._default(z.boolean({ error: 'invalid' }), false),
    })
    .check(hasPurpose),
});

export const exportLinen = exportCall({
  summary: 'Sets of bedding for each night of a dormitory as a file, without names.',
  source: 'SI010 SL023 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/linen',
  right: { of: 'stays', level: 'view' },
  params: ofDormitory,
  codes: ['step_up'],
  body: z.object({ ...how, ...days }).check(hasPurpose),
});
