// The supervisor's own sessions: the app's role and database, presence of this node, count of the others.
import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';
import { password, type Site } from './site.ts';

export const ROLE = 'yadori';
export const DATABASE = 'yadori';

const CONNECT_MS = 10_000;
// No such password, no such role, no such database: the set-up has not run, or was interrupted.
const NOT_SET_UP = new Set(['28P01', '28000', '3D000']);

/** The address the app uses; every session opened with it is counted as `node`'s. */
export function addressFor(site: Site, port: number, node: string): string {
  const query = new URLSearchParams({ application_name: node, sslmode: 'disable' });
  return `postgres://${ROLE}:${password(site.rolePassword)}@127.0.0.1:${port}/${DATABASE}?${query}`;
}

/** A session that stays open as long as this node uses the database; sets role and database up first. */
export async function openPresence(site: Site, port: number, node: string): Promise<Client> {
  try {
    return await connect(site, port, ROLE, node);
  } catch (error) {
    if (!NOT_SET_UP.has(codeOf(error))) throw error;
  }
  await provide(site, port);
  return await connect(site, port, ROLE, node);
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
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
    const verb = role.rowCount ? 'ALTER' : 'CREATE';
    const secret = client.escapeLiteral(password(site.rolePassword));
    // CREATEDB: tests and measurements make databases of their own beside the app's.
    await client.query(`${verb} ROLE ${ROLE} LOGIN CREATEDB PASSWORD ${secret}`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!database.rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
  } finally {
    await client.end();
  }
}

async function connect(
  site: Site,
  port: number,
  user: string,
  name: string,
  more: { replication?: string; options?: string } = {},
): Promise<Client> {
  const superuser = user === SUPERUSER;
  const client = new Client({
    host: '127.0.0.1',
    port,
    user,
    password: password(superuser ? site.superuserPassword : site.rolePassword),
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
