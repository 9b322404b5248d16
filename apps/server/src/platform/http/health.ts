// Alive and ready. Ready means: the database answers, is migrated, and the node is not stopping.
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate.ts';
import type { Platform } from '../platform.ts';

/** Whether the node is stopping, and whether those who balance requests have noticed. */
export class Draining {
  active = false;
  readonly #probes = new Map<string, { at: number; ready: number; notReady: number }>();

  /** Counts an answer of `/readyz` to a network address; the first few addresses only, since the route is public. */
  answered(address: string, ready: boolean): void {
    const probe = this.#probes.get(address) ?? { at: 0, ready: 0, notReady: 0 };
    if (!this.#probes.has(address) && this.#probes.size >= mostProbes) return;
    probe.at = performance.now();
    if (ready) probe.ready += 1;
    else if (this.active) probe.notReady += 1;
    this.#probes.set(address, probe);
  }

  /**
   * Until a balancer has read often enough that this node is not ready it still sends requests here: one that meets
   * a closed port or connection fails. An address that was answered ready once only waited for the start.
   */
  isNoticed(): boolean {
    const since = performance.now() - longestPauseMs;
    const balancers = [...this.#probes.values()].filter((one) => one.ready > 1 && one.at > since);
    return balancers.every((one) => one.notReady >= probesUntilOut);
  }
}

const mostProbes = 16;
/** The usual number of failed checks after which a balancer takes a server out of service is 2 or 3. */
const probesUntilOut = 3;
const longestPauseMs = 10_000;

export function serveHealth(app: FastifyInstance, platform: Platform, draining: Draining): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const ready = !draining.active && (await isMigrated(platform.db.pool).catch(() => false));
    draining.answered(request.socket.remoteAddress ?? '', ready);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** While stopping, every answer closes its connection, so that a balancer moves on without a failed request. */
export function closeWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.active) void reply.header('connection', 'close');
    done(null, payload);
  });
}
