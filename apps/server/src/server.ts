// The server put together: platform, calls, documents, health. Tests start it as it is in production.
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { calls } from '@yadori/api/resident-calls';
import { contractEvents } from '@yadori/api/contracts/live';
import { messageEvents } from '@yadori/api/messages/live';
import { moveOutEvents } from '@yadori/api/moveout/live';
import { staffCalls } from '@yadori/api/staff-calls';
import { stayEvents } from '@yadori/api/stays/live';
import { createApp } from './platform/http/app.ts';
import { serveApiDescriptions } from './platform/http/documents/api-docs.ts';
import { serveConsole } from './platform/http/documents/console-documents.ts';
import { serveDocuments } from './platform/http/documents/documents.ts';
import { closeWhileDraining, serveHealth, Draining } from './platform/http/health.ts';
import { serveCalls, languageOfRequest } from './platform/http/serve.ts';
import { serveFiles } from './platform/files/file-address.ts';
import { serveLiveStream } from './platform/live/live-stream.ts';
import { serveStaffLive } from './platform/live/staff-live.ts';
import { wakeByAccounts } from './platform/live/wake-by-accounts.ts';
import { serveOutbox } from './platform/mail/outbox.ts';
import type { Platform } from './platform/platform.ts';
import { serveDemoTotp } from './platform/session/demo-totp.ts';
import { projectRoot } from './platform/project-root.ts';
import { serveAccountLinks } from './features/account/security/link-pages.ts';
import { serveVerification } from './features/certificates/verify.ts';
import { serveDocumentPages } from './features/documents/document-page.ts';
import { serveCalendarFeed } from './features/meals/subscription/feed.ts';
import { publishMealFigures, wakeForMeals } from './features/meals/live.ts';
import { handlers } from './routes.ts';
import { staffHandlers } from './staff-routes.ts';
import { publicPage, sendPublicPage } from './platform/http/documents/public-page.ts';
import { CallError } from './platform/http/call-error.ts';
import { httpTexts } from './platform/http/texts.ts';

const ofStaff = /^\/(?:staff|api\/v1\/staff|api\/staff)(?:[/?]|$)/;
/** Health, and pages of development, which have conditions of their own. */
const ofBoth = /^\/(?:healthz|readyz|dev\/|favicon\.ico)/;

function splitHosts(app: FastifyInstance, { staff, publicUrl }: Platform): void {
  if (staff.origin === publicUrl) return;
  const { host: staffHost } = new URL(staff.origin);
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw;
    // The router has found the route: `/%73taff`, and an address with scheme and host, are those of the console too.
    const route = request.routeOptions.url ?? request.url;
    const isStaffHost = headers.host?.toLowerCase() === staffHost;
    if (isStaffHost && route === '/') {
      void reply.redirect('/staff');
      return;
    }
    const isRightHost = ofStaff.test(route) === isStaffHost || ofBoth.test(route);
    const { notFound } = httpTexts(languageOfRequest(request));
    done(isRightHost ? undefined : (new CallError({ status: 404, message: notFound }) as Error));
  });
}

function servePlaceholders(app: FastifyInstance): void {
  app.get('/dev/links/:name', (_request, reply) => sendPublicPage(reply, page));
}

const page = publicPage(
  '運営会社のページ The operator’s page',
  `<section class="head plain"><div><h1>ここから先は、運営会社のページです<span lang="en">The operator’s own page goes here</span></h1>
<p>これはデモのため、リンク先のページはまだありません。この画面を閉じて、元の画面に戻ってください。</p><p class="quiet" lang="en">This is a demo, so there is no page behind this link yet. Close this one to go back.</p></div></section>`,
);

/** What changes for a resident concerns these screens of the staff. */
const wakesOfResidents = {
  [messageEvents.changed]: 'messages',
  [messageEvents.read]: 'messages',
  [stayEvents.changed]: 'stays',
  [moveOutEvents.changed]: 'contracts',
  [contractEvents.changed]: 'contracts',
} as const;

interface ServerOptions {
  platform: Platform;
  trustProxy: boolean;
  /** The local outbox is shown only without SMTP and never in production. */
  outbox: boolean;
  /** Pages that describe the calls are open; in production those of staff need a session, and there are no others. */
  apiDocs: boolean;
  /** Where the terms of the dormitories are while no version of them has begun. */
  termsUrl?: string | undefined;
}

export interface Server {
  app: FastifyInstance;
  /** Event streams that are open now. */
  openStreams(): number;
  /** Those of the console among them. */
  openStaffStreams(): number;
  /** Answers what is in flight, then closes; cuts off what is still open at the end of its limits. */
  drain(limits?: DrainLimits): Promise<void>;
}

/** Together below the ten seconds after which most platforms kill a process. */
interface DrainLimits {
  /** How long kept-alive connections may come back for their last answer. */
  settleMs: number;
  /** How long requests in flight may take after that. */
  finishMs: number;
}

const usualLimits: DrainLimits = { settleMs: 5000, finishMs: 3000 };

export async function createServer({
  platform,
  trustProxy,
  outbox,
  apiDocs,
  termsUrl,
}: ServerOptions): Promise<Server> {
  const draining = new Draining();
  const app = createApp({ platform, trustProxy });
  splitHosts(app, platform);
  closeWhileDraining(app, draining);
  serveHealth(app, platform, draining);
  serveApiDescriptions(app, platform, { open: apiDocs });
  serveFiles(app, platform);
  if (outbox) serveOutbox(app, platform.db);
  if (outbox) serveDemoTotp(app, platform);
  if (outbox) servePlaceholders(app);
  serveCalls(app, platform, calls, handlers);
  serveCalls(app, platform, staffCalls, staffHandlers);
  serveCalendarFeed(app, platform);
  serveVerification(app, platform);
  serveAccountLinks(app, platform);
  serveDocumentPages(app, platform, termsUrl);
  const live = serveLiveStream(app, platform, [publishMealFigures]);
  const staffLive = serveStaffLive(app, platform, [wakeForMeals, wakeByAccounts(wakesOfResidents)]);
  await serveDocuments(app, path.join(projectRoot(), 'dist/resident'), platform.clock);
  await serveConsole(app, path.join(projectRoot(), 'dist/console'));
  return {
    app,
    openStreams: () => live.streams.size + staffLive.streams.size,
    openStaffStreams: () => staffLive.streams.size,
    drain: async ({ settleMs, finishMs } = usualLimits) => {
      draining.active = true;
      platform.line.close();
      live.close();
      staffLive.close();
      await settle(app, draining, settleMs);
      const cut = setTimeout(() => app.server.closeAllConnections(), finishMs);
      await app.close();
      clearTimeout(cut);
    },
  };
}

/** A kept-alive connection that was not used for this long while draining is taken for resting. */
const restsAfterMs = 1000;

/**
 * The port stays open until balancers have noticed. Kept-alive connections close with their next answer: waiting for
 * that fails no request. Only idle ones are closed from here, since any other may carry a request.
 */
async function settle(app: FastifyInstance, draining: Draining, longestMs: number): Promise<void> {
  const begun = Date.now();
  const open = () =>
    new Promise<number>((resolve) => {
      app.server.getConnections((error, count) => resolve(error === null ? count : 0));
    });
  while (Date.now() < begun + longestMs && (!draining.isNoticed() || (await open()) > 0)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (draining.isNoticed() && Date.now() > begun + restsAfterMs) {
      app.server.closeIdleConnections();
    }
  }
}
