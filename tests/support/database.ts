// A database of its own for a test file, copied from the migrated template.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** As the login of a running server, which cannot change tables or triggers. */
  runtimeUrl: string;
  /** Ends sessions that are still open. */
  drop(): Promise<void>;
}

// The lock that keeps two workers from copying the template at once (PostgreSQL refuses the second).
const COPYING = 7_390_214;

const insufficientPrivilege = '42501';

/** Takes about 30 ms (160 through the WAL, the default): once per file in beforeAll, or per test where rows must not be shared. */
export const createTestDatabase = (): Promise<TestDatabase> => create(inject('templateName'));

/** A database without any table, for tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('template1');

async function create(template: string): Promise<TestDatabase> {
  const name = `yadori_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const server = inject('databaseUrl');
  await withClient(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [COPYING]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  const placeOn = (address: string) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  const drop = () =>
    withClient(server, async (client) => {
      const remove = () => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      // PostgreSQL itself may be cleaning up in there, and its own processes are not ours to end.
      for (let left = 20; ; left -= 1)
        try {
          await remove();
          return;
        } catch (error) {
          if (left === 0 || (error as { code?: string }).code !== insufficientPrivilege)
            throw error;
          await sleep(100);
        }
    });
  return { url: placeOn(server), runtimeUrl: placeOn(inject('runtimeUrl')), drop };
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
