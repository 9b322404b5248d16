// Streams of server-sent events that residents and staff hold open: who gets what, and when a stream ends.
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Owner of a stream, from a live session. */
export interface StreamOwner {
  sessionId: number;
  /** The account, or the member of staff: the streams of one person are counted together. */
  personId: number;
  /** Dormitories whose events go here; null: those of all. */
  dormitoryIds: readonly number[] | null;
}

/** Owner of a stream of residents: in the month of messages nothing of the dormitory goes there. */
export interface ResidentStream extends StreamOwner {
  dormitoryId: number;
  tenancyStatus: 'living' | 'moved';
}

export interface EventStreams<Owner extends StreamOwner = ResidentStream> {
  /** Answers the request with a stream that stays open; false where no more are taken. */
  open(reply: FastifyReply, owner: Owner): boolean;
  toDormitory(dormitoryId: number, event: string, data: unknown): void;
  toPerson(personId: number, event: string, data: unknown): void;
  toAll(event: string, data: unknown): void;
  hasDormitory(dormitoryId: number): boolean;
  owners(): Owner[];
  /** Ends the streams that no longer may be. */
  end(isOver: (owner: Owner) => boolean): void;
  readonly size: number;
  /** Ends all of them and takes no more. */
  close(): void;
}

export interface StreamOptions {
  /** Milliseconds between signs of life, below the minute after which proxies give up. */
  heartbeatMs?: number;
  /** Streams of one person; the newest one pushes out the oldest. */
  perPerson?: number;
  /** Name of the last event of a stream that was pushed out. */
  replacedEvent: string;
}

interface Stream<Owner> {
  owner: Owner;
  raw: ServerResponse;
}

/** A reader that lets this many octets lie is gone or too slow. */
const longestQueue = 64 * 1024;

const sign = Buffer.from(':\n\n');

const frameOf = (event: string, data: unknown): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

export function createEventStreams<Owner extends StreamOwner = ResidentStream>(
  options: StreamOptions,
): EventStreams<Owner> {
  const { heartbeatMs = 20_000, perPerson = 6, replacedEvent } = options;
  const open = openStreams<Owner>();
  let closed = false;

  const send = (streams: Iterable<Stream<Owner>>, frame: Buffer) => {
    for (const { raw } of streams)
      if (raw.writableLength > longestQueue) raw.destroy();
      else raw.write(frame);
  };
  const heartbeat = setInterval(() => send(open.all(), sign), heartbeatMs);
  heartbeat.unref();

  return {
    open(reply, owner) {
      if (closed) return false;
      const own = open.ofPerson(owner.personId);
      const [oldest] = own;
      if (oldest !== undefined && own.size >= perPerson) oldest.raw.end(frameOf(replacedEvent, {}));
      const stream = { owner, raw: begin(reply) };
      open.add(stream);
      stream.raw.on('close', () => open.remove(stream));
      return true;
    },
    toDormitory: (id, event, data) => {
      const frame = frameOf(event, data);
      for (const streams of open.ofDormitory(id)) send(streams, frame);
    },
    toPerson: (id, event, data) => send(open.ofPerson(id), frameOf(event, data)),
    toAll: (event, data) => send(open.all(), frameOf(event, data)),
    hasDormitory: (id) => open.ofDormitory(id).some((streams) => streams.size > 0),
    owners: () => open.all().map((stream) => stream.owner),
    end(isOver) {
      for (const { owner, raw } of open.all()) if (isOver(owner)) raw.end();
    },
    get size() {
      return open.all().length;
    },
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const { raw } of open.all()) raw.end();
    },
  };
}

/** The streams that are open, by person and by dormitory. */
function openStreams<Owner extends StreamOwner>() {
  const dormitories = new Map<number | 'all', Set<Stream<Owner>>>();
  const people = new Map<number, Set<Stream<Owner>>>();
  const none: ReadonlySet<Stream<Owner>> = new Set();
  const groupsOf = ({ dormitoryIds }: Owner) => dormitoryIds ?? (['all'] as const);
  return {
    add(stream: Stream<Owner>) {
      for (const group of groupsOf(stream.owner)) put(dormitories, group, stream);
      put(people, stream.owner.personId, stream);
    },
    remove(stream: Stream<Owner>) {
      for (const group of groupsOf(stream.owner)) drop(dormitories, group, stream);
      drop(people, stream.owner.personId, stream);
    },
    ofPerson: (id: number) => people.get(id) ?? none,
    ofDormitory: (id: number) => [dormitories.get(id) ?? none, dormitories.get('all') ?? none],
    all: () => [...people.values()].flatMap((streams) => [...streams]),
  };
}

/** Takes the answer out of the framework's hands, with the headers that it has set so far. */
function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw, request } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // The line is the stream's own: it ends with it instead of waiting for another request.
    connection: 'close',
    // Some proxies would keep the events back to fill their buffers.
    'x-accel-buffering': 'no',
  });
  raw.write(sign);
  request.raw.socket.setKeepAlive(true, 30_000);
  return raw;
}

function put<Key, Owner>(map: Map<Key, Set<Stream<Owner>>>, key: Key, stream: Stream<Owner>): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([stream]));
  else known.add(stream);
}

function drop<Key, Owner>(
  map: Map<Key, Set<Stream<Owner>>>,
  key: Key,
  stream: Stream<Owner>,
): void {
  const known = map.get(key);
  known?.delete(stream);
  if (known?.size === 0) map.delete(key);
}
