// Runs a read inside or outside of a transaction.
import { CompiledQuery } from 'kysely';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { Statement } from '../../platform/database/statement.ts';

/** On a shared connection outside of transactions; inside one it sees what the transaction has written. */
export async function run<Row extends object>(
  db: Database | Trx,
  statement: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  if ('read' in db) return db.read(statement, values);
  return (await db.executeQuery(CompiledQuery.raw(statement.text, values))).rows as Row[];
}
