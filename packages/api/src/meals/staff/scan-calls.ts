// Calls of the counter about scanned meal codes.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { dateText, instantText, pathText, plainText, rowId } from '../../validation/answers.ts';
import { calendarDate, choice, requiredText, text } from '../../validation/fields.ts';
import { mealKinds } from '../answers.ts';
import { mealKeys } from '../meal-table.ts';
import { cameShape, counterRefusals, eaterShape } from './staff-shapes.ts';

/** Readers send codes of other things, too: longer ones are no field error, but an unknown code. */
const longestCode = 2000;

/**
 * Of check-ins that a station made without network: in already by another way, given back meanwhile, or at an instant
 * that cannot be, so that the time of arrival counts (SE040, SE041). `walk_in`: no resident was added for a mark.
 * `not_taken`: of no meal of that time (AM254).
 */
const offlineNotes = ['duplicate', 'to_check', 'arrival_time', 'walk_in', 'not_taken'] as const;
export type OfflineNote = (typeof offlineNotes)[number];

/** Of whom a genuine code of the dormitory is. */
const scannedShape = z.object({
  ...eaterShape.shape,
  date: dateText(),
  type_of_meal: mealKinds.type_of_meal,
  photo: z.nullable(pathText('The photo, signed for a few hours.')),
});

export type Scanned = z.output<typeof scannedShape>;

export const scan = staffCall({
  summary:
    'Checks in by a meal code, once for each code and reservation. The time is the server’s.',
  source: 'SE019 SE031 SE034 SE035 SK078',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/scans',
  right: { of: 'counter', level: 'edit' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z.object({
    code: requiredText(longestCode),
    /** Time by the tablet's clock, and the scan's own number: for tablets without network (step 5). */
    at: z.optional(text(40)),
    nonce: z.optional(text(100)),
  }),
  data: cameShape,
  refusal: {
    status: 409,
    data: z.object({
      reason: z.enum(counterRefusals),
      at: z.nullable(instantText('checked_in: since when. too_early: when the reception opens.')),
      who: z.nullable(scannedShape),
    }),
  },
});

export const scanFailures = staffCall({
  summary: 'Scans that were refused at a meal, the newest first. They are kept for 30 days.',
  source: 'SE024 SK080',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/scan-failures',
  right: { of: 'counter', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  query: z.object({ day: calendarDate(), meal: choice(mealKeys) }),
  data: z.object({
    rows: z.array(
      z.object({
        id: rowId('The failure.'),
        at: instantText('When.'),
        reason: z.enum([...counterRefusals, ...offlineNotes]),
        staff: plainText('Person or station that scanned.'),
        /** Null where the code was not genuine, or of another dormitory. */
        who: z.nullable(
          z.object({
            room_number: plainText('Four signs.'),
            name: plainText('Name; empty of an anonymous one.'),
          }),
        ),
      }),
    ),
  }),
});
