// Runs a statement wherever the caller stands.
import { CompiledQuery } from 'kysely';
import type { Database, Statement, Trx } from '../../platform/database/database.ts';

/** Prepared under its name outside of transactions; inside one it sees what the transaction has written. */
export async function run<Row extends object>(
  db: Database | Trx,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  if ('named' in db) return db.named<Row>(statement, values);
  return (await db.executeQuery(CompiledQuery.raw(statement.text, values))).rows as Row[];
}
