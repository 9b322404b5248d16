// Every kind of answer carries the security headers: of routes, streams, files, the framework and the parser.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSubscription } from '@yadori/api/meals/subscription-calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { createServer, type Server } from '../../server.ts';
import { fileAddress } from '../files/file-address.ts';
import { createApp } from './app.ts';
import { serveDocuments } from './documents/documents.ts';

let testServer: TestServer;
let server: Server;
let pages: FastifyInstance;
let resident: TestResident;
const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-headers-'));

beforeAll(async () => {
  testServer = await openTestServer();
  resident = await testServer.resident();
  const platform = { ...testServer.platform, publicUrl: 'https://yadori.example.jp' };
  server = await createServer({ platform, trustProxy: false, outbox: true, apiDocs: true });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['index.html', 'login.ja.html', 'login.en.html'])
    writeFileSync(path.join(folder, name), '<!doctype html>');
  for (const name of ['assets/app-1.js', 'service-worker.js', 'manifest.webmanifest', 'logo.svg'])
    writeFileSync(path.join(folder, name), 'x');
  pages = createApp({ platform, trustProxy: false });
  await serveDocuments(pages, folder, platform.clock);
  await pages.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await pages.close();
  await server.drain({ settleMs: 0, finishMs: 0 });
  await testServer.close();
  rmSync(folder, { recursive: true, force: true });
});

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;
const bearer = () => ({ authorization: `Bearer ${resident.token}` });

