// Answers about the end of contracts, counted for the staff. Pure.
import { mostExtended } from '@yadori/api/contracts/rules';
import { renewalStates, type RenewalState } from '@yadori/api/contracts/renewal';
import { grouped } from '@yadori/api/grouped';

export interface AnsweredContract {
  id: number;
  end_date: string;
  company_id: number | null;
  renewal: RenewalState;
}

export type Counts = Readonly<Record<RenewalState, number>>;

export const countsOf = (asked: readonly AnsweredContract[]): Counts =>
  Object.fromEntries(
    renewalStates.map((state) => [state, asked.filter((one) => one.renewal === state).length]),
  ) as Counts;

interface Group<Key> {
  key: Key;
  all: number;
  counts: Counts;
}

/** In the order in which they first come. */
export const groupsOf = <Key>(
  asked: readonly AnsweredContract[],
  keyOf: (one: AnsweredContract) => Key,
): readonly Group<Key>[] =>
  [...grouped(asked, keyOf)].map(([key, rows]) => ({
    key,
    all: rows.length,
    counts: countsOf(rows),
  }));

/** Of the nearest end that has such answers: those who would like to stay are extended together. */
export function stayingNext(
  asked: readonly AnsweredContract[],
): { end: string; ids: number[] } | undefined {
  const staying = asked.filter(({ renewal }) => renewal === 'stay');
  const end = staying[0]?.end_date;
  if (end === undefined) return undefined;
  const ids = staying.filter((one) => one.end_date === end).map(({ id }) => id);
  return { end, ids: ids.slice(0, mostExtended) };
}
