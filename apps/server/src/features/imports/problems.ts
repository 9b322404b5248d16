// The cells to correct of a checked import, for those who may see it.
import type { Database } from '../../platform/database/database.ts';
import { maySeeBatch, type Importer } from './policy.ts';
import { findBatch } from './queries.ts';
import type { KeptProblem, KeptResult } from './result.ts';

/** Undefined where there is no such import, or it is not the person's to see. */
export async function findProblems(
  { queries }: Database,
  person: Importer,
  batchId: number,
): Promise<KeptProblem[] | undefined> {
  const batch = await findBatch(queries, batchId);
  if (batch === undefined || !maySeeBatch(person, batch)) return undefined;
  const { problems = [], given = [] } = batch.result as Partial<KeptResult>;
  const names = new Map(given.map(({ column, name }) => [column, name]));
  // Who corrects the file looks for the column by its name there.
  return problems.map((problem) => ({
    ...problem,
    column: names.get(problem.column ?? '') ?? problem.column,
  }));
}
