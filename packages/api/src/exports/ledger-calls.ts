// The export of what a month bills (SI038).
import * as z from 'zod/mini';
import { officeCode } from '../residents/staff-calls.ts';
import { calendarDate } from '../validation/fields.ts';
import { exportCall, hasPurpose, how } from './export-call.ts';

export const exportBilling = exportCall({
  summary:
    'Charges and reversals of a month as a file, of one dormitory or of all within reach; preliminary in name and heading while one of them is open.',
  source: 'SI038 SI040 SI041 SL021 SL022 SL023 SL038 SK054',
  path: '/staff/exports/billing',
  right: { of: 'ledger', level: 'view' },
  body: z
    .object({
      ...how,
      /** Any day of the month that bills. */
      month: calendarDate(),
      /** Left out: all within reach. */
      dormitory: z.optional(officeCode()),
    })
    .check(hasPurpose),
  codes: ['step_up'],
  failures: [404],
});