/** Writes octets to the line and gives status and headers of what comes back. */
async function raw(request: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = net.connect(portOf(server.app), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const whole = await text(socket);
  const [head = '', body = ''] = whole.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
  return { status: Number(first.split(' ')[1]), headers, body };
}

async function ask(
  address: string,
  options: RequestInit & { of?: FastifyInstance } = {},
): Promise<{ status: number; headers: Headers }> {
  const origin = `http://127.0.0.1:${portOf(options.of ?? server.app)}`;
  const ended = new AbortController();
  const answer = await fetch(origin + address, {
    redirect: 'manual',
    signal: ended.signal,
    ...options,
  });
  // Streams do not end by themselves.
  ended.abort();
  return answer;
}

const json = { 'content-type': 'application/json' };
const close = 'Connection: close\r\n\r\n';

const answers: [
  kind: string,
  status: number,
  () => Promise<{ status: number; headers: Headers }>,
][] = [
  ['a success', 200, () => ask('/api/v1.2/users', { headers: bearer() })],
  ['a dead token', 401, () => ask('/api/v1.2/users')],
  ['an unknown call', 404, () => ask('/api/v1/nothing')],
  [
    'refused input',
    422,
    () => ask('/api/v1/users/login', { method: 'POST', headers: json, body: '{}' }),
  ],
  [
    'broken JSON',
    400,
    () => ask('/api/v1/users/login', { method: 'POST', headers: json, body: '{' }),
  ],
  [
    'a body too large',
    413,
    () => ask('/api/v1/users/login', { method: 'POST', headers: json, body: 'x'.repeat(70_000) }),
  ],
  [
    'a wrong kind of body',
    415,
    () =>
      ask('/api/v1/users/login', {
        method: 'POST',
        headers: { 'content-type': 'text/html' },
        body: 'x',
      }),
  ],
  ['a file of a call', 200, () => ask('/api/v1/certificate/pdf', { headers: bearer() })],
  [
    'a signed file',
    200,
    async () => {
      await testServer.platform.files.put('avatars/a.jpg', Buffer.from('x'));
      return ask(fileAddress(testServer.platform, 'avatars/a.jpg', testServer.now()) ?? '');
    },
  ],
  ['a file without a signature', 404, () => ask('/files/avatars/a.jpg')],
  [
    'a calendar feed',
    200,
    async () => {
      const opened = await resident.send(openSubscription, {});
      if (!opened.ok) throw new Error(opened.message);
      const { pathname, search } = new URL(opened.data.address, 'http://localhost');
      return ask(pathname + search);
    },
  ],
  ['the verification page', 200, () => ask('/verify')],
  ['an unknown paper', 404, () => ask('/verify/AAAA-BBBB-CCCC-DDDD')],
  ['the outbox', 200, () => ask('/dev/outbox')],
  ['the description of the calls', 200, () => ask('/api/docs')],
  [
    'the description of the staff calls',
    200,
    async () => {
      const { host } = new URL(testServer.platform.staff.origin);
      const { app } = server;
      const { statusCode, headers } = await app.inject({
        url: '/api/staff/docs',
        headers: { host },
      });
      const strings = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return { status: statusCode, headers: new Headers(strings as [string, string][]) };
    },
  ],
  ['the description as JSON', 200, () => ask('/api/openapi.json')],
  ['alive', 200, () => ask('/healthz')],
  ['ready', 200, () => ask('/readyz')],
  ['the event stream', 200, () => ask('/api/v1/live', { headers: bearer() })],
  ['HEAD', 200, () => ask('/healthz', { method: 'HEAD' })],
  ['OPTIONS', 404, () => ask('/api/v1/users', { method: 'OPTIONS' })],
  ['the app', 200, () => ask('/', { of: pages })],
  ['a screen', 200, () => ask('/message', { of: pages })],
  ['Login', 200, () => ask('/login', { of: pages })],
  ['Login sent as a form', 303, () => ask('/login', { of: pages, method: 'POST', body: 'x' })],
  ['a script', 200, () => ask('/assets/app-1.js', { of: pages })],
  ['the service worker', 200, () => ask('/service-worker.js', { of: pages })],
  ['the manifest', 200, () => ask('/manifest.webmanifest', { of: pages })],
  ['a drawing', 200, () => ask('/logo.svg', { of: pages })],
  ['a missing script', 404, () => ask('/assets/app-2.js', { of: pages })],
  ['a malformed address', 404, () => raw(`GET /%ff HTTP/1.1\r\nHost: a\r\n${close}`)],
  ['no request at all', 400, () => raw('nonsense\r\n\r\n')],
  [
    'headers too large',
    431,
    () => raw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${close}`),
  ],
  [
    'two lengths',
    400,
    () =>
      raw(
        `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${close}`,
      ),
  ],
  ['two hosts', 400, () => raw(`GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n${close}`)],
  [
    'two tokens',
    400,
    () =>
      raw(
        `GET /healthz HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a.b.c\r\nAUTHORIZATION: Bearer d.e.f\r\n${close}`,
      ),
  ],
  [
    'two origins',
    400,
    () => raw(`GET /healthz HTTP/1.1\r\nHost: a\r\nOrigin: b\r\nOrigin: b\r\n${close}`),
  ],
  [
    'headers that may come twice',
    200,
    () => raw(`GET /healthz HTTP/1.1\r\nHost: a\r\nAccept: a\r\nAccept: b\r\n${close}`),
  ],
  ['no Host', 400, () => raw(`GET /healthz HTTP/1.1\r\n${close}`)],
  [
    'an unknown expectation',
    417,
    () => raw(`GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n${close}`),
  ],
];

test.each(answers)('%s', async (_kind, status, answer) => {
  const { status: answered, headers } = await answer();
  expect(answered).toBe(status);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.any(String),
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'.*frame-ancestors 'none'$/,
    ),
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=31536000',
  });
});

test('an encoded body, and a plain one that claims to be encoded, are refused with what is taken', async () => {
  const send = (encoding: string, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`http://127.0.0.1:${portOf(server.app)}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding, language: 'en' },
      body,
    });
  const login = JSON.stringify({ email: 'nobody@example.jp', password: 'yadori2026' });
  for (const [encoding, body] of [
    ['gzip', new Uint8Array(gzipSync(login))],
    ['gzip', login],
    ['br, gzip', login],
    ['X-Unknown', login],
  ] as const) {
    const answer = await send(encoding, body);
    expect(answer.status).toBe(415);
    expect(answer.headers.get('accept-encoding')).toBe('identity');
    expect(await answer.json()).toMatchObject({ code: 'error' });
  }
  expect((await send('identity', login)).status).toBe(401);
});

test('what the parser refuses is told in our envelope', async () => {
  const { body, headers } = await raw('nonsense\r\n\r\n');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({
    code: 'error',
    message: '送られた内容を読み取れませんでした。\nThe request could not be read.',
  });
});

test('without https no browser is held to it, and production describes no calls', async () => {
  const { platform } = testServer;
  const plain = await createServer({ platform, trustProxy: false, outbox: false, apiDocs: false });
  for (const url of ['/healthz', '/api/docs', '/api/openapi.json']) {
    const { statusCode, headers } = await plain.app.inject(url);
    expect(statusCode).toBe(url === '/healthz' ? 200 : 404);
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  await plain.app.close();
});
