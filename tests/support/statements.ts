// The statements that a piece of work sends to the database, by name.
import pg from 'pg';
import type { Database } from '@yadori/server/platform/database/database';

const isOther =
  /^\s*(?:begin|start transaction|commit|rollback|listen|unlisten|select pg_notify)\b/i;

/** All statements of this process on any connection, without the frame of transactions and notifications. */
export async function everyStatementDuring(work: () => Promise<unknown>): Promise<string[]> {
  const { prototype } = pg.Client;
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function count(this: pg.Client, ...values: unknown[]) {
    const [sent] = values as [{ text?: string } | string];
    const text = typeof sent === 'string' ? sent : (sent.text ?? '');
    if (!isOther.test(text)) texts.push(text);
    return (query as (...all: unknown[]) => unknown).apply(this, values);
  } as typeof prototype.query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return texts;
}

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
