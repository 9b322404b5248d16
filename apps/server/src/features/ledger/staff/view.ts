// Charges as the console shows them.
import type { Language } from '@yadori/api/language/language';
import { grouped } from '@yadori/api/grouped';
import { chargeReasons } from '@yadori/api/ledger/reasons';
import type { MealType } from '@yadori/api/meals/kinds';
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
  meal: (row.type_of_meal ?? row.guest_meal) as MealType | null,
  reversals: row.reversals.map((one) => ({ ...one, at: new Date(one.at) })),
});

/** In the order of the reasons; those without a charge are left out. */
export function monthCounts(of: readonly MonthCount[]) {
  const reasons = chargeReasons.flatMap((reason) => {
    const lines = sumOf(
      of.filter((one) => one.reason === reason),
      'lines',
    );
    return lines === 0 ? [] : [{ reason, lines }];
  });
  return {
    total: sumOf(of, 'fitting'),
    counts: {
      all: sumOf(of, 'lines'),
      reversed: sumOf(of, 'reversed'),
      reasons,
      companies: companiesOf(of),
    },
  };
}

const sumOf = (of: readonly MonthCount[], what: 'lines' | 'reversed' | 'fitting') =>
  of.reduce((all, one) => all + one[what], 0);

/** By their names. */
const companiesOf = (of: readonly MonthCount[]) =>
  [...grouped(of, ({ company_id: id }) => id)]
    .flatMap(([id, counts]) =>
      id === null ? [] : [{ id, name: counts[0]?.company ?? '', lines: sumOf(counts, 'lines') }],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ja'));
