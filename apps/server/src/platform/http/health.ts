// Alive and ready. Ready means: the database answers, is migrated, and the node is not stopping.
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate.ts';
import type { Platform } from '../platform.ts';

export interface Draining {
  active: boolean;
}

export function serveHealth(app: FastifyInstance, platform: Platform, draining: Draining): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining.active && (await isMigrated(platform.db.pool).catch(() => false));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** While stopping, every answer closes its connection, so that a balancer moves on without a failed request. */
export function closeWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (draining.active) reply.header('connection', 'close');
    return payload;
  });
}
