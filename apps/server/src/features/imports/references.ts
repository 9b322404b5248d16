// Which rows others refer to: by the foreign keys in the catalogue, so that a table of a later release counts as well.
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import type { ImportedTable } from '../../platform/import-rows.ts';

interface Reference {
  schema: string;
  relation: string;
  attribute: string;
}

/** What goes with the row by itself (`on delete cascade`) does not keep it. */
export async function referredIds(
  trx: Trx,
  table: ImportedTable['name'],
  ids: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  if (ids.length === 0) return found;
  for (const { schema, relation, attribute } of await readReferences(trx, table)) {
    const column = sql.ref(`r.${attribute}`);
    const { rows } = await sql<{ id: number }>`
      select i.id from unnest(${ids}::bigint[]) i(id)
       where exists (select from ${sql.table(`${schema}.${relation}`)} r where ${column} = i.id)`.execute(
      trx,
    );
    for (const { id } of rows) found.add(id);
  }
  return found;
}

async function readReferences(trx: Trx, table: ImportedTable['name']): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select n.nspname as schema, r.relname as relation, a.attname as attribute
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_namespace n on n.oid = r.relnamespace
      cross join unnest(c.conkey, c.confkey) as k(own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other
     where c.contype = 'f' and c.confdeltype <> 'c' and f.attname = 'id'
       and c.confrelid = to_regclass(${table})`.execute(trx);
  return rows;
}
