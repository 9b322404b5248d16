// Calls of the console about nights away and guests of a dormitory. A report is received as it is filed: there is nothing
// to agree to.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { ofResident } from '../residents/staff-calls.ts';
import {
  count,
  dateText,
  flag,
  instantText,
  numbered,
  plainText,
  rowId,
  wallClock,
} from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { calendarDate, choice, idParameter, requiredText } from '../validation/fields.ts';
import { guestMarks, staffReportTypes } from './staff-kinds.ts';

/** Days that one answer has at most: the six weeks of a month. */
export const mostStayDays = 42;
/** Days from the first one where none is named. */
export const usualStayDays = 14;

const dormitoryParam = z.object({ dormitory: requiredText(20) });

const markShape = z.nullable(
  z.object({ at: instantText('When it was marked.'), name: plainText('Who marked it.') }),
);

const mornings = { none: 0, japanese: 1, western: 2 } as const;

/** What a guest orders on one day of the report. */
const guestDayShape = z.object({
  date: dateText(),
  sleeps: z.boolean(),
  breakfast: numbered(mornings, 'Breakfast.'),
  dinner: flag('Dinner.'),
  bedding: flag('Bedding for the night.'),
});

const reportShape = z.object({
  id: rowId('The report.'),
  type: z.enum(staffReportTypes),
  account_id: rowId('The resident.'),
  contract_id: rowId('The contract of the report.'),
  room_number: plainText('Four signs.'),
  name: plainText('Name of the resident.'),
  from: dateText('First day.'),
  until: dateText('Of an own report the day of return, of a guest the last morning.'),
  nights: count('Nights.'),
  filed_at: instantText('When it was filed.'),
  cancelled_at: z.nullable(instantText('When it was cancelled; null otherwise.')),
  revision: count('Rises with each change.', 1),
  by_staff: z.boolean(),
  /** Filed by staff on its first day or after it; of a guest, something was ordered after its last day. */
  is_late: z.boolean(),
  own: z.nullable(
    z.object({
      place: plainText('Whom the resident stays with; may be empty.'),
      relationship: plainText('Who that is; may be empty.'),
      phone: plainText('Telephone there; may be empty.'),
      address: plainText('May be empty.'),
      note: plainText('May be empty.'),
    }),
  ),
  guest: z.nullable(
    z.object({
      name: plainText('Name of the guest.'),
      relationship_type: z.nullable(plainText('As in the report of the resident.')),
      relationship: plainText('In words, of others; may be empty.'),
      expected_at: z.nullable(wallClock('When the guest comes; null where it is open.')),
      leaves_at: z.nullable(wallClock('When the guest leaves; null where it is open.')),
      days: z.array(guestDayShape),
      arrived: markShape,
      left: markShape,
    }),
  ),
});

export type StayReport = z.output<typeof reportShape>;

const dayShape = z.object({
  date: dateText(),
  away: count('Residents who sleep elsewhere.'),
  back: count('Residents who come back on the day.'),
  guests: count('Guests who sleep here.'),
  beddings: count('Sets of bedding lent in the night.'),
  left: documented(z.int(), { description: 'Sets left of the stock; negative where it is short.' }),
  breakfast_japanese: count('Guests who eat the Japanese breakfast.'),
  breakfast_western: count('Guests who eat the Western breakfast.'),
  dinner: count('Guests who eat dinner.'),
});

export type StayDay = z.output<typeof dayShape>;

const absenceShape = z.object({
  report_id: rowId('The report.'),
  account_id: rowId('The resident.'),
  room_number: plainText('Four signs.'),
  name: plainText('Name of the resident.'),
  from: dateText('First day.'),
  until: dateText('Day of return.'),
  nights: count('Nights until now, tonight included.'),
  last_checkin: z.nullable(dateText('Day of the last meal with a check-in; null without one.')),
  last_use: z.nullable(dateText('Day on which the app was last used; null: unknown.')),
});

export const dormitoryStays = staffCall({
  summary:
    'Who is away and who visits a dormitory on each of some days, with beddings of the stock, meals of guests, and who is away for long.',
  source: 'SI001 SI002 SI007 SI009 SK111',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/stays',
  right: { of: 'stays', level: 'view' },
  leavesEvent: true,
  params: dormitoryParam,
  query: z.object({
    /** Without it the night that runs. */
    from: z.optional(calendarDate()),
    /** Without it fourteen days; forty-two at most. */
    until: z.optional(calendarDate()),
    type: z.optional(choice(staffReportTypes)),
  }),
  data: z.object({
    tonight: dateText('The day on which the night begins that runs.'),
    from: dateText(),
    until: dateText(),
    read_at: instantText('When the page was read.'),
    services: z.object({ overnight_report: z.boolean(), guest_report: z.boolean() }),
    bedding_stock: count('Sets of bedding that can be lent in one night.'),
    days: z.array(dayShape),
    /** Of the days, by room; those that were cancelled are left out. */
    reports: z.array(reportShape),
    long_absences: z.array(absenceShape),
    can: z.object({ mark: z.boolean() }),
  }),
});

export const residentStays = staffCall({
  summary: 'The reports of a resident as the resident sees them, the latest days first.',
  source: 'SC014 SK111',
  method: 'GET',
  path: '/staff/residents/:id/stays',
  right: { of: 'stays', level: 'view' },
  leavesEvent: true,
  params: ofResident,
  data: z.object({
    /** The two hundred latest. */
    rows: z.array(reportShape),
    total: z.null(),
    next: z.null(),
  }),
});

const ofReport = z.object({ id: idParameter() });

const markBody = z.object({
  /** False takes the mark back. */
  marked: z._default(z.boolean({ error: 'invalid' }), true),
});

const markAnswer = z.object({ kind: z.enum(guestMarks), mark: markShape });

export const markGuestArrival = staffCall({
  summary: 'Marks that a guest came, or takes the mark back. A second mark leaves the first one.',
  source: 'SI008 SK113',
  method: 'POST',
  path: '/staff/stays/:id/arrival',
  /** Those who may mark arrivals see the page, too. */
  right: { of: 'arrivals', level: 'edit' },
  params: ofReport,
  body: markBody,
  data: markAnswer,
  refusal: { status: 409, data: z.null() },
  failures: [404],
});

export const markGuestDeparture = staffCall({
  summary: 'Marks that a guest left, or takes the mark back. A second mark leaves the first one.',
  source: 'SI008 SK113',
  method: 'POST',
  path: '/staff/stays/:id/departure',
  right: { of: 'arrivals', level: 'edit' },
  params: ofReport,
  body: markBody,
  data: markAnswer,
  refusal: { status: 409, data: z.null() },
  failures: [404],
});
