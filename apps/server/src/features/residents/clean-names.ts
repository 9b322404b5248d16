// Names that were stored before names were cleaned lose what hides or turns them (AM259).
import { cleanLine } from '@yadori/api/language/visible';
import type { Database } from '../../platform/database/database.ts';

const batchSize = 1000;
/** A row without anything to be seen looks like a mistake of the page. */
const unseen = '？';

const named = [
  { table: 'profiles', key: 'account_id', column: 'name' },
  { table: 'contracts', key: 'id', column: 'tenant_name' },
  { table: 'staff', key: 'id', column: 'name' },
] as const;

/** In batches, each in a transaction of its own; repeated, it finds nothing to do. */
export async function cleanNames(db: Database): Promise<void> {
  for (const place of named) await cleanColumn(db, place);
}

async function cleanColumn(
  { pool }: Database,
  { table, key, column }: (typeof named)[number],
): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ id: number; name: string | null }>(
      `select ${key} as id, ${column} as name from ${table} where ${key} > $1 order by ${key} limit $2`,
      [after, batchSize],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const changed = rows.flatMap(({ id, name }) => {
      const clean = name === null || name === '' ? name : cleanLine(name) || unseen;
      return clean === name ? [] : [{ id, name, clean }];
    });
    if (changed.length > 0)
      await pool.query(
        `update ${table} t set ${column} = g.clean
           from unnest($1::bigint[], $2::text[], $3::text[]) g (id, name, clean)
          where t.${key} = g.id and t.${column} = g.name`,
        [
          changed.map(({ id }) => id),
          changed.map(({ name }) => name),
          changed.map(({ clean }) => clean),
        ],
      );
    after = last.id;
  }
}
