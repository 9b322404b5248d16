// The web client's documents and assets: built files, a strict content security policy, compressed once.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { languageOfAcceptHeader } from '@yadori/api/language/language';
import type { Clock } from '../../clock.ts';
import { readDocument, sendDocument, type BuiltDocument } from './built-document.ts';
import { readHomePreloads } from './preloads.ts';
import { policyOf } from '../security-headers.ts';

/** Serves `folder` (dist/resident): `/login` prerendered in the caller's language, every other address the app. */
export async function serveDocuments(
  app: FastifyInstance,
  folder: string,
  clock: Clock,
): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  const rules = { policyFor: contentSecurityPolicy, lifetime: 'no-cache' };
  const read = (name: string) => readDocument(path.join(folder, name), rules);
  const login = { ja: await read('login.ja.html'), en: await read('login.en.html') };
  const home = await read('index.html');
  await app.register(fastifyStatic, {
    root: folder,
    serve: true,
    // One route for each file: an address of the API never reaches the files.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '.vite/**', '**/*.{br,gz}'],
    setHeaders: (reply, file) => {
      const { lifetime, policy } = headersOf(path.relative(folder, file));
      void reply.header('cache-control', lifetime);
      void reply.header('content-security-policy', policy);
    },
  });
  app.get('/login', (request, reply) =>
    sendDocument(request, reply, login[languageOfAcceptHeader(request.headers['accept-language'])]),
  );
  // Where password managers lead: the profile changes the password, after a sign-in where there is no session (I018).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/profile'));
  const preloads = await readHomePreloads(folder);
  app.get('/', (request, reply) => {
    // A visitor without a session goes on to the login, which needs none of it.
    if (request.headers.cookie?.includes('user-token=')) reply.header('link', preloads(clock()));
    return sendDocument(request, reply, home);
  });
  answerUnknownPages(app, home);
}

/** For built files. The service worker may fetch from this origin alone, and an old one never comes from a cache. */
function headersOf(name: string): { lifetime: string; policy: string } {
  if (name.startsWith('service-worker.js'))
    return { lifetime: 'no-cache', policy: policyOf("connect-src 'self'") };
  const isHashed = name.startsWith('assets');
  return {
    lifetime: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // Drawings carry style attributes of their own and no script.
    policy: policyOf("style-src 'unsafe-inline'"),
  };
}

/** History mode (V009): an address without a file is a screen of the app; the API's own 404 stays the envelope. */
function answerUnknownPages(app: FastifyInstance, home: BuiltDocument): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, method } = request;
    // Calls are most of what comes; nothing else is worked out for them.
    if (url.startsWith('/api/')) return done();
    const [address = ''] = url.split('?');
    // A form sent where no script runs: back to the form, and its body is not even read.
    if (method === 'POST' && address === '/login') return void reply.redirect('/login', 303);
    if (isUnknownPage(method, address)) return void sendDocument(request, reply, home);
    return done();
  });
}

function isUnknownPage(method: string, address: string): boolean {
  // Scanners of mails look at a link with HEAD first.
  const reads = method === 'GET' || method === 'HEAD';
  const isPage = reads && /^\/[a-z0-9/_-]*$/i.test(address);
  const isTaken =
    /^\/(api|files|dev|assets|drawings|icons|staff|verify|terms|privacy|allergy-notice|account-links|healthz|readyz)(\/|$)/.test(
      address,
    );
  return isPage && !isTaken && address !== '/' && address !== '/login';
}

function inlineContents(html: string, tag: string): string[] {
  const contents: string[] = [];
  let start = html.indexOf(`<${tag}`);
  while (start >= 0) {
    const open = html.indexOf('>', start);
    const end = html.indexOf(`</${tag}>`, open);
    if (open < 0 || end < 0) break;
    if (!/\ssrc=/.test(html.slice(start, open))) contents.push(html.slice(open + 1, end));
    start = html.indexOf(`<${tag}`, end);
  }
  return contents;
}

/** Only our own files run; inline content of the built document is admitted by its hash. */
export function contentSecurityPolicy(html: string): string {
  const hashes = (tag: string) =>
    inlineContents(html, tag)
      .map((content) => createHash('sha256').update(content).digest('base64'))
      .map((hash) => ` 'sha256-${hash}'`)
      .join('');
  return policyOf(
    `script-src 'self'${hashes('script')}`,
    `style-src 'self'${hashes('style')}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  );
}
