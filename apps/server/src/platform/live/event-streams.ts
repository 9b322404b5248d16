// Streams of server-sent events that residents hold open: who gets what, and when a stream ends.
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Owner of a stream, from a live session. Events of a dormitory go to its residents. */
export interface StreamOwner {
  sessionId: number;
  accountId: number;
  dormitoryId: number;
  tenancyStatus: 'living' | 'moved';
}

export interface EventStreams {
  /** Answers the request with a stream that stays open; false where no more are taken. */
  open(reply: FastifyReply, owner: StreamOwner): boolean;
  toDormitory(dormitoryId: number, event: string, data: unknown): void;
  toAccount(accountId: number, event: string, data: unknown): void;
  toAll(event: string, data: unknown): void;
  hasDormitory(dormitoryId: number): boolean;
  owners(): StreamOwner[];
  /** Ends the streams that no longer may be. */
  end(isOver: (owner: StreamOwner) => boolean): void;
  readonly size: number;
  /** Ends all of them and takes no more. */
  close(): void;
}

export interface StreamOptions {
  /** Milliseconds between signs of life, below the minute after which proxies give up. */
  heartbeatMs?: number;
  /** Streams of one resident; the newest one pushes out the oldest. */
  perAccount?: number;
  /** Name of the last event of a stream that was pushed out. */
  replacedEvent: string;
}

interface Stream {
  owner: StreamOwner;
  raw: ServerResponse;
}

/** A reader that lets this many octets lie is gone or too slow. */
const longestQueue = 64 * 1024;

const sign = Buffer.from(':\n\n');

const frameOf = (event: string, data: unknown): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

export function createEventStreams(options: StreamOptions): EventStreams {
  const { heartbeatMs = 20_000, perAccount = 6, replacedEvent } = options;
  const dormitories = new Map<number, Set<Stream>>();
  const accounts = new Map<number, Set<Stream>>();
  let closed = false;

  const all = () => [...accounts.values()].flatMap((streams) => [...streams]);
  const send = (streams: Iterable<Stream> | undefined, frame: Buffer) => {
    for (const { raw } of streams ?? [])
      if (raw.writableLength > longestQueue) raw.destroy();
      else raw.write(frame);
  };
  const heartbeat = setInterval(() => send(all(), sign), heartbeatMs);
  heartbeat.unref();

  return {
    open(reply, owner) {
      if (closed) return false;
      const own = accounts.get(owner.accountId);
      const [oldest] = own ?? [];
      if (own !== undefined && oldest !== undefined && own.size >= perAccount)
        oldest.raw.end(frameOf(replacedEvent, {}));
      const raw = begin(reply);
      const stream = { owner, raw };
      if (owner.tenancyStatus === 'living') put(dormitories, owner.dormitoryId, stream);
      put(accounts, owner.accountId, stream);
      raw.on('close', () => {
        drop(dormitories, owner.dormitoryId, stream);
        drop(accounts, owner.accountId, stream);
      });
      return true;
    },
    toDormitory: (id, event, data) => send(dormitories.get(id), frameOf(event, data)),
    toAccount: (id, event, data) => send(accounts.get(id), frameOf(event, data)),
    toAll: (event, data) => send(all(), frameOf(event, data)),
    hasDormitory: (id) => dormitories.has(id),
    owners: () => all().map((stream) => stream.owner),
    end(isOver) {
      for (const { owner, raw } of all()) if (isOver(owner)) raw.end();
    },
    get size() {
      return all().length;
    },
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const { raw } of all()) raw.end();
    },
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

function put(map: Map<number, Set<Stream>>, key: number, stream: Stream): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([stream]));
  else known.add(stream);
}

function drop(map: Map<number, Set<Stream>>, key: number, stream: Stream): void {
  const known = map.get(key);
  known?.delete(stream);
  if (known?.size === 0) map.delete(key);
}
