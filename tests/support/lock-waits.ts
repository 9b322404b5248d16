// Work that waits for a lock that is held, and the same work with guards left out of its statements.
import pg from 'pg';
import { expect, vi } from 'vitest';

interface Locking {
  query: string;
  values?: unknown[];
}

/**
 * Until so many sessions wait for a lock, with a statement that is like the one given. Read outside the transaction of
 * the lock, where the list of sessions stays as it was first read.
 */
export async function waitersReach(pool: pg.Pool, count: number, statement = '%'): Promise<void> {
  const waiting = async () =>
    (
      await pool.query(
        `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
        [statement],
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(count);
}

/** Commits after the work, which hands out what still waits in a list: a promise alone would be awaited here. */
export async function whileHeld<Out>(
  pool: pg.Pool,
  { query, values }: Locking,
  work: () => Promise<Out>,
): Promise<Out> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(query, values);
    const out = await work();
    await client.query('commit');
    return out;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The second one comes while the first one waits for the lock that is held. */
export async function inOrder<One, Other>(
  pool: pg.Pool,
  held: Locking,
  acts: readonly [first: () => Promise<One>, second: () => Promise<Other>],
): Promise<[One, Other]> {
  const [first, second] = acts;
  const [earlier, later] = await whileHeld(pool, held, async () => {
    const before = first();
    await waitersReach(pool, 1);
    const behind = second();
    await waitersReach(pool, 2);
    return [before, behind] as const;
  });
  return [await earlier, await later];
}

/**
 * Leaves each match of the patterns out of the statements from here on, until mocks are restored. The caller expects
 * the count: a pattern that fits no statement leaves nothing out.
 */
export function withoutGuards(patterns: readonly RegExp[]): { out: number } {
  const query = pg.Client.prototype.query;
  const left = { out: 0 };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function unguarded(
    this: pg.Client,
    ...values: unknown[]
  ) {
    const [text, ...more] = values;
    const guards = patterns.filter((one) => typeof text === 'string' && one.test(text));
    if (typeof text !== 'string' || guards.length === 0)
      return Reflect.apply(query, this, values) as never;
    left.out += guards.length;
    const bare = guards.reduce((rest, guard) => rest.replace(guard, ''), text);
    return Reflect.apply(query, this, [bare, ...more]) as never;
  });
  return left;
}
