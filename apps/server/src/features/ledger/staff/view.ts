// Charges as the console shows them.
import type { Language } from '@yadori/api/language/language';
import type { chargeLine } from '@yadori/api/ledger/staff-calls';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type * as z from 'zod/mini';
import { textOf } from '../words.ts';
import type { LineRow } from './queries.ts';

/** A charge that was released is owed no more. */
export const lineView = (
  row: LineRow,
  language: Language,
): AnswerInput<z.output<typeof chargeLine>> => ({
  ...row,
  text: textOf(row, language),
  reversals: row.reversals.map((one) => ({ ...one, at: new Date(one.at) })),
});
