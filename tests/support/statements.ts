// The statements that a piece of work sends to the database, by name.
import pg from 'pg';
import type { Database } from '@yadori/server/platform/database/database';
import { isOfNews } from './news-statements.ts';

const isFrame =
  /^\s*(?:begin|start transaction|commit|rollback|listen|unlisten|set statement_timeout)\b/i;

/** All statements of this process on any connection, without the frame of transactions and the news of earlier work. */
export async function everyStatementDuring(work: () => Promise<unknown>): Promise<string[]> {
  const { prototype } = pg.Client;
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function count(this: pg.Client, ...values: unknown[]) {
    const [sent] = values as [{ name?: string; text?: string } | string];
    const statement = typeof sent === 'string' ? { text: sent } : sent;
    const { text = '' } = statement;
    if (!isFrame.test(text) && !isOfNews(statement)) texts.push(text);
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
    if (!isOfNews(statement)) names.push(statement.name);
    return read(statement, values);
  };
  const query = pool.query.bind(pool) as (...values: unknown[]) => unknown;
  pool.query = ((...values: unknown[]) => {
    const [asked] = values as [{ name?: string; text?: string } | string];
    const statement = typeof asked === 'string' ? { name: asked, text: asked } : asked;
    if (!isOfNews(statement)) names.push(statement.name ?? 'without a name');
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
