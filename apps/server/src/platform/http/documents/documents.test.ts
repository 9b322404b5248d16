// The web client's documents and assets as the server hands them out: policy, caching, language, unknown addresses.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { createApp } from '../app.ts';
import { contentSecurityPolicy, serveDocuments } from './documents.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-web-'));
const inlineScript = `document.documentElement.dataset.theme = 'dark';`;
const inlineStyle = 'body{margin:0}';
const index = `<!doctype html><html lang="ja"><head><script>${inlineScript}</script><style>${inlineStyle}</style>
<script type="module" src="/assets/app-1a2b.js"></script></head><body>やどり</body></html>`;

const viteManifest = {
  'index.html': { file: 'assets/app-1a2b.js', imports: ['_common.js', '_large.js', '_larger.js'] },
  '_common.js': { file: 'assets/common-1.js' },
  '_large.js': { file: 'assets/large-1.js' },
  '_larger.js': { file: 'assets/larger-1.js' },
  'src/features/home/screens/home-screen.tsx': {
    file: 'assets/home-screen-2.js',
    imports: ['_common.js', '_home.js'],
  },
  '_home.js': { file: 'assets/home-3.js', imports: ['_common.js'], css: ['assets/home-4.css'] },
};

function build(): void {
  for (const below of ['assets', 'drawings', '.vite']) mkdirSync(path.join(folder, below));
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(path.join(folder, name), content);
  write('index.html', index);
  write('login.ja.html', '<!doctype html><html lang="ja"><body>ログイン</body></html>');
  write('login.en.html', '<!doctype html><html lang="en"><body>Sign in</body></html>');
  write('assets/app-1a2b.js', 'export const app = 1;');
  write('assets/app-1a2b.js.gz', gzipSync('export const app = 1;'));
  write('assets/common-1.js', 'export {};');
  write('assets/large-1.js', Buffer.alloc(60_000, 32));
  write('assets/larger-1.js', Buffer.alloc(90_000, 32));
  write('drawings/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('service-worker.js', 'self.version = 1;');
  write('manifest.webmanifest', '{}');
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('.vite/manifest.json', JSON.stringify(viteManifest));
}

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  build();
  server = await openTestServer();
  app = createApp({ platform: server.platform, trustProxy: false });
  app.get('/api/v1/known', async () => ({ code: 'success' }));
  await serveDocuments(app, folder, server.platform.clock);
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('documents', () => {
  test('carry a policy under which only own files and the known inline parts run', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(inlineScript)};`);
    expect(policy).toContain(`style-src 'self' ${hash(inlineStyle)};`);
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  });

  test('password managers are led to the profile, and see that other addresses are unknown', async () => {
    requirements('I018');
    const change = await get('/.well-known/change-password');
    expect(change.statusCode).toBe(302);
    expect(change.headers.location).toBe('/profile');
    const missing =
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await get(missing)).statusCode).toBe(404);
  });

  test.each(['/', '/login', '/message', '/reset-password?token=a.b.c', '/notices/5'])(
    'HEAD of %s is as GET, without the body',
    async (url) => {
      const [whole, head] = [await get(url), await app.inject({ method: 'HEAD', url })];
      expect(head.statusCode).toBe(200);
      expect(head.body).toBe('');
      const { date: _whole, ...expected } = whole.headers;
      const { date: _head, ...headers } = head.headers;
      expect(headers).toEqual(expected);
    },
  );

  test('a document without inline parts admits none', () => {
    const policy = contentSecurityPolicy(
      '<script type="module" src="/assets/a.js"></script><p>text</p>',
    );
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
  });

  test.each(['/', '/login', '/meals/2026-06-10', '/assets/app-1a2b.js', '/nothing.js'])(
    '%s carries the security headers',
    async (address) => {
      const { headers } = await get(address);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('are asked for again each time; hashed assets never', async () => {
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
    expect((await get('/login')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('the service worker is revalidated each time, and may fetch from this origin alone', async () => {
    const { headers } = await get('/service-worker.js');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  });

  test('come compressed as the browser can read it, and tell caches what they depend on', async () => {
    const plain = await get('/');
    expect(plain.body).toBe(index);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const gzip = await get('/', { 'accept-encoding': 'gzip, deflate' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(index);
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(index);
    for (const answer of [plain, gzip, brotli])
      expect(answer.headers.vary).toContain('accept-encoding');
    const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(asset.headers['content-encoding']).toBe('gzip');
  });

  test.each([
    ['en-US,en;q=0.9,ja;q=0.8', 'Sign in'],
    ['ja,en;q=0.9', 'ログイン'],
    ['fr', 'ログイン'],
    [undefined, 'ログイン'],
  ])('/login for %j says %s', async (language, text) => {
    requirements('AM031');
    const answer = await get(
      '/login',
      language === undefined ? {} : { 'accept-language': language },
    );
    expect(answer.body).toContain(text);
    expect(answer.headers.vary).toContain('accept-language');
  });
});

describe('the files of Home', () => {
  const signedIn = { cookie: 'theme=x; user-token=a.b.c' };

  test('are named by the document of / beyond those that stand in it, after its large ones', async () => {
    const link = String((await get('/', signedIn)).headers['link']);
    const scripts = link.match(/<[^>]*>; rel=modulepreload/g);
    expect(scripts).toEqual([
      '</assets/larger-1.js>; rel=modulepreload',
      '</assets/large-1.js>; rel=modulepreload',
      '</assets/home-screen-2.js>; rel=modulepreload',
      '</assets/home-3.js>; rel=modulepreload',
    ]);
    expect(link).toContain('</assets/home-4.css>; rel=preload; as=style');
  });

  test.each([
    ['2026-06-10T06:00:00+09:00', 'morning'],
    ['2026-06-10T12:00:00+09:00', 'day'],
    ['2026-06-10T20:00:00+09:00', 'evening'],
  ])('at %s come with the %s over the house', async (instant, light) => {
    server.at(instant);
    const link = String((await get('/', signedIn)).headers['link']);
    expect(link.match(/scene-home-\w+-\w+/g)).toEqual([
      `scene-home-mobile-${light}`,
      `scene-home-wide-${light}`,
      'scene-home-mobile-night',
      'scene-home-wide-night',
    ]);
  });

  test('are named to nobody who goes elsewhere', async () => {
    expect((await get('/')).headers['link']).toBeUndefined();
    expect((await get('/meal-reservation', signedIn)).headers['link']).toBeUndefined();
    expect((await get('/login', signedIn)).headers['link']).toBeUndefined();
  });
});

describe('addresses without a file', () => {
  test.each([
    '/meals',
    '/meals/2026-06-10',
    '/one-key-time-verify',
    '/a/b/c/',
    '/meals?date=2026-06-10',
    '/api-docs',
  ])('%s is a screen of the app', async (address) => {
    requirements('V009');
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(index);
  });

  test.each([
    '/api',
    '/api/',
    '/api/v1/unknown',
    '/files/x',
    '/assets/gone.js',
    '/drawings/gone.svg',
    '/gone.png',
    '/index.html',
    '/login.ja.html',
    '/.vite/manifest.json',
    '/assets/..%2findex.html',
    '/%2e%2e/package.json',
    '/assets/',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/a%ZZ',
  ])('%s answers 404 with the envelope', async (address) => {
    const answer = await get(address, { language: 'en' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'error', message: 'Nothing was found.' });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test('only reading is answered with a document', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
      expect((await app.inject({ method, url: '/meals' })).statusCode).toBe(404);
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });
});

test('assets are what they are called', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['content-type']).toMatch(
    /^(text|application)\/javascript/,
  );
  expect((await get('/drawings/logo.svg')).headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect((await get('/drawings/logo.svg')).headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
});

test('without a build the server still answers the API', async () => {
  const bare = createApp({ platform: server.platform, trustProxy: false });
  await serveDocuments(bare, path.join(folder, 'nothing'), server.platform.clock);
  expect((await bare.inject('/')).statusCode).toBe(404);
  await bare.close();
});
