// Reports that staff file on behalf of a resident, by the residents' rules, with a reason (SI004, SI005).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { mealKinds } from '../meals/answers.ts';
import { officeCode, ofResident } from '../residents/staff-calls.ts';
import { actFields, silentForMistakes } from '../staff/reason.ts';
import { count, dateText, plainText, rowId, yen } from '../validation/answers.ts';
import { id, idParameter, requiredText, yenInput } from '../validation/fields.ts';
import { reportAnswer, sentReport } from './report-shapes.ts';

/** Days back for which staff file nights away (SI004). */
export const lateReportDays = 7;

/** Meals that one report can touch, two a day, are given back in one act. */
const mostGivenBack = 200;

const own = {
  name: true,
  relationship: true,
  phone_number: true,
  address: true,
  note: true,
  outing_start_date: true,
  outing_start_date_breakfast: true,
  outing_start_date_dinner: true,
  outing_end_date: true,
  outing_end_date_breakfast: true,
  outing_end_date_dinner: true,
} as const;

const ownReport = z.pick(sentReport, own);

/** Of the address: a new report goes on the bill of the contract there; without it on that of the active one. */
export const dormitoryOfReport = () => z.optional(officeCode());

/** Those who may mark arrivals see the page, too; who may not change reports files for tonight and tomorrow alone. */
const right = { of: 'arrivals', level: 'edit' } as const;

/** Of the check: what costs more by now is refused as `changed`. */
const givenBack = () =>
  z
    .array(
      z.object({
        key: requiredText(20),
        fee: yenInput(),
      }),
      { error: 'invalid' },
    )
    .check(z.maxLength(mostGivenBack, { error: 'invalid' }));

const filed = z.object({
  id: rowId('The report.'),
  given_back: count('Meals and places in waiting lists.'),
  fee: yen('Of the meals that were given back.'),
});

const refusal = { status: 409, data: z.null() } as const;

export const checkStayFor = staffCall({
  summary:
    'What filing or changing nights away for a resident would mean: whether it is late, and the meals that can be given back now.',
  source: 'SI004 SI005 SK112',
  method: 'POST',
  path: '/staff/residents/:id/stays/check',
  right,
  params: ofResident,
  body: z.extend(ownReport, { dormitory: dormitoryOfReport(), report: z.optional(id()) }),
  data: z.object({
    /** Filed on its first day or after it. */
    is_late: z.boolean(),
    meals: z.array(
      z.object({
        key: plainText('Names the meal when it is given back.'),
        date: dateText(),
        ...mealKinds,
        menu_name: plainText('In the language of the request where there is such a name.'),
        is_wait: z.boolean(),
        fee: yen('What giving it back costs now.'),
      }),
    ),
  }),
  failures: [403, 404],
});

export const fileStayFor = staffCall({
  summary:
    'Files nights away for a resident and gives the chosen meals back. The resident is told in a message.',
  source: 'SI004 SI005 SK112 SA043 SA044',
  method: 'POST',
  path: '/staff/residents/:id/stays',
  right,
  reason: true,
  params: ofResident,
  body: z
    .extend(ownReport, {
      ...actFields(),
      dormitory: dormitoryOfReport(),
      give_back: givenBack(),
    })
    .check(silentForMistakes()),
  data: filed,
  codes: ['changed'],
  refusal,
  failures: [403, 404],
});

const ofReport = z.object({ id: idParameter() });

export const revision = () =>
  z
    .int({ error: 'invalid' })
    .check(z.minimum(1, { error: 'invalid' }), z.maximum(1_000_000_000, { error: 'invalid' }));

export const stayReport = staffCall({
  summary: 'A report as the resident sees it, and of a guest what stays charged without it.',
  source: 'SI004 SI006 SK112',
  method: 'GET',
  path: '/staff/stays/:id',
  right,
  leavesEvent: true,
  params: ofReport,
  data: reportAnswer,
  failures: [404],
});

export const changeStayFor = staffCall({
  summary:
    'Changes nights away for a resident and gives the chosen meals back. Nights that are over stay as they are.',
  source: 'SI004 SI005 SK112 SA043 SA044',
  method: 'PUT',
  path: '/staff/stays/:id',
  right,
  reason: true,
  params: ofReport,
  body: z
    .extend(ownReport, { ...actFields(), revision: revision(), give_back: givenBack() })
    .check(silentForMistakes()),
  data: filed,
  codes: ['changed'],
  refusal,
  failures: [403, 404],
});

export const cancelStayFor = staffCall({
  summary:
    'Cancels a report that has not begun for a resident. Meals that were given back stay given back.',
  source: 'SI004 SI006 SK112 AM163 SA043 SA044',
  method: 'DELETE',
  path: '/staff/stays/:id',
  right,
  reason: true,
  params: ofReport,
  body: z
    .object({
      ...actFields(),
      revision: revision(),
      /** Yen of a guest that stay charged, as they were shown: where it is more by now it is refused as `changed`. */
      fee: yenInput(),
    })
    .check(silentForMistakes()),
  data: z.object({ fee: yen('Stays charged.') }),
  codes: ['changed'],
  refusal,
  failures: [403, 404],
});
