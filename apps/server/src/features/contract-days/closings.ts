// Contracts of dormitories that close: none lasts beyond the last day there (SJ038).
import { findLastDays, lockLastDays } from './last-days.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { ImportOptions, ImportProblem } from '../../platform/import.ts';
import type { Values } from '../../platform/import-rows.ts';

interface ContractEnd {
  dormitoryId: number;
  /** Undefined or null: it has no end. */
  end: Values[string] | undefined;
}

/** Of the given contracts those that would last too long, each with the last day of its dormitory. */
export async function findBeyond<C extends ContractEnd>(
  trx: Trx,
  contracts: readonly C[],
  { dryRun }: { dryRun: boolean },
): Promise<(C & { lastDay: string })[]> {
  const ids = contracts.map(({ dormitoryId }) => dormitoryId);
  // What only looks leaves a closing its turn.
  const days = await (dryRun ? findLastDays : lockLastDays)(trx, ids);
  return contracts.flatMap((contract) => {
    const lastDay = days.get(contract.dormitoryId);
    const isWithin = typeof contract.end === 'string' && contract.end <= (lastDay ?? contract.end);
    return lastDay === undefined || isWithin ? [] : [{ ...contract, lastDay }];
  });
}

interface EndLine extends ContractEnd {
  line: number;
  column: string;
  value: string;
}

/** The same as problems of a file. */
export async function findAfterClosing(
  trx: Trx,
  lines: readonly EndLine[],
  { language, dryRun }: ImportOptions,
): Promise<ImportProblem[]> {
  const beyond = await findBeyond(trx, lines, { dryRun });
  return beyond.map(({ line, column, value, lastDay }) => {
    const text = {
      ja: `この寮は${lastDay}を最後に閉じます。契約終了日は、その日までにしてください`,
      en: `this dormitory closes after ${lastDay}: the end date must be that day or earlier`,
    }[language];
    return { line, column, value, text };
  });
}
