// The connection to PostgreSQL: a pool, shared reads, typed queries, named statements, transactions that retry.
import { setTimeout as pauseOf } from 'node:timers/promises';
import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Instant } from '@yadori/api/time/tokyo';
import { createAnnouncer } from './announce.ts';
import { createListener, type Listener } from './listen.ts';
import { NamedQuery } from './named-query.ts';
import type { DB } from './schema.generated.ts';
import { createSharedReads } from './shared-reads.ts';
import type { Statement } from './statement.ts';

export type Queries = Kysely<DB>;
export type Trx = Transaction<DB>;

/** A query of the builder, or one in `sql`. */
interface Built<Row> {
  compile(of: Queries): CompiledQuery<Row>;
}

export interface Database {
  pool: pg.Pool;
  queries: Queries;
  /** A prepared statement, known to the server by its name. */
  named<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]>;
  /**
   * The rows of a built query, planned once on each connection. For queries that are built with the same text each
   * time: only values differ.
   */
  prepared<Row extends object>(query: Built<Row>): Promise<Row[]>;
  /** As `named`, for reads that wait for no lock and are done in milliseconds: they share connections. */
  read<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]>;
  /** One transaction, tried again on serialization failures and deadlocks. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Notifies all nodes of a change within a moment. Call it after the commit: a notification carries no data. */
  announce(channel: string, keys: readonly string[]): void;
  /** Subscribes to the notifications of all nodes, this one included. */
  listen: Listener['on'];
  close(): Promise<void>;
}

/** Dates stay texts (`YYYY-MM-DD`), counts and keys are numbers: none of ours passes 2^53. */
const readers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (readers.get(oid) ?? pg.types.getTypeParser(oid, format)) as (value: string) => unknown,
};

interface DatabaseOptions {
  url: string;
  /**
   * The same database past a pooler in transaction mode, for what belongs to one connection: notifications and the
   * statements of shared reads. Statements that go through the pooler have no names then.
   */
  directUrl?: string | undefined;
  maxConnections?: number;
  /** Shared reads that may wait at the same time; further ones are refused. */
  maxWaitingReads?: number | undefined;
  onError?: (error: Error) => void;
}

export function openDatabase({
  url,
  directUrl,
  maxConnections = 10,
  maxWaitingReads,
  onError,
}: DatabaseOptions): Database {
  const config = { connectionString: url, application_name: 'yadori', types };
  const pool = new pg.Pool({ ...config, max: maxConnections, connectionTimeoutMillis: 10_000 });
  // Without a listener, a PostgreSQL that goes away would end the process.
  pool.on('error', (error) => onError?.(error));
  // The pool reports errors of idle connections only; a connection in use rejects its query, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  const queries = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const shared = createSharedReads({
    config: { ...config, connectionString: directUrl ?? url },
    maxWaiting: maxWaitingReads,
    onError,
  });
  const announcer = createAnnouncer(pool, onError);
  const listener = createListener({ url: directUrl ?? url });
  // A pooler hands the next connection to somebody else.
  const run = createRunner(pool, { hasNames: directUrl === undefined });
  const nameOfText = createNames();
  return {
    pool,
    queries,
    named: (statement, values) => run(statement, values),
    prepared: (query) => {
      const { sql: text, parameters } = query.compile(queries);
      return run({ name: nameOfText(text), text }, [...parameters]);
    },
    read: (statement, values) => shared.read(statement, values),
    transaction: (work) =>
      retryOnConflict(() => queries.transaction().execute(work), isTransactionConflict),
    announce: (channel, keys) => announcer.add(channel, keys),
    listen: (channel, hearing) => listener.on(channel, hearing),
    close: async () => {
      await listener.stop();
      await announcer.flush();
      await shared.close();
      await queries.destroy();
    },
  };
}

const createRunner =
  (pool: pg.Pool, { hasNames }: { hasNames: boolean }) =>
  async <Row extends object>(
    statement: Pick<Statement, 'name' | 'text'>,
    values: unknown[],
  ): Promise<Row[]> => {
    if (!hasNames || statement.name === '')
      return (await pool.query<Row>({ text: statement.text, values })).rows;
    const query = new NamedQuery(statement, values);
    // The pool answers what it is given with a promise, which its types leave out.
    return (await (pool.query(query) as unknown as Promise<{ rows: Row[] }>)).rows;
  };

/** Connections keep each prepared statement, so their number must not grow with what people send. */
const mostTexts = 200;

/** Names of texts; empty for a text beyond those, which PostgreSQL plans at each run. */
function createNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size === mostTexts) return '';
    const name = `built_${names.size}`;
    names.set(text, name);
    return name;
  };
}

const attempts = 5;

/**
 * Runs again what lost against a concurrent change; whatever it wrote is undone by then. `run` must read again what its
 * decision depends on. The random pause of 5 to 20 ms keeps the same two from colliding again.
 */
export async function retryOnConflict<T>(
  run: () => Promise<T>,
  isConflict: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
      await pauseOf(5 + Math.random() * 15);
    }
  }
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

/** The database ended the transaction because of another one. */
export function isTransactionConflict(error: unknown): boolean {
  const code = errorCode(error);
  return code === serializationFailure || code === deadlockDetected;
}

const lockNotAvailable = '55P03';

/** Another transaction held what this one needed for too long, or won; the same one may succeed in a moment. */
export const isOutwaited = (error: unknown): boolean =>
  isTransactionConflict(error) || errorCode(error) === lockNotAvailable;

/** A row is not as it was read before the transaction or the lock; nothing was written. */
export class ConcurrentChange extends Error {
  override name = 'ConcurrentChange';
}

export const isConcurrentChange = (error: unknown): boolean => error instanceof ConcurrentChange;

/** The SQLSTATE of a database error, if it is one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

export const uniqueViolation = '23505';

/** A row that others refer to was removed, or one that is gone is referred to. */
export const foreignKeyViolation = '23503';

/** The pool gave no connection within its time; the driver names this fault by its message alone. */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Instants cross into SQL as timestamps. */
export const timestamp = (instant: Instant): Date => new Date(instant);
