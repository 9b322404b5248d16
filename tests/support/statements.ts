// What a piece of work asks of the database, by the names of its statements.
import type { Database } from '@yadori/server/platform/database/database';

/** In their order; news of earlier work, which go out a moment later on the same pool, are left out. */
export async function statementsDuring(db: Database, work: () => Promise<unknown>) {
  const { pool, read } = db;
  const names: string[] = [];
  db.read = (statement, values) => {
    names.push(statement.name);
    return read(statement, values);
  };
  const query = pool.query.bind(pool) as (...values: unknown[]) => unknown;
  pool.query = ((...values: unknown[]) => {
    const [asked] = values as [{ name?: string } | string];
    const name = typeof asked === 'string' ? asked : (asked.name ?? 'without a name');
    if (!name.includes('pg_notify')) names.push(name);
    return query(...values);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query as typeof pool.query;
    db.read = read;
  }
  return names;
}
