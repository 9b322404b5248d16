// Figures for Prometheus, on a port of their own when METRICS_PORT is set.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/database.ts';

export function measureRequests(app: FastifyInstance, db: Database): Registry {
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
  gauge(registry, 'yadori_jobs_pending', 'Jobs that wait or run.', async () => {
    const { rows } = await db.pool.query<{ count: number }>(
      'select count(*)::int as count from jobs where failed_at is null',
    );
    return rows[0]?.count ?? 0;
  });
  gauge(registry, 'yadori_pool_waiting', 'Requests that wait for a connection.', async () =>
    Promise.resolve(db.pool.waitingCount),
  );
  return registry;
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
