// A stop without a failed request: what runs is answered, idle connections end, and the limit holds.
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf } from '@yadori/api/contract/call';
import * as meals from '@yadori/api/meals/calls';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { createServer, type Server } from '../../server.ts';

let testServer: TestServer;
let server: Server;
let port = 0;
let agent: Agent;
beforeAll(async () => {
  testServer = await openTestServer();
});
beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  server = await createServer({
    platform: testServer.platform,
    trustProxy: false,
    outbox: false,
    apiDocs: false,
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterEach(async () => {
  agent.destroy();
  await server.drain({ settleMs: 0, finishMs: 0 });
});
afterAll(() => testServer.close());

const limits = { settleMs: 10_000, finishMs: 10_000 };

const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpGet({ agent, host: '127.0.0.1', port, path }, resolve).on('error', reject);
  });

/** A booking that waits for the lock of its menu until the test lets go. */
async function holdBooking(date: string) {
  const menuId = await testServer.menu({ date });
  const resident = await testServer.resident();
  const lock = await testServer.db.pool.connect();
  await lock.query('begin');
  await lock.query('select 1 from menus where id = $1 for update', [menuId]);
  const answer = fetch(`http://127.0.0.1:${port}${addressOf(meals.book)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${resident.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(dinner(date)),
  });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await testServer.db.pool.query(waiting)).rowCount).toBe(1);
  const release = async () => {
    await lock.query('commit');
    lock.release();
  };
  return { menuId, answer, release };
}

test('a request in flight is answered, and tells its connection to close', async () => {
  const { menuId, answer, release } = await holdBooking('2026-09-01');
  const drained = server.drain(limits);
  await release();
  const response = await answer;
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ code: 'success' });
  expect(response.headers.get('connection')).toBe('close');
  await drained;
  expect(await testServer.stock(menuId)).toMatchObject({ live: 1 });
  await expect(ask('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('while it drains it says that it is not ready, and still answers who comes', async () => {
  const { answer, release } = await holdBooking('2026-09-02');
  const drained = server.drain(limits);
  const ready = await ask('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(JSON.parse(await text(ready))).toEqual({ status: 'not ready' });
  const alive = await ask('/healthz');
  expect(alive.statusCode).toBe(200);
  alive.resume();
  await release();
  expect((await answer).status).toBe(200);
  await drained;
});

test('kept-alive connections that rest do not hold it up', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask('/healthz')));
  await Promise.all(answers.map(text));
  const begun = performance.now();
  await server.drain(limits);
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('neither a silent connection nor half a request holds it up longer than its limits', async () => {
  const silent = connect(port, '127.0.0.1');
  const half = connect(port, '127.0.0.1');
  for (const socket of [silent, half]) socket.on('error', () => {});
  half.write(
    'POST /api/v1/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"em',
  );
  const open = () =>
    new Promise((resolve) => server.app.server.getConnections((_error, n) => resolve(n)));
  await expect.poll(open).toBe(2);
  const begun = performance.now();
  await server.drain({ settleMs: 200, finishMs: 300 });
  expect(performance.now() - begun).toBeLessThan(3000);
  for (const socket of [silent, half]) socket.destroy();
});

test('clients that keep asking over kept connections lose no request until they are told to go', async () => {
  let answered = 0;
  const askUntilDrained = async () => {
    for (;;) {
      const answer = await ask('/healthz');
      await text(answer);
      answered += 1;
      if (answer.headers.connection === 'close') return 'told to go';
    }
  };
  const clients = Array.from({ length: 8 }, askUntilDrained);
  await expect.poll(() => answered).toBeGreaterThan(40);
  await server.drain(limits);
  expect(new Set(await Promise.all(clients))).toEqual(new Set(['told to go']));
});

test('the port stays open until a balancer has read three times that the node is not ready', async () => {
  const probe = async () => {
    const answer = await ask('/readyz');
    await text(answer);
    return answer.statusCode;
  };
  expect([await probe(), await probe()]).toEqual([200, 200]);
  let isDrained = false;
  const drained = server.drain(limits).then(() => (isDrained = true));
  // Longer than resting connections may stay.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([await probe(), await probe()]).toEqual([503, 503]);
  expect(isDrained).toBe(false);
  expect(await probe()).toBe(503);
  const told = performance.now();
  await drained;
  expect(performance.now() - told).toBeLessThan(5000);
});

test('who asked once only, as a start does, does not hold it up', async () => {
  await text(await ask('/readyz'));
  const begun = performance.now();
  await server.drain(limits);
  expect(performance.now() - begun).toBeLessThan(5000);
});
