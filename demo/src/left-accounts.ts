// Counts the accounts of the demo data that a database still has.
import type { Database } from '@yadori/server/platform/database/database';

/** Of residents and staff; 0 where the demo data were never loaded. */
export async function countDemoAccounts({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from accounts where email like '%@example.jp' and withdrawn_at is null)
           + (select count(*) from staff where email like '%@example.jp' and disabled_at is null))::int as count
      where exists (select from events where kind = 'demo.loaded' and account_id is null)`,
  );
  return rows[0]?.count ?? 0;
}
