// Two hosts: the console answers on its own one alone, the residents' side on the other.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { createServer } from '../../server.ts';

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await openTestServer();
  const staff = { ...server.platform.staff, origin: 'https://desk.example.jp' };
  const platform = { ...server.platform, publicUrl: 'https://yadori.example.jp', staff };
  const options = { trustProxy: false, outbox: false, apiDocs: true };
  ({ app } = await createServer({ platform, ...options }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const residents = 'yadori.example.jp';
const staff = 'desk.example.jp';

test.each([
  ['/api/v1/staff/session', staff, 403],
  ['/api/v1/staff/session', residents, 404],
  ['/api/v1/staff/session?x=1', residents, 404],
  // Only the path counts, however it is written.
  ['/api/v1/%73taff/session', residents, 404],
  ['/%61pi/v1/staff/session', staff, 403],
  ['/api/v1/%73taff/session?%', residents, 404],
  ['/api/v1/%73taff/session#%', residents, 404],
  ['/%73taff/login?x=%E0%A4%A', residents, 404],
  ['/%61pi/v1/staff/session?%', staff, 403],
  ['/api/v1/%73taff/%', residents, 404],
  ['/api/v1/users/devices', staff, 404],
  ['/api/v1/users/devices', residents, 401],
  ['/api/v1/staffing', staff, 404],
  ['/staff/login', residents, 404],
  ['/staff', 'unknown.example.jp', 404],
  ['/login', staff, 404],
  ['/api/openapi.json', staff, 404],
  ['/api/openapi.json', residents, 200],
  ['/api/staff/openapi.json', staff, 200],
  ['/api/staff/docs', staff, 200],
  ['/api/staff/openapi.json', residents, 404],
  ['/api/%73taff/docs', residents, 404],
  ['/api/staffing/docs', staff, 404],
  ['/healthz', staff, 200],
  ['/healthz', residents, 200],
])('%s on %s: %i', async (url, host, status) => {
  requirements('SA030');
  const { statusCode, headers } = await app.inject({ url, headers: { host } });
  expect(statusCode).toBe(status);
  expect(headers['content-security-policy']).toBeDefined();
});

test.each([
  ['http://yadori.example.jp/api/v1/staff/session', residents, 404],
  ['HTTP://desk.example.jp/api/v1/%73taff/session', residents, 404],
  ['http://desk.example.jp/api/v1/staff/session', staff, 403],
  ['http://yadori.example.jp/api/v1/users/devices', residents, 401],
])('%s, with its host in the request line, on %s: %i', async (target, host, status) => {
  requirements('SA030');
  const { port } = app.server.address() as AddressInfo;
  const statusCode = await new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: target, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });
  expect(statusCode).toBe(status);
});

test('the first page of the staff host leads to the console', async () => {
  requirements('SA030');
  const { statusCode, headers } = await app.inject({ url: '/', headers: { host: staff } });
  expect(statusCode).toBe(302);
  expect(headers['location']).toBe('/staff');
});
