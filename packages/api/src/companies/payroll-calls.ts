// Calls of the console about payroll files: which companies get one, the layout of each, and the files.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { exportLimit } from '../exports/export-call.ts';
import { codePages, exportPurposes, type Purpose } from '../exports/purposes.ts';
import { signedYen } from '../ledger/signed-yen.ts';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import { calendarDate, choice, id, idParameter, requiredText, text } from '../validation/fields.ts';
import { lineEnds, monthForms, payrollColumns, payrollLimits } from './payroll-layout.ts';

const yesOrNo = () => z.boolean({ error: 'invalid' });
const upTo = (most: number) =>
  z
    .int({ error: 'invalid' })
    .check(z.minimum(0, { error: 'invalid' }), z.maximum(most, { error: 'invalid' }));

const layoutInput = z.object({
  /** Each at most once, in the order of the file. */
  columns: z
    .array(z.object({ of: choice(payrollColumns), header: requiredText(payrollLimits.header) }))
    .check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(payrollColumns.length, { error: 'invalid' }),
      z.refine((columns) => new Set(columns.map(({ of }) => of)).size === columns.length, {
        error: 'invalid',
      }),
    ),
  code_page: choice(codePages),
  heading: yesOrNo(),
  line_end: choice(lineEnds),
  decimal: yesOrNo(),
  digits: upTo(payrollLimits.digits),
  month_form: choice(monthForms),
  yen: z.nullable(
    z.object({ breakfast: upTo(payrollLimits.yen), dinner: upTo(payrollLimits.yen) }),
  ),
});

const layoutShape = z.object({
  columns: z.array(z.object({ of: z.enum(payrollColumns), header: plainText('Its heading.') })),
  code_page: z.enum(codePages),
  heading: z.boolean(),
  line_end: z.enum(lineEnds),
  decimal: z.boolean(),
  digits: count('Of an employee code, with zeros on the left; 0: as it is.'),
  month_form: z.enum(monthForms),
  yen: z.nullable(
    z.object({ breakfast: count('Yen of a breakfast.'), dinner: count('Yen of a dinner.') }),
  ),
});

const person = z.object({
  account_id: rowId('The resident.'),
  name: z.nullable(plainText('Null once the resident is forgotten.')),
  room_number: plainText('Room.'),
  dormitory: plainText('Office code.'),
});

const companyRow = z.object({
  id: rowId('The company.'),
  code: plainText('As imports name it.'),
  name: plainText('Name.'),
  revision: count('A change of the layout sends back the one that it began with.', 1),
  layout: z.nullable(layoutShape),
  people: count('Residents whom the company pays for.'),
  dormitories: count('Where they live.'),
  missing: count('Those of them without an employee code.'),
  open: count('Dormitories of them whose month is open.'),
  made_at: z.nullable(instantText('When its file of the month was made last.')),
});
export type PayrollCompany = z.output<typeof companyRow>;

const madeFile = z.object({
  id: rowId('On record.'),
  kind: plainText('As the list of exports names it.'),
  month: z.nullable(dateText('First day of the month that bills.')),
  companies: z.nullable(count('Files of companies; null of a billing file.')),
  by: plainText('Who made it.'),
  at: instantText('When.'),
});
export type MadeFile = z.output<typeof madeFile>;

const ofMonth = z.object({
  /** Any day of the month that bills; left out: the present one. */
  month: z.optional(calendarDate()),
});

export const payrolls = staffCall({
  summary: 'The companies with the state of their payroll files of a month.',
  source: 'SI039 SI040 SK168',
  method: 'GET',
  path: '/staff/payroll',
  right: { of: 'ledger', level: 'edit' },
  query: ofMonth,
  data: z.object({
    month: dateText('First day of the month that bills.'),
    rows: z.array(companyRow),
    /** The newest billing and payroll files of any month. */
    made: z.array(madeFile),
    /** Layouts are of all dormitories. */
    can_edit: z.boolean(),
  }),
});

