// Guests that staff report on behalf of a resident, also after the last day to order, with the price shown before (SI006).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { ofResident } from '../residents/staff-calls.ts';
import { actFields, silentForMistakes } from '../staff/reason.ts';
import { dateText, numbered, rowId, yen } from '../validation/answers.ts';
import { id, idParameter, yenInput } from '../validation/fields.ts';
import { dormitoryOfReport, revision } from './act-calls.ts';
import { sentReport } from './report-shapes.ts';

const guestReport = z.pick(sentReport, {
  friend_name: true,
  relationship_type: true,
  relationship: true,
  friend_address: true,
  stay_date_start: true,
  stay_days: true,
  admission_time: true,
  exit_time: true,
  day_one_evening: true,
  day_two_morning: true,
  day_two_evening: true,
  day_three_morning: true,
  futon_lease: true,
});

const right = { of: 'stays', level: 'edit' } as const;
const refusal = { status: 409, data: z.null() } as const;

const orderShape = z.object({
  kind: z.enum(['stay', 'meals', 'bedding']),
  date: dateText(),
  type_of_meal: numbered({ none: 0, breakfast: 1, dinner: 2 }, 'Of meals.'),
  price: yen('What it costs.'),
  /** Its last day has passed: it stays charged when it is cancelled. */
  is_late: z.boolean(),
  last_day: dateText('Until when residents order it.'),
});

export const checkGuestFor = staffCall({
  summary:
    'What reporting or changing a guest for a resident would cost, what of it comes late, and nights without bedding.',
  source: 'SI006 SI007 SK112',
  method: 'POST',
  path: '/staff/residents/:id/guests/check',
  right,
  params: ofResident,
  body: z.extend(guestReport, { dormitory: dormitoryOfReport(), report: z.optional(id()) }),
  data: z.object({
    orders: z.array(orderShape),
    price: yen('Of everything that is ordered, and of what was given back too late.'),
    in_vain: yen('Of it, what is ordered no more and stays charged.'),
    /** It is said and refuses nothing. */
    without_bedding: z.array(dateText('Guests of others have all of the bedding.')),
  }),
  failures: [404],
});

export const fileGuestFor = staffCall({
  summary:
    'Reports a guest for a resident, also after the last day to order. The resident is told in a message.',
  source: 'SI004 SI006 SK112 SA043 SA044 AM163',
  method: 'POST',
  path: '/staff/residents/:id/guests',
  right,
  reason: true,
  params: ofResident,
  body: z
    .extend(guestReport, {
      ...actFields(),
      dormitory: dormitoryOfReport(),
      price: yenInput(),
    })
    .check(silentForMistakes()),
  data: z.object({ id: rowId('The report.'), price: yen('Charged.') }),
  codes: ['changed'],
  refusal,
  failures: [404],
});

export const changeGuestFor = staffCall({
  summary: 'Changes the report of a guest for a resident, also after the last day to order.',
  source: 'SI004 SI006 SK112 SA043 SA044 AM163',
  method: 'PUT',
  path: '/staff/guests/:id',
  right,
  reason: true,
  params: z.object({ id: idParameter() }),
  body: z
    .extend(guestReport, { ...actFields(), revision: revision(), price: yenInput() })
    .check(silentForMistakes()),
  data: z.object({ id: rowId('The report.'), price: yen('Charged.') }),
  codes: ['changed'],
  refusal,
  failures: [404],
});
