// Requests whose client goes away in the middle: no failure of ours, so no line that alerts count.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestServer,
  password,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { createLog } from '../log.ts';
import { projectRoot } from '../project-root.ts';

let written = '';
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString();
    done();
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ log: createLog('info', stream) });
});
afterAll(() => server.close());

interface Line {
  level: number;
  msg: string;
  route?: string;
  status?: number;
}

const lines = () =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

const json = (text: string) =>
  `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;

/** The requests that the server has begun, until `end`; `atBegin` of a client's port runs in that moment. */
function watchRequests() {
  const begun: string[] = [];
  const atBegin = new Map<number | undefined, () => void>();
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    begun.push(request.url ?? '');
    atBegin.get(request.socket.remotePort)?.();
  };
  const channel = 'http.server.request.start';
  subscribe(channel, note);
  return { begun, atBegin, end: () => unsubscribe(channel, note) };
}

/** Before the server has read it, in its first moment, or while it is answered. */
const moments: ((socket: Socket, atBegin: Map<number | undefined, () => void>) => void)[] = [
  (socket) => setImmediate(() => socket.resetAndDestroy()),
  (socket, atBegin) => atBegin.set(socket.localPort, () => socket.resetAndDestroy()),
  (socket, atBegin) =>
    atBegin.set(socket.localPort, () => setTimeout(() => socket.resetAndDestroy(), 5)),
];

test('a request that is cut at any moment is one line, and no error', async () => {
  const { token } = await server.resident();
  const bearer = `authorization: Bearer ${token}\r\n`;
  const requests = [
    `POST /api/v1/users/login HTTP/1.1\r\nhost: a\r\n${json('{"email":"a@example.jp","password":"yadori2026"}')}`,
    `POST /api/v1/users/forgot-password HTTP/1.1\r\nhost: a\r\n${json('{"email":"a@example.jp"}')}`,
    `POST /api/v1/staff/session HTTP/1.1\r\nhost: a\r\n${json('{"email":"a@example.jp","password":"x"}')}`,
    `GET /api/v1/home HTTP/1.1\r\nhost: a\r\n${bearer}\r\n`,
    `GET /api/v1/live HTTP/1.1\r\nhost: a\r\n${bearer}\r\n`,
  ];
  const { port } = new URL(server.origin);
  const { begun, atBegin, end } = watchRequests();
  const cuts = Array.from({ length: 210 }, async (_each, at) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    moments[at % moments.length]?.(socket, atBegin);
    socket.write(requests[at % requests.length] ?? '');
    await once(socket, 'close');
  });
  await Promise.all(cuts);
  end();
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const connections = () =>
    new Promise((resolve) => {
      void server.db.pool.query('select 1').then(() => resolve(server.db.pool.waitingCount));
    });
  await expect.poll(connections).toBe(0);
  // An event stream that has begun ends without a line.
  const notLive = begun.filter((url) => url !== '/api/v1/live').toSorted();
  expect(notLive.length).toBeGreaterThanOrEqual(112);
  const ends = () => lines().filter(({ status }) => status !== undefined);
  const noted = () => ends().flatMap(({ route = '' }) => (notLive.includes(route) ? [route] : []));
  await expect.poll(() => noted().toSorted()).toEqual(notLive);
  const cut = lines().filter(({ msg }) => msg === 'cut off');
  expect(cut.map(({ route }) => route)).toContain('/api/v1/home');
  expect(cut.every(({ status }) => status === 499)).toBe(true);
  expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
});

test('a download whose reader goes away before its first octet writes no error', async () => {
  const { token } = await server.resident();
  const { pool } = server.db;
  const lock = await pool.connect();
  await lock.query('begin');
  // Its event is written last.
  await lock.query('lock table events in access exclusive mode');
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  const head = `POST /api/v1/users/personal-data HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n`;
  socket.write(head + json(JSON.stringify({ password })));
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const patience = { timeout: 20_000, interval: 20 };
  await expect.poll(async () => (await pool.query(waiting)).rowCount, patience).toBe(1);
  written = '';
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await lock.query('commit');
  lock.release();
  // A second one, which begins later, has come to its end.
  const whole = await fetch(`${server.origin}/api/v1/users/personal-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  expect(whole.status).toBe(200);
  await whole.arrayBuffer();
  await expect.poll(() => written, patience).toContain('/api/v1/users/personal-data');
  expect(written).not.toContain('"level":50');
});

test.runIf(existsSync('/dev/full'))(
  'a log without room on its disk ends and delays nothing',
  async () => {
    const full = openSync('/dev/full', 'w');
    const program = `
    import { createLog } from ${JSON.stringify(`${projectRoot()}/apps/server/src/platform/log.ts`)};
    const log = createLog('info');
    let lines = 0;
    const timer = setInterval(() => {
      log.info('x'.repeat(20_000));
      if (++lines < 20) return;
      clearInterval(timer);
      log.fatal('the end');
      process.exit(7);
    }, 20);`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program],
      { cwd: projectRoot(), stdio: ['ignore', full, 'inherit'] },
    );
    closeSync(full);
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(late);
    expect(code).toBe(7);
  },
);