export const payrollSums = staffCall({
  summary:
    'What the payroll files of a month come to, by company. Apart from the list: of an open month all its charges are read.',
  source: 'SI039 SK172',
  method: 'GET',
  path: '/staff/payroll/sums',
  right: { of: 'ledger', level: 'edit' },
  query: ofMonth,
  data: z.object({
    month: dateText('First day of the month that bills.'),
    /** Of companies with a layout. */
    rows: z.array(
      z.object({ id: rowId('The company.'), amount: signedYen('Of the file by its layout.') }),
    ),
  }),
});

export const payrollOf = staffCall({
  summary: 'What the payroll file of a company holds: its sums, three lines, and who is left out.',
  source: 'SI039 SI040 SK168',
  method: 'GET',
  path: '/staff/companies/:id/payroll',
  right: { of: 'ledger', level: 'edit' },
  params: z.object({ id: idParameter() }),
  query: ofMonth,
  data: z.object({
    month: dateText('First day of the month that bills.'),
    /** First day of the month of the meals. */
    meals_month: dateText('First day of the month of the meals.'),
    is_open: z.boolean(),
    counted: z.enum(['eaten', 'booked', 'both']),
    file_name: plainText('Of the file, as it is made now.'),
    lines: count('Of the file.'),
    breakfasts: count('In all.'),
    dinners: count('In all.'),
    amount: signedYen('Charges without reversals.'),
    /** The first three. */
    sample: z.array(
      z.object({
        employee_code: z.nullable(plainText('Null of a resident who is forgotten.')),
        breakfasts: count('Of the person.'),
        dinners: count('Of the person.'),
        amount: signedYen('Of the person.'),
      }),
    ),
    missing: z.array(person),
  }),
  failures: [404],
});
export type PayrollFigure = z.output<typeof payrollOf.data>;

export const changePayrollLayout = staffCall({
  summary:
    'Saves the layout of the payroll files of a company; of two changes at once the later one is refused.',
  source: 'SI039 SK169',
  method: 'PUT',
  path: '/staff/companies/:id/layout',
  right: { of: 'ledger', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: z.object({
    layout: layoutInput,
    revision: z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })),
  }),
  data: z.object({ revision: count('Of the company.', 1), layout: layoutShape }),
  codes: ['changed'],
  refusal: {
    status: 409,
    /** As it is; null where none was saved, and of signs that CP932 lacks. */
    data: z.object({
      revision: count('Of the company.', 1),
      layout: z.nullable(layoutShape),
    }),
    errCodes: ['unmappable'],
  },
  failures: [404],
});

/** Of one call. */
export const mostPayrollCompanies = 1_000;

export const exportPayroll = staffCall({
  summary:
    'The payroll file of a company, or a ZIP with one of each; preliminary in name and heading while a dormitory of its people is open.',
  source: 'SI039 SI040 SI045 SK170',
  method: 'POST',
  path: '/staff/exports/payroll',
  right: { of: 'ledger', level: 'edit' },
  limit: exportLimit,
  unkept: true,
  body: z
    .object({
      /** Any day of the month that bills. */
      month: calendarDate(),
      company_ids: z
        .array(id())
        .check(
          z.minLength(1, { error: 'required' }),
          z.maxLength(mostPayrollCompanies, { error: 'invalid' }),
        ),
      /** Those without an employee code are left out; otherwise they are in the way. */
      leave_out: z._default(yesOrNo(), false),
      purpose: choice(Object.keys(exportPurposes) as Purpose[]),
      /** Needed for `other`. */
      purpose_text: z._default(text(200), ''),
    })
    .check(
      z.refine(({ purpose, purpose_text }) => purpose !== 'other' || purpose_text.length >= 5, {
        path: ['purpose_text'],
        error: 'required',
      }),
    ),
  blob: true,
  mediaTypes: ['text/csv', 'application/zip'],
  data: z.null(),
  refusal: {
    status: 409,
    data: z.object({ people: z.array(person), companies: z.array(plainText('Its name.')) }),
    errCodes: ['no_layout', 'no_employee_code'],
  },
  codes: ['step_up'],
  failures: [404],
});
