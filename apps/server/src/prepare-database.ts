// Brings the tables to this release, by the login that owns them, and lets the login of the server work with them.
import type pg from 'pg';
import { ConfigError } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { grantToRuntime, ownsTables, roleOf } from './platform/database/runtime-role.ts';
import { withPool } from './platform/database/with-client.ts';
import type { Log } from './platform/log.ts';

interface DatabaseAddresses {
  /** Of the running server past a pooler; undefined: there is none. */
  directUrl: string | undefined;
  /** Of the login that owns the tables and migrates; undefined: the one above does. */
  ownerUrl: string | undefined;
}

export async function prepareDatabase(
  db: Database,
  { directUrl, ownerUrl }: DatabaseAddresses,
  log: Log,
): Promise<void> {
  await reach(db.pool, 'The database cannot be reached');
  if (ownerUrl !== undefined)
    await withPool(ownerUrl, (owner) => prepareAsOwner(owner, db, directUrl));
  // Building an index sets its time-outs for the connection, which a pooler hands to somebody else.
  else await (directUrl === undefined ? migrate(db.pool) : withPool(directUrl, migrate));
  if (await ownsTables(db.pool))
    log.warn('the login of DATABASE_URL owns the tables; set DATABASE_OWNER_URL (docs/operations)');
}

async function prepareAsOwner(
  owner: pg.Pool,
  db: Database,
  directUrl: string | undefined,
): Promise<void> {
  await reach(owner, 'The database cannot be reached by DATABASE_OWNER_URL');
  const roles = new Set([await roleOf(db.pool)]);
  if (directUrl !== undefined) roles.add(await withPool(directUrl, roleOf));
  if (roles.has(await roleOf(owner)))
    throw new ConfigError('DATABASE_OWNER_URL must name another login than DATABASE_URL.');
  await migrate(owner);
  for (const role of roles) await grantToRuntime(owner, role);
}

async function reach(pool: pg.Pool, problem: string): Promise<void> {
  await pool.query('select 1').catch((error: Error) => {
    throw new ConfigError(`${problem}: ${error.message || error.name}`);
  });
}
