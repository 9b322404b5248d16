// What a caller hears when more reads wait than the server takes on.
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { createWaitingLine } from '../waiting-line.ts';
import { answerErrors } from './errors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ maxWaitingReads: 2 });
});
afterAll(() => server.close());

test('a full queue of shared reads answers 503 with Retry-After, and the next read passes', async () => {
  const { token } = await server.resident();
  const headers = { authorization: `Bearer ${token}`, language: 'en' };
  const ask = () => fetch(`${server.origin}/api/v1.5/menus/menu-for-day`, { headers });
  expect((await ask()).status, 'control').toBe(200);
  const holder = await server.db.pool.connect();
  await holder.query('begin; lock table sessions in access exclusive mode');
  const waiting = [ask(), ask()];
  const blocked = `
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await server.db.pool.query(blocked)).rowCount).toBe(2);
  const refused = await ask();
  await holder.query('rollback');
  holder.release();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toEqual({ code: 'system_error', message: expect.any(String) });
  await Promise.all(waiting);
  expect((await ask()).status).toBe(200);
});

test('a lock that is held for too long answers 503 with Retry-After, not an error of the server', async () => {
  const { accountId } = await server.resident();
  const lock = 'select from accounts where id = $1 for update';
  const [holder, waiting] = [await server.db.pool.connect(), await server.db.pool.connect()];
  const app = fastify();
  answerErrors(app, server.now);
  app.get('/waits', async () => {
    await waiting.query("begin; set local lock_timeout = '50ms'");
    try {
      await waiting.query(lock, [accountId]);
    } finally {
      await waiting.query('rollback');
    }
    return {};
  });
  expect((await app.inject('/waits')).statusCode, 'control').toBe(200);
  await holder.query('begin');
  await holder.query(lock, [accountId]);
  const refused = await app.inject({ url: '/waits', headers: { language: 'en' } });
  await holder.query('rollback');
  for (const client of [holder, waiting]) client.release();
  await app.close();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json()).toEqual({ code: 'system_error', message: expect.any(String) });
});

test('a caller who left the line is no sign of a busy server: nothing is logged', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  answerErrors(app, server.now);
  const response = new PassThrough();
  response.destroy();
  await once(response, 'close');
  const line = createWaitingLine();
  const wait = { network: '203.0.113.7', milliseconds: 1, subject: 'a', tries: 1 };
  app.get('/line', () => line.wait({ ...wait, response }));
  app.get('/turn', () => createConcurrencyLimiter({ limit: 0 })(async () => {}, { response }));
  for (const url of ['/line', '/turn']) expect((await app.inject(url)).statusCode).toBe(400);
  await app.close();
  expect(lines).toEqual([]);
});
