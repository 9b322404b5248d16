// The export of what a month bills (SI038).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { calendarDate } from '../validation/fields.ts';
import { exportLimit, exportRefusal, hasPurpose, how, mediaTypes } from './staff-calls.ts';

export const exportBilling = staffCall({
  summary:
    'Charges and reversals of a month as a file, of one dormitory or of all within reach; preliminary in name and heading while one of them is open.',
  source: 'SI038 SI040 SI041 SL021 SL022 SL023 SL038 SK054',
  method: 'POST',
  path: '/staff/exports/billing',
  right: { of: 'ledger', level: 'view' },
  limit: exportLimit,
  unkept: true,
  body: z
    .object({
      ...how,
      /** Any day of the month that bills. */
      month: calendarDate(),
      /** Left out: all within reach. */
      dormitory: z.optional(officeCode()),
    })
    .check(hasPurpose),
  blob: true,
  mediaTypes,
  data: z.null(),
  refusal: exportRefusal,
  codes: ['step_up'],
  failures: [404],
});
