// How PostgreSQL carries out the statements of a piece of work.
import pg from 'pg';
import type { Database } from '@yadori/server/platform/database/database';

type Query = (...given: unknown[]) => unknown;

/**
 * The plans, one text for each statement that reads or writes rows. Tables of a test are small, so the planner is kept
 * from reading them whole: a plan that does it all the same has no index to take.
 */
export async function plansDuring(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function record(this: unknown, ...given) {
    const [first, second] = given as [{ text?: string; values?: unknown[] } | string, unknown];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    const values = typeof first === 'string' ? second : (first.values ?? second);
    asked.push({ text, values: Array.isArray(values) ? values : [] });
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
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    client.release(true);
  }
}
