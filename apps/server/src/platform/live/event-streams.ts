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

interface StreamOptions {
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

/** What is queued when a stream ends has so long to arrive. */
const longestEndMs = 10_000;

const sign = Buffer.from(':\n\n');

const frameOf = (event: string, data: unknown): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

export function createEventStreams<Owner extends StreamOwner = ResidentStream>(
  options: StreamOptions,
): EventStreams<Owner> {
  const { heartbeatMs = 20_000, perPerson = 6, replacedEvent } = options;
  const open = openStreams<Owner>();
  let closed = false;

  const heartbeat = setInterval(() => send(open.all(), sign), heartbeatMs);
  heartbeat.unref();

  return {
    open(reply, owner) {
      if (closed) return false;
      const { raw } = reply;
      if (isGone(raw)) {
        reply.hijack();
        return true;
      }
      const own = open.ofPerson(owner.personId);
      const [oldest] = own;
      if (oldest !== undefined && own.size >= perPerson)
        open.finish(oldest, frameOf(replacedEvent, {}));
      const stream = { owner, raw };
      open.add(stream);
      begin(reply, () => open.remove(stream));
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
      for (const stream of open.all()) if (isOver(stream.owner)) open.finish(stream);
    },
    get size() {
      return open.all().length;
    },
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const stream of open.all()) open.finish(stream);
    },
  };
}

function send<Owner>(streams: Iterable<Stream<Owner>>, frame: Buffer): void {
  for (const { raw } of streams)
    if (raw.writableLength > longestQueue) raw.destroy();
    else if (!raw.writableEnded) raw.write(frame);
}

function end(raw: ServerResponse, frame?: Buffer): void {
  if (frame === undefined) raw.end();
  else raw.end(frame);
  // Who reads nothing would keep the connection for ever.
  setTimeout(() => raw.destroy(), longestEndMs).unref();
}

/** The streams that are open, by person and by dormitory. */
function openStreams<Owner extends StreamOwner>() {
  const dormitories = new Map<number | 'all', Set<Stream<Owner>>>();
  const people = new Map<number, Set<Stream<Owner>>>();
  const none: ReadonlySet<Stream<Owner>> = new Set();
  const groupsOf = ({ dormitoryIds }: Owner) => dormitoryIds ?? (['all'] as const);
  const remove = (stream: Stream<Owner>) => {
    for (const group of groupsOf(stream.owner)) drop(dormitories, group, stream);
    drop(people, stream.owner.personId, stream);
  };
  return {
    add(stream: Stream<Owner>) {
      for (const group of groupsOf(stream.owner)) put(dormitories, group, stream);
      put(people, stream.owner.personId, stream);
    },
    remove,
    /** Its `close` comes some turns later, and until then nothing may be written to it. */
    finish(stream: Stream<Owner>, frame?: Buffer) {
      remove(stream);
      end(stream.raw, frame);
    },
    ofPerson: (id: number) => people.get(id) ?? none,
    ofDormitory: (id: number) => [dormitories.get(id) ?? none, dormitories.get('all') ?? none],
    all: () => [...people.values()].flatMap((streams) => [...streams]),
  };
}

/** The client went away while its session was read: `close` has been emitted, or has nobody to come from. */
const isGone = ({ destroyed, socket }: ServerResponse): boolean =>
  destroyed || socket === null || socket.destroyed;

/** Takes the answer out of the framework's hands, with the headers that it has set so far. */
function begin(reply: FastifyReply, onClose: () => void): void {
  reply.hijack();
  reply.raw.on('close', onClose);
  // The framework listens until the answer ends only.
  reply.raw.on('error', () => reply.raw.destroy());
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
