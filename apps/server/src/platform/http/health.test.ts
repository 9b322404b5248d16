// Alive, ready, away and back: the server while its database is gone, and figures for Prometheus.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as testServer from '@yadori/api/dormitory/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { openRelay, type Relay } from '../../../../../tests/support/relay.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { measureRequests, serveMetrics } from '../metrics.ts';

let relay: Relay;
let keyaki: TestServer;
let resident: TestResident;
beforeAll(async () => {
  relay = await openRelay();
  keyaki = await openTestServer({ reach: relay.reach });
  resident = await keyaki.resident({ language: 'en' });
});
afterAll(async () => {
  await keyaki.close();
  await relay.close();
});

const status = async (address: string) => (await fetch(keyaki.origin + address)).status;

test('ready with its database, not ready without, ready again; alive all the time', async () => {
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  await relay.cut();
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  await relay.mend();
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
});

test('without its database a call answers 503 as a system error, and works again afterwards', async () => {
  requirements('AM019');
  await relay.cut();
  const answer = await resident.send(testServer.dormitorySettings, {});
  expect(answer).toMatchObject({
    status: 503,
    code: 'system_error',
    message: 'Server error. Please try again later',
  });
  const headers = { authorization: `Bearer ${resident.token}` };
  for (const [method, address, body] of [
    ['GET', 'v1/messages', null],
    ['POST', 'v1/messages', '{"content":"荷物について"}'],
  ] as const) {
    const away = await fetch(`${keyaki.origin}/api/${address}`, {
      method,
      body,
      headers: { ...headers, ...(body === null ? {} : { 'content-type': 'application/json' }) },
    });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  }
  await relay.mend();
  expect(await resident.send(testServer.dormitorySettings, {})).toMatchObject({ ok: true });
});

test('a database that lacks a migration is not ready', async () => {
  const { pool } = keyaki.db;
  await pool.query(`create table kept as select * from migrations; delete from migrations`);
  expect(await status('/readyz')).toBe(503);
  await pool.query('insert into migrations select * from kept; drop table kept');
  expect(await status('/readyz')).toBe(200);
});

test('figures are on a port of their own, and outlive a database that is away', async () => {
  const app = Fastify();
  const registry = measureRequests(app, keyaki.db, { backupAge: async () => 86_400 });
  app.get('/menus/:id', async () => 'ok');
  await fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/menus/7`);
  const metrics = await serveMetrics(registry, '127.0.0.1', 0);
  const origin = originOf(metrics);
  const read = async () => (await fetch(`${origin}/metrics`)).text();
  // The client may have the whole answer a moment before it has ended here.
  await expect
    .poll(read)
    .toMatch(/yadori_http_seconds_count\{method="GET",route="\/menus\/:id",status="200"\} 1/);
  const text = await read();
  expect(text).toContain('yadori_jobs_pending 0');
  expect(text).toContain('yadori_backup_age_seconds 86400');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  await relay.cut();
  const without = await fetch(`${origin}/metrics`);
  expect(without.status).toBe(200);
  const figures = await without.text();
  expect(figures).toContain('yadori_database_up 0');
  expect(figures).toContain('yadori_jobs_pending Nan');
  expect(figures).toContain('yadori_http_seconds_count{');
  await relay.mend();
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('yadori_database_up 1');
  const taken = serveMetrics(registry, '127.0.0.1', Number(new URL(origin).port));
  await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' });
  metrics.close();
  metrics.closeAllConnections();
  await once(metrics, 'close');
  await app.close();
});

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
