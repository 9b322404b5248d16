// Seals the values of older keys again with the newest one, so that an old key can be put away.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { SensitiveBox } from './sensitive.ts';

/** A column of sealed values in a table whose key is `account_id`. */
export interface SealedColumn {
  table: string;
  column: string;
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
  { table, column }: SealedColumn,
  after: number,
): Promise<{ last: number | undefined; changed: number }> {
  return db.transaction(async (trx) => {
    const { rows } = await sql<{ account_id: number; sealed: string | null }>`
      select account_id, ${sql.ref(column)} as sealed from ${sql.table(table)}
       where account_id > ${after} order by account_id limit ${portion} for update`.execute(trx);
    let changed = 0;
    for (const { account_id: accountId, sealed } of rows) {
      if (sealed === null || !box.isOutdated(sealed)) continue;
      const context = { table, column, accountId };
      const fresh = box.seal(box.open(sealed, context), context);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
                 where account_id = ${accountId}`.execute(trx);
      changed += 1;
    }
    return { last: rows.at(-1)?.account_id, changed };
  });
}
