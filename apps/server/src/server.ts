// The server put together: platform, calls, documents, health. Tests start it as it is in production.
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './platform/http/app.ts';
import { serveApiDescription } from './platform/http/api-description.ts';
import { serveDocuments } from './platform/http/documents.ts';
import { closeWhileDraining, serveHealth, type Draining } from './platform/http/health.ts';
import { serveCalls } from './platform/http/serve.ts';
import { serveFiles } from './platform/files/file-address.ts';
import { serveOutbox } from './platform/mail/outbox.ts';
import type { Platform } from './platform/platform.ts';
import { projectRoot } from './platform/project-root.ts';
import { handlers } from './routes.ts';

export interface ServerOptions {
  platform: Platform;
  trustProxy: boolean;
  /** The local outbox is shown only without SMTP and never in production. */
  outbox: boolean;
}

export interface Server {
  app: FastifyInstance;
  /** Answers what is in flight, then closes. */
  drain(): Promise<void>;
}

export async function createServer({
  platform,
  trustProxy,
  outbox,
}: ServerOptions): Promise<Server> {
  const draining: Draining = { active: false };
  const app = createApp({ platform, trustProxy });
  closeWhileDraining(app, draining);
  serveHealth(app, platform, draining);
  serveApiDescription(app);
  serveFiles(app, platform);
  if (outbox) serveOutbox(app, platform.db);
  serveCalls(app, platform, handlers);
  await serveDocuments(app, path.join(projectRoot(), 'dist/web'));
  return {
    app,
    drain: async () => {
      draining.active = true;
      await settle(app);
      await app.close();
    },
  };
}

const longestSettleMs = 5000;

/** Kept-alive connections are told to close with their next answer; waiting for that fails no request. */
async function settle(app: FastifyInstance): Promise<void> {
  const end = Date.now() + longestSettleMs;
  const open = () =>
    new Promise<number>((resolve) => {
      app.server.getConnections((error, count) => resolve(error === null ? count : 0));
    });
  app.server.closeIdleConnections();
  while (Date.now() < end && (await open()) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    app.server.closeIdleConnections();
  }
}
