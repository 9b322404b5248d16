// The report of a resident's own nights away: its form, and the code of each thing that can be wrong with it.
import * as z from 'zod/mini';
import type { CalendarDate } from '../time/tokyo.ts';
import { calendarDate, choice, lines, requiredText, text } from '../validation/fields.ts';
import { rule } from '../validation/rule.ts';
import { noYes } from './kinds.ts';

export const ownReportLimits = {
  name: 50,
  relationship: 50,
  phone_number: 15,
  address: 100,
  note: 100,
} as const;

/** What the rules need to know beside what was typed. */
export interface OwnReportFacts {
  /** Of the server's clock, in Tokyo. */
  today: CalendarDate;
  /** 1 and 3 have to name where they go (M006, AM148). */
  employmentStatus: number | null;
  /** Of the report that is changed: it may lie in the past (M008, AM152). */
  storedStart?: CalendarDate | undefined;
}

const spoken = (on: CalendarDate) => on.replaceAll('-', '/');

/** Hyphens, spaces and brackets of a written number are dropped; any other sign is refused (M007). */
export const phoneText = z.pipe(
  z
    .string({ error: 'invalid' })
    .check(
      z.maxLength(100, { error: rule('max_digits', ownReportLimits.phone_number), abort: true }),
    ),
  z.pipe(
    z.transform((typed: string) => typed.normalize('NFKC').replace(/[\s()+.‐‑–—―−ー-]/g, '')),
    z.string().check(
      z.regex(/^\d*$/, { error: 'numeric', abort: true }),
      z.maxLength(ownReportLimits.phone_number, {
        error: rule('max_digits', ownReportLimits.phone_number),
      }),
    ),
  ),
);

const needsName = ({ employmentStatus }: OwnReportFacts) =>
  employmentStatus === 1 || employmentStatus === 3;

/** The first day that may be chosen (M008, AM152). */
const earliestStart = ({ today, storedStart }: OwnReportFacts): CalendarDate =>
  storedStart !== undefined && storedStart < today ? storedStart : today;

/**
 * The form of an own report. On one and the same day the flags of the end are those of the start, and what is sent
 * for them is left out of account (AM147).
 */
export const ownReportForm = (facts: OwnReportFacts) => {
  const { name, relationship, address, note } = ownReportLimits;
  const first = earliestStart(facts);
  return z.pipe(
    z
      .object({
        name: needsName(facts) ? requiredText(name) : z._default(text(name), ''),
        relationship: z._default(text(relationship), ''),
        // Kept where it is sent, also in a word of earlier times; no form has a field for it (AM154).
        relationship_type: z.optional(text(relationship)),
        phone_number: z._default(phoneText, ''),
        address: z._default(text(address), ''),
        note: z._default(lines(note), ''),
        outing_start_date: calendarDate().check(
          z.refine((on) => on >= first, { error: rule('date_from', spoken(first)) }),
        ),
        outing_start_date_breakfast: choice(noYes),
        outing_start_date_dinner: choice(noYes),
        outing_end_date: calendarDate(),
        outing_end_date_breakfast: choice(noYes),
        outing_end_date_dinner: choice(noYes),
      })
      .check(
        z.refine((form) => form.outing_end_date >= form.outing_start_date, {
          error: 'min_date',
          path: ['outing_end_date'],
          abort: true,
        }),
        z.refine((form) => form.outing_end_date >= facts.today, {
          error: rule('date_from', spoken(facts.today)),
          path: ['outing_end_date'],
        }),
      ),
    z.transform((form) =>
      form.outing_end_date === form.outing_start_date
        ? {
            ...form,
            outing_end_date_breakfast: form.outing_start_date_breakfast,
            outing_end_date_dinner: form.outing_start_date_dinner,
          }
        : form,
    ),
  );
};

export type OwnReport = z.output<ReturnType<typeof ownReportForm>>;

/** Needs a confirmation that meals are given up: reserved ones lie in the time away (M012, M016, AM143). */
export const cancelMealCode = 'UA0200-E18';

/** The period overlaps another active report of the resident (AM142, AM150). */
export const overlapCode = 'UA0200-E17';

const flagCodes = {
  outing_start_date_breakfast: 'UA0200-E13',
  outing_start_date_dinner: 'UA0200-E14',
  outing_end_date_breakfast: 'UA0200-E15',
  outing_end_date_dinner: 'UA0200-E16',
} as const;

/** One row for each code: its field and the rules that give it, in the order of the fields (M015, AM142). */
export const ownReportCodes = [
  { code: 'UA0200-E1', field: 'name', rules: ['required'] },
  { code: 'UA0200-E2', field: 'name', rules: ['max', 'regex'] },
  { code: 'UA0200-E3', field: 'relationship', rules: ['max', 'regex', 'required'] },
  { code: 'UA0200-E4', field: 'phone_number', rules: ['numeric', 'invalid'] },
  { code: 'UA0200-E5', field: 'phone_number', rules: ['max_digits'] },
  { code: 'UA0200-E6', field: 'address', rules: ['max', 'regex', 'required'] },
  { code: 'UA0200-E7', field: 'note', rules: ['max', 'regex', 'required'] },
  { code: 'UA0200-E8', field: 'outing_start_date', rules: ['required', 'date'] },
  { code: 'UA0200-E9', field: 'outing_start_date', rules: ['date_from'] },
  { code: 'UA0200-E10', field: 'outing_end_date', rules: ['required', 'date'] },
  { code: 'UA0200-E11', field: 'outing_end_date', rules: ['min_date'] },
  { code: 'UA0200-E12', field: 'outing_end_date', rules: ['date_from'] },
  ...Object.entries(flagCodes).map(([field, code]) => ({
    code,
    field,
    rules: ['required', 'choice'],
  })),
  { code: overlapCode, field: 'outing_start_date', rules: ['overlap'] },
] as const satisfies readonly { code: string; field: string; rules: readonly string[] }[];

/** The code of a failed rule at a field; undefined where the form has no such field. */
export function ownReportCode(field: string, failed: string): string | undefined {
  const [name = ''] = failed.split(':');
  // Both say who somebody is to the resident; the table has one row for that.
  const known = field === 'relationship_type' ? 'relationship' : field;
  const rows = ownReportCodes.filter((row) => row.field === known);
  return (rows.find((row) => (row.rules as readonly string[]).includes(name)) ?? rows[0])?.code;
}
