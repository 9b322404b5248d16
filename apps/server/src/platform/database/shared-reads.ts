// Reads over a few connections that all requests share. Named statements go behind each other without waiting for
// answers (pipeline mode), and what one turn of the event loop reads goes out in one write. Each statement ends with a
// sync of its own, so one that fails fails alone. Only reads that wait for no lock: those behind would wait as well.
import net from 'node:net';
import pg from 'pg';
import { ConnectionLost } from './database-away.ts';
import { NamedQuery } from './named-query.ts';
import type { Statement } from './statement.ts';

export interface SharedReads {
  read<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface SharedReadsOptions {
  config: pg.ClientConfig;
  /** Connections at most; one is opened when all others have something to do. */
  connections?: number | undefined;
  /** Reads that may wait at the same time over all connections. */
  maxWaiting?: number | undefined;
  /** Milliseconds after which a connection that does not answer is given up with all its reads. */
  maxWaitMs?: number | undefined;
  onError?: ((error: Error) => void) | undefined;
}

/** So many reads wait that one more would be answered too late. */
export class TooManyReads extends Error {}

/** What a read waits for: below the time after which its connection is given up, so one slow read ends alone. */
const statementTimeoutMs = 3000;

/** What one turn of the event loop reads goes the same way, in one write, up to so many. */
const mostTogether = 8;

interface Waiting {
  since: number;
  reject(error: Error): void;
}

interface Connection {
  client: pg.Client;
  socket: net.Socket;
  isCorked: boolean;
  /** In the order of their requests, so the first one is the oldest. */
  waiting: Set<Waiting>;
}

export function createSharedReads(options: SharedReadsOptions): SharedReads {
  const { config, connections = 3, maxWaiting = 2000, maxWaitMs = 4500, onError } = options;
  const open = new Set<Connection>();
  const watch = createWatch();
  let isClosed = false;

  const drop = (connection: Connection, error: Error) => {
    if (!open.delete(connection)) return;
    connection.socket.destroy();
    for (const { reject } of connection.waiting) reject(error);
    connection.waiting.clear();
    if (open.size === 0) watch.pause();
    onError?.(error);
  };
  const connect = (): Connection => {
    const connection = createConnection(config, (error) => drop(connection, error));
    open.add(connection);
    watch.resume(() => {
      for (const one of overdue(open, maxWaitMs))
        drop(one, new ConnectionLost('no answer in time'));
    });
    return connection;
  };
  const pick = (): Connection => {
    if (isClosed) throw new Error('the database is closed');
    return leastBusy(open, { connections, maxWaiting }) ?? connect();
  };
  return {
    // Not async: what `pick` throws is a rejection all the same, and each await costs a turn.
    read: <Row extends object>(statement: Statement<Row>, values: unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        const connection = pick();
        const fail = (error: Error) => {
          // The server ends the connection behind such an answer: the next read must not go there.
          if ((error as { severity?: string }).severity === 'FATAL') drop(connection, error);
          reject(error);
        };
        submit(connection, statement, values, resolve, fail);
      }),
    async close() {
      isClosed = true;
      watch.pause();
      const ending = [...open];
      open.clear();
      await Promise.allSettled(ending.map(({ client }) => client.end()));
    },
  };
}

/** Connections whose first read has waited for too long. */
function overdue(open: ReadonlySet<Connection>, maxWaitMs: number): Connection[] {
  const oldest = performance.now() - maxWaitMs;
  return [...open].filter(({ waiting }) => {
    const [first] = waiting;
    return first !== undefined && first.since < oldest;
  });
}

/** Undefined: a further connection is worth opening. */
function leastBusy(
  open: ReadonlySet<Connection>,
  { connections, maxWaiting }: { connections: number; maxWaiting: number },
): Connection | undefined {
  let best: Connection | undefined;
  let corked: Connection | undefined;
  let waiting = 0;
  for (const connection of open) {
    waiting += connection.waiting.size;
    if (connection.isCorked && connection.waiting.size < mostTogether) corked = connection;
    if (best === undefined || connection.waiting.size < best.waiting.size) best = connection;
  }
  if (waiting >= maxWaiting) throw new TooManyReads(`${waiting} reads are waiting`);
  if (corked !== undefined) return corked;
  return best !== undefined && best.waiting.size > 0 && open.size < connections ? undefined : best;
}

function createConnection(config: pg.ClientConfig, onEnd: (error: Error) => void): Connection {
  const socket = new net.Socket();
  // The client listens only once it connects.
  socket.on('error', () => {});
  const client = new pg.Client({
    ...config,
    pipeline: true,
    connectionTimeoutMillis: statementTimeoutMs,
    stream: () => socket,
  });
  client.on('error', onEnd);
  client.on('end', () => onEnd(new ConnectionLost('the connection ended')));
  client.connect().catch(onEnd);
  // Not as a parameter of the connection, which some poolers refuse.
  client
    .query(
      `set statement_timeout = ${statementTimeoutMs}; set plan_cache_mode = force_generic_plan`,
    )
    .catch(onEnd);
  return { client, socket, isCorked: false, waiting: new Set() };
}

function submit<Row extends object>(
  connection: Connection,
  statement: Statement<Row>,
  values: unknown[],
  resolve: (rows: Row[]) => void,
  reject: (error: Error) => void,
): void {
  const waiting: Waiting = { since: performance.now(), reject };
  connection.waiting.add(waiting);
  cork(connection);
  const done = (error: Error | null, result: pg.QueryResult) => {
    connection.waiting.delete(waiting);
    if (error) reject(error);
    else resolve(result.rows as Row[]);
  };
  connection.client.query(new NamedQuery(statement, values, done));
}

/** Holds what is written back until the end of the event loop's turn. */
function cork(connection: Connection): void {
  if (connection.isCorked) return;
  connection.isCorked = true;
  connection.socket.cork();
  setImmediate(() => {
    connection.isCorked = false;
    connection.socket.uncork();
  });
}

/** Looks at intervals, and never keeps the process running. */
function createWatch() {
  let timer: NodeJS.Timeout | undefined;
  return {
    resume(look: () => void) {
      timer ??= setInterval(look, 250).unref();
    },
    pause() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
