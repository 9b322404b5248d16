// The download of one's own data while the database or a file goes away in the middle: broken off, and nothing else.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendMessage } from '@yadori/api/messages/calls';
import { sample } from '../../../../../tests/support/registration.ts';
import {
  openTestServer,
  password,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { unpack } from '../../../../../tests/support/unpack.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  resident = await server.resident();
});
afterAll(() => server.close());

async function ask(): Promise<Response> {
  await server.db.pool.query('delete from rate_limits');
  const answer = await fetch(`${server.origin}/api/v1/users/personal-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${resident.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** The octets, or undefined where the answer came to no end. */
const read = (answer: Response): Promise<Uint8Array | undefined> =>
  answer.arrayBuffer().then(
    (octets) => new Uint8Array(octets),
    () => undefined,
  );

/** Far more than sockets take before anybody reads, and nothing that compresses well. */
const longHistory = `
  insert into messages (account_id, from_admin, text, created_at)
  select $1, 0, (select string_agg(md5(n::text || part::text), '') from generate_series(1, 64) part), now()
    from generate_series(1, 8000) n`;

async function session(): Promise<pg.Client> {
  const client = new pg.Client(server.databaseUrl);
  client.on('error', () => {});
  await client.connect();
  return client;
}

const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('a database connection that ends while it is made breaks it off, and the server goes on', async () => {
  await server.db.pool.query(longHistory, [resident.accountId]);
  // In a transaction the list of connections stays as it was first read.
  const [knife, lock] = [await session(), await session()];
  for (let round = 0; round < 3; round += 1) {
    const answer = await ask();
    // The next page waits for the table, so that the connection ends under a running statement.
    await lock.query('begin');
    await lock.query('lock table messages in access exclusive mode');
    const octets = read(answer);
    const isWaiting = async () => (await knife.query(waiting)).rowCount;
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(1);
    await knife.query(`select pg_terminate_backend(pid) from (${waiting}) held`);
    expect(await octets).toBeUndefined();
    await lock.query('rollback');
    const begun = performance.now();
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(200);
  }
  await Promise.all([knife.end(), lock.end()]);
  const names = [...unpack((await read(await ask())) ?? new Uint8Array()).keys()];
  expect(names).toContain('data/messages.json');
});

test('an attachment whose read fails breaks it off, and the server goes on', async () => {
  const file = new File([await sample('corners.png')], 'photo.png');
  expect(await resident.send(sendMessage, { body: { content: '写真' }, file })).toMatchObject({
    ok: true,
  });
  const names = [...unpack((await read(await ask())) ?? new Uint8Array()).keys()];
  expect(names.some((name) => name.startsWith('files/'))).toBe(true);
  const { rows } = await server.db.pool.query<{ file: string }>('select file from attachments');
  const place = path.join(server.platform.uploads.folder, '..', rows[0]?.file ?? '');
  // It opens like a file, and its first read fails.
  await rm(place);
  await mkdir(place);
  expect(await read(await ask())).toBeUndefined();
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});
