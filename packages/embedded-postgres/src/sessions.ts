// The supervisor's own sessions: the app's roles and database, presence of this node, count of the others.
import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';
import { password, type Site } from './site.ts';

/** Owns the database and its tables. */
export const OWNER = 'yadori';
/** Of the running app, which gives it rights on the rows. */
export const RUNTIME = 'yadori_runtime';
const DATABASE = 'yadori';

/** A cluster that was restored may say otherwise. */
const PLAIN = 'NOSUPERUSER NOCREATEROLE NOREPLICATION NOBYPASSRLS';

const CONNECT_MS = 10_000;
// No such password, no such role, no such database: the set-up has not run, or was interrupted.
const NOT_SET_UP = new Set(['28P01', '28000', '3D000']);

type Role = typeof OWNER | typeof RUNTIME;

/** The address that the app uses; every session opened with it is counted as `node`'s. */
export function addressFor(site: Site, port: number, node: string, role: Role): string {
  const query = new URLSearchParams({ application_name: node, sslmode: 'disable' });
  return `postgres://${role}:${passwordOf(site, role)}@127.0.0.1:${port}/${DATABASE}?${query}`;
}

/** A session that stays open as long as this node uses the database; sets roles and database up first. */
export async function openPresence(site: Site, port: number, node: string): Promise<Client> {
  try {
    return await connectAsBoth(site, port, node);
  } catch (error) {
    if (!NOT_SET_UP.has(codeOf(error))) throw error;
  }
  await provide(site, port);
  return await connectAsBoth(site, port, node);
}

/** A restored cluster has another password of the second role, one of an earlier release has no such role. */
async function connectAsBoth(site: Site, port: number, node: string): Promise<Client> {
  await (await connect(site, port, OWNER, node)).end();
  return await connect(site, port, RUNTIME, node);
}

/** How many sessions belong to other nodes. */
export async function countOthers(site: Site, port: number, node: string): Promise<number> {
  const client = await connect(site, port, SUPERUSER, 'embedded-supervisor');
  try {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND application_name LIKE 'yadori%' AND application_name <> $1`,
      [node],
    );
    return rows[0]?.others ?? 0;
  } finally {
    await client.end();
  }
}

/** A session of the replication protocol: base backups are its commands, not SQL. */
export async function connectForReplication(site: Site, port: number): Promise<Client> {
  const replication = { replication: 'true', options: '-c wal_sender_timeout=0' };
  return await connect(site, port, SUPERUSER, 'embedded-backup', replication);
}

async function provide(site: Site, port: number): Promise<void> {
  const client = await connect(site, port, SUPERUSER, 'embedded-supervisor');
  try {
    // CREATEDB: tests and measurements make databases of their own beside the app's.
    for (const [role, rights] of [
      [OWNER, 'CREATEDB'],
      [RUNTIME, 'NOCREATEDB'],
    ] as const) {
      const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      const verb = found.rowCount ? 'ALTER' : 'CREATE';
      const secret = client.escapeLiteral(passwordOf(site, role));
      await client.query(`${verb} ROLE ${role} LOGIN ${rights} ${PLAIN} PASSWORD ${secret}`);
    }
    // So that the owner sees and can end the sessions of the app.
    await client.query(`GRANT ${RUNTIME} TO ${OWNER}`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!database.rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  } finally {
    await client.end();
  }
}

function passwordOf(site: Site, user: Role | typeof SUPERUSER): string {
  const files = {
    [SUPERUSER]: site.superuserPassword,
    [OWNER]: site.rolePassword,
    [RUNTIME]: site.runtimePassword,
  };
  return password(files[user]);
}

async function connect(
  site: Site,
  port: number,
  user: Role | typeof SUPERUSER,
  name: string,
  more: { replication?: string; options?: string } = {},
): Promise<Client> {
  const superuser = user === SUPERUSER;
  const client = new Client({
    host: '127.0.0.1',
    port,
    user,
    password: passwordOf(site, user),
    database: superuser ? SUPERUSER : DATABASE,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ssl: false,
    ...more,
  });
  client.on('error', () => {}); // a lost server is noticed by 'end'; without a listener node would end
  await client.connect();
  return client;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
