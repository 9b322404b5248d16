// Seals the values of older keys again with the newest one, so that an old key can be put away.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { SensitiveBox } from './sensitive.ts';

/** A column of sealed values. */
interface SealedColumn {
  table: string;
  column: string;
  /** The column of the row's key, which is bound into the value; `account_id` by default. */
  key?: string;
}

const portion = 200;

/**
 * Answers how many values were sealed again. Rows are taken in portions, each in a transaction of its own, so that
 * residents who save at the same time wait for one portion at most. May be stopped and run again.
 */
export async function reseal(
  db: Database,
  box: SensitiveBox,
  columns: readonly SealedColumn[],
): Promise<number> {
  let count = 0;
  for (const place of columns) {
    let after = 0;
    for (;;) {
      const { last, changed } = await resealPortion(db, box, place, after);
      count += changed;
      if (last === undefined) break;
      after = last;
    }
  }
  return count;
}

async function resealPortion(
  db: Database,
  box: SensitiveBox,
  { table, column, key: keyColumn = 'account_id' }: SealedColumn,
  after: number,
): Promise<{ last: number | undefined; changed: number }> {
  return db.transaction(async (trx) => {
    const { rows } = await sql<{ key: number; sealed: string | null }>`
      select ${sql.ref(keyColumn)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
       where ${sql.ref(keyColumn)} > ${after} order by ${sql.ref(keyColumn)} limit ${portion} for update`.execute(
      trx,
    );
    let changed = 0;
    for (const { key, sealed } of rows) {
      if (sealed === null || !box.isOutdated(sealed)) continue;
      const context = { table, column, key };
      const fresh = box.seal(box.open(sealed, context), context);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
                 where ${sql.ref(keyColumn)} = ${key}`.execute(trx);
      changed += 1;
    }
    return { last: rows.at(-1)?.key, changed };
  });
}
