// The console's document and assets below /staff, with a policy of its own: stricter than that of the residents' app.
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDocument, sendDocument } from './built-document.ts';
import { readConsolePreloads } from './preloads.ts';
import { policyOf } from '../security-headers.ts';
import { mayHaveStaffToken } from '../staff-cookie.ts';

/** Where the console is served; the base of its build. */
const base = '/staff';

/**
 * Nothing is inline in the document, and markup reaches the page through the console's own trusted type alone
 * (SL017). `frame-ancestors` and `default-src` are in every policy.
 */
const consolePolicy = policyOf(
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
);

/** Serves `folder` (dist/console): every address of a screen answers the one document. */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  const document = await readDocument(path.join(folder, 'index.html'), {
    policyFor: () => consolePolicy,
    // A signed-out tablet must not show from a store what its last user had on the screen.
    lifetime: 'no-store',
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${base}/`,
    // The residents' files have added it already.
    decorateReply: false,
    // One route for each file, as for the residents' app.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '.vite/**', '**/*.{br,gz}'],
    setHeaders: (reply, file) => {
      const name = path.relative(folder, file);
      const isHashed = name.startsWith('assets');
      // That of a station fetches the files of the counter from this origin, and no other one runs.
      if (name.startsWith('service-worker.js')) {
        void reply.header('cache-control', 'no-cache');
        void reply.header('content-security-policy', policyOf("connect-src 'self'"));
        return;
      }
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      // Drawings carry style attributes of their own and no script.
      void reply.header('content-security-policy', policyOf("style-src 'unsafe-inline'"));
    },
  });
  const preloads = await readConsolePreloads(folder);
  for (const address of [base, `${base}/*`])
    app.get(address, (request, reply) => {
      if (!isScreen(request.url)) return reply.callNotFound();
      if (isSignedIn(request)) void reply.header('link', preloads);
      return sendDocument(request, openCamera(request.url, reply), document);
    });
}

/** A guess, which opens nothing: a visitor without a session goes on to the sign-in, which needs none of it. */
const isSignedIn = ({ url, headers }: FastifyRequest): boolean =>
  mayHaveStaffToken(headers.cookie) &&
  !/^\/staff\/(login|link|station)\/?$/.test(pathOf(url)) &&
  !isCounter(url);

const pathOf = (url: string): string => url.split('?')[0] ?? '';

const isCounter = (url: string): boolean => /^\/staff\/[a-z0-9_-]+\/counter\/?$/i.test(pathOf(url));

/** The counter reads codes with the camera; to every other screen it stays closed (SL017). */
function openCamera(url: string, reply: FastifyReply): FastifyReply {
  if (!isCounter(url)) return reply;
  const features = String(reply.getHeader('permissions-policy'));
  return reply.header('permissions-policy', features.replace('camera=()', 'camera=(self)'));
}

/** An address without a dot is no file, and one below a folder of files is no screen. */
function isScreen(url: string): boolean {
  const address = pathOf(url);
  return (
    /^\/staff(\/[a-z0-9/_-]*)?$/i.test(address) &&
    !/^\/staff\/(assets|drawings|icons)(\/|$)/.test(address)
  );
}
