// Event streams under callers that open many at once, go away in the middle, or are sent off: none ends the process.
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { liveStreamPath } from '@yadori/api/live/stream';
import { staffLivePath } from '@yadori/api/staff/live';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { createServer, type Server } from '../../server.ts';
import { createEventStreams, type EventStreams, type StreamOwner } from './event-streams.ts';

let world: TestServer;
let server: Server;
let port = 0;
beforeAll(async () => {
  world = await openTestServer();
});
beforeEach(async () => {
  const { platform } = world;
  server = await createServer({ platform, trustProxy: false, outbox: false, apiDocs: false });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterEach(() => server.drain({ settleMs: 0, finishMs: 0 }));
afterAll(() => world.close());

/** The cap of one person. */
const cap = 6;

interface Caller {
  path: string;
  headers: Record<string, string>;
}

const resident = async (): Promise<Caller> => ({
  path: liveStreamPath,
  headers: { authorization: `Bearer ${(await world.resident()).token}` },
});
const staff = async (): Promise<Caller> => {
  const { headers } = await staffMember(world, { role: 'kitchen' });
  return { path: staffLivePath, headers: { ...headers } };
};

/** Resolves with the head of the answer; what is sent afterwards is read away. */
const open = ({ path, headers }: Caller) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      answer.on('error', () => {});
      resolve(answer.resume());
    });
    sent.on('error', reject);
    sent.end();
  });

const callers = [
  ['a resident', resident],
  ['a member of staff', staff],
] as const;

test.each(callers)('%s who opens 40 at once has six, and everybody is answered', async (_, who) => {
  const caller = await who();
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(caller)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(server.openStreams()).toBe(cap);
    await expect.poll(() => answers.filter(({ complete }) => complete).length).toBe(40 - cap);
    for (const answer of answers) answer.destroy();
    await expect.poll(() => server.openStreams()).toBe(0);
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test.each(callers)('300 streams that %s cuts are forgotten, and the cap holds', async (_, who) => {
  const caller = await who();
  const head = Object.entries(caller.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `GET ${caller.path} HTTP/1.1\r\nHost: localhost\r\n${head.join('')}\r\n`;
  const cuts = Array.from({ length: 300 }, async (_each, at) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    // Before, while and after the session is read.
    if (at % 3 === 0) setImmediate(() => socket.resetAndDestroy());
    else setTimeout(() => socket.resetAndDestroy(), at % 6);
    await once(socket, 'close');
  });
  await Promise.all(cuts);
  await expect.poll(() => server.openStreams(), { timeout: 10_000 }).toBe(0);
  const answers: IncomingMessage[] = [];
  for (let count = 0; count < 60; count += 1) answers.push(await open(caller));
  expect(server.openStreams()).toBe(cap);
  await expect.poll(() => answers.filter(({ complete }) => complete).length).toBe(60 - cap);
  for (const answer of answers) answer.destroy();
  await expect.poll(() => server.openStreams()).toBe(0);
});

/** Streams without a session behind them; `handlers` are called when a request has come. */
async function plainStreams(
  take: (reply: FastifyReply, streams: EventStreams<StreamOwner>) => void,
) {
  const app: FastifyInstance = Fastify();
  const streams = createEventStreams<StreamOwner>({
    replacedEvent: 'replaced',
    heartbeatMs: 60_000,
  });
  app.get('/', (_request, reply) => take(reply, streams));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    streams.close();
    await app.close();
  };
  return { streams, port: (app.server.address() as AddressInfo).port, close };
}

const owner = { sessionId: 1, personId: 1, dormitoryIds: [1] };

test('a stream that was ended is written to no more, and is gone at once', async () => {
  const { streams, close, ...plain } = await plainStreams((reply, all) => all.open(reply, owner));
  const answer = await new Promise<IncomingMessage>((resolve) => {
    httpRequest({ host: '127.0.0.1', port: plain.port }, resolve).end();
  });
  let received = '';
  answer.setEncoding('utf8').on('data', (text: string) => (received += text));
  streams.toPerson(1, 'before', {});
  streams.end(() => true);
  expect(streams.size).toBe(0);
  streams.toPerson(1, 'after', {});
  streams.toDormitory(1, 'after', {});
  streams.toAll('after', {});
  await once(answer, 'end');
  expect(received).toContain('before');
  expect(received).not.toContain('after');
  await close();
});

test('a failure of one stream ends that stream alone', async () => {
  const replies: FastifyReply[] = [];
  const { streams, close, ...plain } = await plainStreams((reply, all) => {
    replies.push(reply);
    all.open(reply, owner);
  });
  const call = httpRequest({ host: '127.0.0.1', port: plain.port });
  call.on('error', () => {});
  call.end();
  await expect.poll(() => streams.size).toBe(1);
  replies[0]?.raw.emit('error', new Error('the network is gone'));
  await expect.poll(() => streams.size).toBe(0);
  call.destroy();
  await close();
});

test('a client that went away while its session was read is not kept', async () => {
  let answered = () => {};
  const begun = new Promise<void>((resolve) => (answered = resolve));
  const { streams, close, ...plain } = await plainStreams((reply, all) => {
    reply.raw.on('close', () => {
      all.open(reply, owner);
      answered();
    });
    call.destroy();
  });
  const call = httpRequest({ host: '127.0.0.1', port: plain.port });
  call.on('error', () => {});
  call.end();
  await begun;
  expect(streams.size).toBe(0);
  await close();
});
