// Figures for Prometheus, on a port of their own when METRICS_PORT is set. What to do about each: docs/alerts.md.
// Refusals are counters of their own: as labels of the HTTP histogram each reason would multiply its buckets. While the
// database is away its figures are NaN and all others are answered.
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import { callOutcomes, limitsReached, pushOutcomes, type Counter as Counts } from './counters.ts';
import type { Database } from './database/database.ts';
import { onRequestEnd } from './http/request-end.ts';

interface MetricsSources {
  clock?: Clock;
  /** Its disk is watched. */
  dataDir?: string;
  openStreams?: () => number;
  /** Those of the console among them. */
  openStaffStreams?: () => number;
  /** Seconds since the last scheduled back-up; NaN where none is scheduled. */
  backupAge?: () => Promise<number>;
}

const staffRoute = /^\/api\/v1\/staff\//;

/** Labels are route patterns, never addresses: those may hold ids or secrets. */
export function measureRequests(
  app: FastifyInstance,
  db: Database,
  sources: MetricsSources = {},
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const all = new Histogram({
    name: 'yadori_http_seconds',
    help: 'Time to answer by route and status; 499: the client went away first.',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  // Residents' calls are so many more that failing calls of the console do not show among them.
  const ofStaff = new Histogram({
    name: 'yadori_staff_http_seconds',
    help: 'Time to answer calls of the console by route and status.',
    labelNames,
    buckets: [0.03, 0.05, 0.1, 0.15, 0.3, 1, 3],
    registers: [registry],
  });
  onRequestEnd(app, (request, reply, status) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status };
    all.observe(labels, reply.elapsedTime / 1000);
    if (staffRoute.test(route)) ofStaff.observe(labels, reply.elapsedTime / 1000);
  });
  measureProcess(registry, db, sources);
  measureRows(registry, db, sources.clock ?? Date.now);
  return registry;
}

function measureProcess(registry: Registry, db: Database, sources: MetricsSources): void {
  const { dataDir, openStreams, openStaffStreams, backupAge } = sources;
  outcomes(registry, 'yadori_call_outcomes_total', 'Answers of calls by reason.', callOutcomes);
  outcomes(registry, 'yadori_push_outcomes_total', 'Pushes by what became of them.', pushOutcomes);
  const limits: Counter = new Counter({
    name: 'yadori_limited_total',
    help: 'Attempts that a rate limit refused or delayed.',
    labelNames: ['limit', 'outcome'],
    registers: [registry],
    collect: () => {
      limits.reset();
      for (const { subject, outcome, count } of limitsReached.entries())
        limits.inc({ limit: subject, outcome }, count);
    },
  });
  const pool = { waiting: 'wait for a connection', total: 'are open', idle: 'are unused' } as const;
  for (const [kind, words] of Object.entries(pool))
    gauge(registry, `yadori_pool_${kind}`, `Of the pool: how many ${words}.`, () =>
      Promise.resolve(db.pool[`${kind as keyof typeof pool}Count`]),
    );
  if (openStreams !== undefined)
    gauge(registry, 'yadori_event_streams', 'Event streams that are open.', async () =>
      Promise.resolve(openStreams()),
    );
  if (openStaffStreams !== undefined)
    gauge(registry, 'yadori_staff_streams', 'Event streams of the console that are open.', () =>
      Promise.resolve(openStaffStreams()),
    );
  if (dataDir !== undefined) {
    const octets = async (kind: 'bavail' | 'blocks') => {
      const disk = await statfs(dataDir);
      return disk[kind] * disk.bsize;
    };
    gauge(registry, 'yadori_disk_free_bytes', 'Room on the disk of the data folder.', () =>
      octets('bavail'),
    );
    gauge(registry, 'yadori_disk_size_bytes', 'Size of the disk of the data folder.', () =>
      octets('blocks'),
    );
  }
  if (backupAge !== undefined)
    gauge(
      registry,
      'yadori_backup_age_seconds',
      'Age of the last scheduled back-up; +Inf: none yet, NaN: none is scheduled.',
      backupAge,
    );
}

/** Ages are measured by the product's clock, like the times that they are compared with. */
const rowFigures = `
  select (select count(*) from jobs where failed_at is null)::int as jobs_pending,
         (select count(*) from jobs where failed_at is not null)::int as jobs_failed,
         (select count(*) from mails where dropped_at is not null)::int as mails_dropped,
         coalesce((select extract(epoch from $1::timestamptz - min(run_at)) from jobs
                    where failed_at is null and run_at <= $1), 0)::float as jobs_oldest_seconds,
         coalesce((select extract(epoch from $1::timestamptz - min(m.created_at)) from jobs j
                     join mails m on m.id = (j.payload->>'mail_id')::bigint
                    where j.task = 'mail.send' and j.failed_at is null), 0)::float as mails_oldest_seconds,
         coalesce((select extract(epoch from max(day)::timestamp at time zone 'Asia/Tokyo') from audit_days),
                  'NaN')::float as audit_sealed_day`;

const rowHelp = {
  jobs_pending: 'Jobs that wait or run.',
  jobs_failed: 'Jobs that were given up.',
  mails_dropped: 'Mails of the last 30 days that ran out unsent.',
  jobs_oldest_seconds: 'How long the oldest due job has waited.',
  mails_oldest_seconds: 'Age of the oldest mail that is still to be sent.',
  audit_sealed_day:
    'Start of the last day whose events are sealed, as Unix time; NaN before the first.',
} as const;

type RowFigures = Record<keyof typeof rowHelp, number>;

/** One statement for each scrape. Without the database its figures are NaN, and one of them says why. */
function measureRows(registry: Registry, db: Database, clock: Clock): void {
  let reading: Promise<RowFigures | undefined> | undefined;
  const read = async () => {
    const values = [new Date(clock())];
    const { rows } = await db.pool.query<RowFigures>(rowFigures, values);
    return rows[0];
  };
  // All gauges are collected at once, so they share what is read.
  const share = () =>
    (reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = undefined)));
  for (const [name, help] of Object.entries(rowHelp))
    gauge(
      registry,
      `yadori_${name}`,
      help,
      async () => (await share())?.[name as keyof typeof rowHelp] ?? NaN,
    );
  gauge(registry, 'yadori_database_up', '1 while the database answers.', async () =>
    (await share()) === undefined ? 0 : 1,
  );
}

function outcomes(registry: Registry, name: string, help: string, counts: Counts): void {
  const counter: Counter = new Counter({
    name,
    help,
    labelNames: ['subject', 'outcome'],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const { subject, outcome, count } of counts.entries())
        counter.inc({ subject, outcome }, count);
    },
  });
}

function gauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  const created: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => created.set(await read()),
  });
}

/** Rejects where the port cannot be taken. */
export async function serveMetrics(
  registry: Registry,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      // The data folder is away.
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  // A connection that cannot be accepted is no reason to end.
  server.on('error', () => {});
  return server;
}
