// What all calls of exports have: how the file is made, its purpose, and what the server refuses.
import * as z from 'zod/mini';
import { staffCall, type Call } from '../contract/call.ts';
import { count, plainText } from '../validation/answers.ts';
import { choice, text } from '../validation/fields.ts';
import { codePages, exportFormats, exportPurposes, type Purpose } from './purposes.ts';

/** Of all kinds together (SL019). */
export const exportLimit = { hits: 20, windowSeconds: 3600, name: 'exports' };

export const how = {
  format: choice(exportFormats),
  /** Of CSV. */
  code_page: z._default(choice(codePages), 'utf-8' as const),
  purpose: choice(Object.keys(exportPurposes) as Purpose[]),
  /** Needed for `other`. */
  purpose_text: z._default(text(200), ''),
  /** Signs that CP932 lacks become 〓. */
  replace_signs: z._default(z.boolean({ error: 'invalid' }), false),
};

/** "Other" needs words. */
export const hasPurpose = z.refine<{ purpose: Purpose; purpose_text: string }>(
  ({ purpose, purpose_text }) => purpose !== 'other' || purpose_text.length >= 5,
  { path: ['purpose_text'], error: 'required' },
);

const exportRefusal = {
  status: 409,
  data: z.object({
    /** The first 100. */
    signs: z.array(
      z.object({
        row: count('Row of the file, the header being 1.', 1),
        column: plainText('Header of the column.'),
        sign: plainText('The sign that CP932 lacks.'),
      }),
    ),
    total: count('Cells in all.'),
  }),
  errCodes: ['unmappable'],
} as const;

const exportDefaults = {
  method: 'POST',
  limit: exportLimit,
  unkept: true,
  blob: true,
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  data: z.null(),
  refusal: exportRefusal,
} as const;

/** Declares an export; the browsers' half of the contract has its defaults (tooling/vite/light-contract.ts). */
export const exportCall = <
  const C extends Omit<Call, keyof typeof exportDefaults | 'versions' | 'access'>,
>(
  declaration: C,
) => staffCall({ ...declaration, ...exportDefaults });
