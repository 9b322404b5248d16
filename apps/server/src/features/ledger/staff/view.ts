// Charges as the console shows them.
import type { Language } from '@yadori/api/language/language';
import { chargeReasons } from '@yadori/api/ledger/reasons';
import type { chargeLine } from '@yadori/api/ledger/staff-calls';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type * as z from 'zod/mini';
import { textOf } from '../words.ts';
import type { LineRow, MonthCount } from './queries.ts';

/** A charge that was released is owed no more. */
export const lineView = (
  row: LineRow,
  language: Language,
): AnswerInput<z.output<typeof chargeLine>> => ({
  ...row,
  text: textOf(row, language),
  reversals: row.reversals.map((one) => ({ ...one, at: new Date(one.at) })),
});

/** In the order of the reasons; those without a charge are left out. */
export function monthCounts(of: readonly MonthCount[]) {
  const sum = (value: (one: MonthCount) => number) => of.reduce((all, one) => all + value(one), 0);
  const reasons = chargeReasons.flatMap((reason) => {
    const lines = of.find((one) => one.reason === reason)?.lines;
    return lines === undefined ? [] : [{ reason, lines }];
  });
  return {
    total: sum(({ fitting }) => fitting),
    counts: { all: sum(({ lines }) => lines), reversed: sum(({ reversed }) => reversed), reasons },
  };
}
