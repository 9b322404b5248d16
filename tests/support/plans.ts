// How PostgreSQL carries out the statements of a piece of work.
import pg from 'pg';
import type { Database } from '@yadori/server/platform/database/database';
import { isOfNews } from './news-statements.ts';

type Query = (...given: unknown[]) => unknown;

interface SentStatement {
  name?: string;
  text?: string;
  values?: unknown[];
}

/** `carriedOut` runs the statements once more, so that a plan has the rows of each step: for reads alone. */
export const carriedOut = 'explain (analyze, costs off, timing off, summary off)';

/**
 * The plans, one text for each statement that reads or writes rows, but for news of earlier work. Tables of a test are small, so the planner is kept
 * from reading them whole: a plan that does it all the same has no index to take.
 */
export async function plansDuring(
  db: Database,
  work: () => Promise<unknown>,
  how: 'explain' | typeof carriedOut = 'explain',
): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function record(this: unknown, ...given) {
    const [sent, second] = given as [SentStatement | string, unknown];
    const first = typeof sent === 'string' ? { text: sent } : sent;
    const { text = '', values = second } = first;
    if (!isOfNews(first)) asked.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  const client = await db.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const plans: string[] = [];
    for (const { text, values } of asked) {
      if (!/^\s*(select|update|delete|with|insert\s[^;]*\bselect\b)/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`${how} ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    client.release(true);
  }
}
