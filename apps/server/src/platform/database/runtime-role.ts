// The login of the running server: it works with the rows and cannot change tables, triggers or migrations.
import type pg from 'pg';
import { withoutTimeouts } from './migrate.ts';

/**
 * Grants by the owner of the tables to another login, for tables of now and later. Only where something is missing, so
 * that most starts write nothing.
 */
export async function grantToRuntime(owner: pg.Pool, role: string): Promise<void> {
  if (!(await isMissing(owner, role))) return;
  const client = await owner.connect();
  try {
    const quoted = client.escapeIdentifier(role);
    await client.query('begin');
    await client.query(withoutTimeouts);
    // Of two nodes that start together the second would find the catalogue changed under it.
    await client.query('select 1 from migration_lock for update');
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    await client.query(grantsFor(quoted, rows[0]?.version ?? 0));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function grantsFor(role: string, version: number): string {
  // `analyze` after a load; older servers have it for owners alone.
  const maintain = version >= 17 ? ', maintain' : '';
  const rows = `select, insert, update, delete${maintain} on`;
  return `
    grant usage on schema public to ${role};
    grant ${rows} all tables in schema public to ${role};
    grant usage, select, update on all sequences in schema public to ${role};
    alter default privileges in schema public grant ${rows} tables to ${role};
    alter default privileges in schema public grant usage, select, update on sequences to ${role};
    revoke insert, update, delete on migrations from ${role}`;
}

async function isMissing(owner: pg.Pool, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ missing: boolean }>(
    `select exists (
       select from pg_class
        where relnamespace = 'public'::regnamespace
          and case
                when relkind = 'S' then not has_sequence_privilege($1, oid, 'usage')
                when relkind <> 'r' then false
                when relname = 'migrations' then not has_table_privilege($1, oid, 'select')
                else not (has_table_privilege($1, oid, 'select') and has_table_privilege($1, oid, 'insert')
                      and has_table_privilege($1, oid, 'update') and has_table_privilege($1, oid, 'delete'))
              end) as missing`,
    [role],
  );
  return rows[0]?.missing ?? true;
}

/** Whether the login may act as the owner of a table, and so switch off what protects the record of acts. */
export async function ownsTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select exists (
       select from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and pg_has_role(current_user, relowner, 'member')) as owns`,
  );
  return rows[0]?.owns ?? false;
}

export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user::text as role');
  return rows[0]?.role ?? '';
}
