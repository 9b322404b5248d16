// Calls of the console that close a dormitory from a day on, or cancel that before the day comes.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count } from '../validation/answers.ts';
import { calendarDate, requiredText } from '../validation/fields.ts';
import { dormitoryNameLength, dormitoryRow } from './administration-calls.ts';
import { closingReasonField } from './closing-reasons.ts';

const mayEdit = { of: 'dormitories', level: 'edit', group: 'names' } as const;
const ofDormitory = z.object({ dormitory: requiredText(20) });

/** Each that is not 0 is in the way. */
const hindrances = z.object({
  contracts: count('Contracts that end after the day, or never.'),
  reports: count('Reports of nights away and of guests that go on after the day.'),
  move_outs: count('Filed move-outs after the day.'),
  months: count('Months of its ledger with charges that can be closed by now and are open.'),
});

export type ClosingHindrances = z.output<typeof hindrances>;

export const closingHindrances = staffCall({
  summary: 'What is in the way of closing a dormitory after a day; nothing is kept.',
  source: 'SJ038 SK130',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/closing',
  right: mayEdit,
  params: ofDormitory,
  query: z.object({ last_day: calendarDate() }),
  data: hindrances,
});

export const closeDormitory = staffCall({
  summary: 'Closes a dormitory after its last day, today at the earliest.',
  source: 'SJ001 SJ038 SK130',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/closing',
  right: mayEdit,
  stepUp: true,
  reason: true,
  params: ofDormitory,
  body: z.object({
    last_day: calendarDate(),
    /** Its name, typed by hand, so that none is closed by a slip. */
    typed_name: requiredText(dormitoryNameLength),
    reason: closingReasonField(),
  }),
  data: dormitoryRow,
  refusal: {
    status: 409,
    data: z.nullable(hindrances),
    errCodes: ['closing_hindered', 'closing_planned'],
  },
});

export const cancelClosing = staffCall({
  summary: 'Cancels the closing of a dormitory until its last day is over.',
  source: 'SJ001 SJ038 SK130',
  method: 'DELETE',
  path: '/staff/dormitories/:dormitory/closing',
  right: mayEdit,
  reason: true,
  params: ofDormitory,
  body: z.object({ reason: closingReasonField() }),
  data: dormitoryRow,
  /** As it is. */
  refusal: { status: 409, data: dormitoryRow, errCodes: ['dormitory_closed'] },
});
