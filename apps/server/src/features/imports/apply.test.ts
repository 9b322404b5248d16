// Large imports in the background: progress, a server that is killed in the middle, an apply that runs twice.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@yadori/api/imports/staff-calls';
import {
  apply,
  checked,
  codeOf,
  contractTable,
  undo,
} from '../../../../../tests/support/import-world.ts';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { startServerProcess } from '../../../../../tests/support/server-process.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { isOutwaited } from '../../platform/database/database.ts';

const size = 5000;

let server: TestServer;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
  // A process beside the test has the real clock.
  server.at(new Date().toISOString());
  office = await staffMember(server, { role: 'head_office' });
});
afterAll(() => server.close());

const numberOf = (series: string, index: number) => `${series}${String(index).padStart(5, '0')}`;

async function tableOf(series: string): Promise<string> {
  const code = await codeOf(server);
  return contractTable(
    Array.from({ length: size }, (_, index) => ({ number: numberOf(series, index), code })),
  );
}

const written = async (series: string) => {
  const { rows } = await server.db.pool.query<{ n: number }>(
    'select count(*)::int as n from contracts where number like $1',
    [`${series}%`],
  );
  return rows[0]?.n;
};

async function state(id: number) {
  const answer = await office.send(calls.importBatch, { params: { id } });
  if (!answer.ok) throw new Error(answer.message);
  const { state: name, written_rows } = answer.data;
  return { name, written_rows };
}

/** Somebody else adds the last contract and does not commit: the import waits for it near its end. */
async function blockLast(series: string): Promise<() => Promise<void>> {
  // The first contract of a room makes it, and others would wait for that at once.
  await server.db.pool.query(
    `insert into rooms (dormitory_id, number, floor) values ($1, '0101', '01') on conflict do nothing`,
    [server.dormitoryId],
  );
  const client = await server.db.pool.connect();
  await client.query('begin');
  // A server beside the test may take longer to start than a transaction may do nothing.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(
    `insert into contracts (number, dormitory_id, room_number, start_date) values ($1, $2, '0101', '2026-04-01')`,
    [numberOf(series, size - 1), server.dormitoryId],
  );
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const run = (id: number) => tasksOf(server)['imports.apply']?.({ batch_id: id });

test('a server that is killed in the middle leaves no half batch, and another one applies it', async () => {
  requirements('SD042');
  const batch = await checked(office, { content: await tableOf('KL') });
  expect(await apply(office, batch)).toMatchObject({ ok: true, data: { state: 'applying' } });
  const unblock = await blockLast('KL');
  const folder = path.dirname(server.platform.uploads.folder);
  const killed = await startServerProcess(server.databaseUrl, 'a key for tests only', {
    FILES_URL: folder,
    YADORI_DEMO: '0',
  });
  // The control: when the server dies, 4000 of the rows are written, and none is visible.
  await expect
    .poll(async () => (await state(batch.id)).written_rows, { timeout: 60_000 })
    .toBe(4000);
  await killed.kill();
  await unblock();
  expect(await written('KL')).toBe(0);
  expect(await state(batch.id)).toMatchObject({ name: 'applying' });
  await run(batch.id);
  expect(await state(batch.id)).toEqual({ name: 'applied', written_rows: size });
  expect(await written('KL')).toBe(size);
  // And goes back whole.
  const undone = await undo(office, batch.id);
  expect(undone).toMatchObject({ ok: true, data: { result: { removed: size, conflicts: [] } } });
  expect(await written('KL')).toBe(0);
}, 120_000);

test('two runs of one batch write it once', async () => {
  requirements('SD040 SD042');
  const batch = await checked(office, { content: await tableOf('TW') });
  await apply(office, batch);
  const runs = await Promise.allSettled([run(batch.id), run(batch.id), run(batch.id)]);
  // On a busy machine the first may take longer than the others wait for its rows; their jobs then run again.
  const outwaited = runs.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(outwaited.filter(({ reason }) => !isOutwaited(reason))).toEqual([]);
  for (const _one of outwaited) await run(batch.id);
  expect(await state(batch.id)).toEqual({ name: 'applied', written_rows: size });
  expect(await written('TW')).toBe(size);
  const { rows } = await server.db.pool.query(
    `select 1 from events where kind = 'import.applied' and batch_id = $1`,
    [batch.id],
  );
  expect(rows).toHaveLength(1);
}, 120_000);

test('a batch whose work was given up says so', async () => {
  const batch = await checked(office, { content: await tableOf('GU') });
  await apply(office, batch);
  server.at(new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString());
  await tasksOf(server)['imports.sweep']?.({});
  server.at(new Date().toISOString());
  expect(await state(batch.id)).toMatchObject({ name: 'failed' });
  await run(batch.id);
  expect(await written('GU')).toBe(0);
}, 60_000);
