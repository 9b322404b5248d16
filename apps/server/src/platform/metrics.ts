// Figures for Prometheus, on a port of their own when METRICS_PORT is set.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/database.ts';

export function measureRequests(
  app: FastifyInstance,
  db: Database,
  backupAge = () => Promise.resolve(NaN),
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'yadori_http_seconds',
    help: 'Time to answer by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  gauge(registry, 'yadori_jobs_pending', 'Jobs that wait or run.', () =>
    countOf(db, 'jobs where failed_at is null'),
  );
  gauge(registry, 'yadori_jobs_failed', 'Jobs that were given up.', () =>
    countOf(db, 'jobs where failed_at is not null'),
  );
  gauge(registry, 'yadori_mails_dropped', 'Mails of the last 30 days that ran out unsent.', () =>
    countOf(db, 'mails where dropped_at is not null'),
  );
  gauge(registry, 'yadori_pool_waiting', 'Requests that wait for a connection.', async () =>
    Promise.resolve(db.pool.waitingCount),
  );
  gauge(
    registry,
    'yadori_backup_age_seconds',
    'Age of the last scheduled back-up; +Inf: none yet, NaN: none is scheduled.',
    backupAge,
  );
  return registry;
}

async function countOf(db: Database, rows: string): Promise<number> {
  const counted = await db.pool.query<{ n: number }>(`select count(*)::int as n from ${rows}`);
  return counted.rows[0]?.n ?? 0;
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
      // The database is away: no figures now.
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
