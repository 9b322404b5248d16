// What ends a server that nobody stopped: it is back at once, and what nobody caught ends it in order.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addressOf } from '@yadori/api/contract/call';
import * as meals from '@yadori/api/meals/calls';
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import { postmasterOf, startProduct, type Product } from '../../../tests/support/product.ts';
import { dinner, openTestServer, type TestServer } from '../../../tests/support/test-server.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-restart-'));
let world: TestServer;
let product: Product | undefined;
beforeAll(async () => {
  world = await openTestServer();
  world.at(new Date().toISOString());
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
}, 60_000);
afterAll(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

/** The same one again after a restart. */
async function freePort(): Promise<string> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  return String(port);
}

async function start(name: string, env: Record<string, string>): Promise<Product> {
  product = await startProduct({
    YADORI_DATA_DIR: path.join(root, name),
    YADORI_DEMO: '0',
    LOG_LEVEL: 'info',
    PORT: await freePort(),
    ...env,
  });
  return product;
}

const statusOf = ({ origin }: Product, address: string) =>
  fetch(origin + address).then(
    ({ status }) => status,
    () => 0,
  );

const patience = { timeout: 60_000, interval: 20 };

test('killed with -9, the server is started again within a second, on its database and port', async () => {
  const running = await start('killed', {});
  const [server, postmaster] = [running.serverPid(), postmasterOf(path.join(root, 'killed'))];
  process.kill(server, 'SIGKILL');
  const begun = performance.now();
  await expect
    .poll(() => running.errors(), patience)
    .toContain('The server ended (SIGKILL) and is started again now.');
  expect(performance.now() - begun).toBeLessThan(1000);
  await expect.poll(() => statusOf(running, '/readyz'), patience).toBe(200);
  expect(running.serverPid()).not.toBe(server);
  expect(postmasterOf(path.join(root, 'killed'))).toBe(postmaster);
  expect(await running.stop()).toBe(0);
  expect(postmasterOf(path.join(root, 'killed'))).toBe(0);
  // The first start builds what is stale.
}, 400_000);

/** Something that nobody catches, at a signal. */
const failures = {
  uncaughtException: `throw new Error('misaki@example.jp')`,
  unhandledRejection: `void Promise.reject(new Error('misaki@example.jp'))`,
};

/** A booking that waits for the lock of its menu until the test lets go. */
async function holdBooking({ origin }: Product) {
  const date = addDays(dateAt(Date.now()), 10);
  const dormitoryId = await world.dormitory();
  const menuId = await world.menu({ date, dormitoryId });
  const resident = await world.resident({ dormitoryId });
  const lock = await world.db.pool.connect();
  await lock.query('begin');
  await lock.query('select 1 from menus where id = $1 for update', [menuId]);
  const answer = fetch(origin + addressOf(meals.book), {
    method: 'POST',
    headers: { authorization: `Bearer ${resident.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(dinner(date)),
  });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const count = async () => (await world.db.pool.query(waiting)).rowCount;
  await expect.poll(count, patience).toBe(1);
  const release = async () => {
    await lock.query('commit');
    lock.release();
  };
  return { answer, release };
}

test.each(Object.entries(failures))(
  '%s: written down without its message, nothing new accepted, the rest answered, back again',
  async (origin, code) => {
    const preload = `process.on('SIGUSR2', () => setImmediate(() => { ${code} }));`;
    const running = await start(origin, {
      DATABASE_URL: world.databaseUrl,
      SECRET_KEY: world.platform.secretKey,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}`,
    });
    const server = running.serverPid();
    const { answer, release } = await holdBooking(running);
    process.kill(server, 'SIGUSR2');
    await expect.poll(() => statusOf(running, '/healthz'), patience).toBe(0);
    await release();
    expect((await answer).status).toBe(200);
    await expect
      .poll(() => running.errors(), patience)
      .toContain('The server ended (status 70) and is started again now.');
    await expect.poll(() => statusOf(running, '/readyz'), patience).toBe(200);
    expect(running.serverPid()).not.toBe(server);
    const line = running
      .output()
      .split('\n')
      .find((one) => one.includes('"level":60'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'not caught', origin });
    expect(running.output() + running.errors()).not.toContain('misaki@example.jp');
  },
  180_000,
);
