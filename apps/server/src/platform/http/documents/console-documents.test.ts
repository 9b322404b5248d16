// The console's document and assets as the server hands them out: policy, caching, addresses.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { createApp } from '../app.ts';
import { serveConsole } from './console-documents.ts';
import { serveDocuments } from './documents.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-console-'));
const residents = path.join(root, 'resident');
const folder = path.join(root, 'console');
const document = '<!doctype html><script type="module" src="/staff/assets/a-1.js"></script>';

const viteManifest = {
  'index.html': { file: 'assets/a-1.js', imports: ['_common.js'] },
  '_common.js': { file: 'assets/common-1.js' },
  'src/app/staff-app.tsx': { file: 'assets/staff-app-1.js', imports: ['_common.js', '_staff.js'] },
  '_staff.js': { file: 'assets/staff-1.js', css: ['assets/staff-1.css'] },
  'src/app/visitor-app.tsx': { file: 'assets/visitor-app-1.js' },
  'src/features/today/screens/today-screen.tsx': { file: 'assets/today-screen-1.js' },
};

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  for (const below of ['resident/.vite', 'resident/assets', 'console/assets', 'console/.vite'])
    mkdirSync(path.join(root, below), { recursive: true });
  for (const name of ['index.html', 'login.ja.html', 'login.en.html'])
    writeFileSync(path.join(residents, name), '<!doctype html>residents');
  writeFileSync(path.join(residents, '.vite/manifest.json'), '{}');
  writeFileSync(path.join(folder, 'index.html'), document);
  writeFileSync(path.join(folder, 'assets/a-1.js'), 'export {};');
  writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(path.join(folder, 'service-worker.js'), '');
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(viteManifest));
  server = await openTestServer();
  app = createApp({ platform: server.platform, trustProxy: false });
  await serveDocuments(app, residents, server.platform.clock);
  await serveConsole(app, folder);
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test.each(['/staff', '/staff/', '/staff/login', '/staff/KYK01/residents/312/overview?print=1'])(
  '%s is a screen of the console',
  async (address) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(document);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

const staffParts = ['staff-app-1.js', 'staff-1.js', 'staff-1.css'];

test.each([
  ['/staff/', staffParts],
  ['/staff/KYK01/today?date=2026-12-01', staffParts],
  ['/staff/KYK01/residents', staffParts],
  // Another half of the console each, and a tablet that needs little of it.
  ['/staff/login', undefined],
  ['/staff/link', undefined],
  ['/staff/station', undefined],
  ['/staff/KYK01/counter', undefined],
])(
  '%s names with a session what its modules would load one after the other',
  async (url, files) => {
    const cookie = `theme=x; yadori-staff=${'a'.repeat(43)}`;
    const named = String((await get(url, { cookie })).headers['link'] ?? '').match(
      /[\w-]+\.\w+(?=>)/g,
    );
    expect(named ?? undefined).toEqual(files);
    const secure = await get(url, { cookie: cookie.replace('yadori', '__Host-yadori') });
    expect(secure.headers['link']).toBe((await get(url, { cookie })).headers['link']);
    expect((await get(url)).headers['link']).toBeUndefined();
  },
);

test('only own files run, nothing inline, and markup through trusted types alone', async () => {
  requirements('SL017');
  const policy = String((await get('/staff/login')).headers['content-security-policy']);
  expect(policy.split('; ').toSorted()).toEqual(
    [
      "default-src 'none'",
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
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].toSorted(),
  );
});

test('no feature of the device is open to it', async () => {
  const features = String((await get('/staff/login')).headers['permissions-policy']);
  for (const name of ['camera', 'microphone', 'geolocation', 'usb'])
    expect(features).toContain(`${name}=()`);
});

test('the camera is open to the counter, and nothing else is', async () => {
  const open = async (address: string) =>
    String((await get(address)).headers['permissions-policy']);
  for (const address of [
    '/staff/KYK01/counter',
    '/staff/KYK01/counter?x=1',
    '/staff/KYK01/counter/',
  ]) {
    expect(await open(address)).toContain('camera=(self)');
    expect(await open(address)).toContain('microphone=()');
  }
  for (const address of ['/staff/KYK01', '/staff/KYK01/residents/counter', '/staff/counter'])
    expect(await open(address)).toContain('camera=()');
});

test('hashed assets are kept for ever, other files for an hour', async () => {
  const asset = await get('/staff/assets/a-1.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toMatch(/javascript/);
  const manifest = await get('/staff/manifest.webmanifest');
  expect(manifest.headers['cache-control']).toBe('public, max-age=3600');
});

test('the service worker may fetch from this origin alone, and an old one comes from no cache', async () => {
  requirements('SE037');
  const { headers } = await get('/staff/service-worker.js?station');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['cache-control']).toBe('no-cache');
});

test.each([
  '/staff/assets/gone.js',
  '/staff/assets',
  '/staff/drawings/',
  '/staff/index.html',
  '/staff/.vite/manifest.json',
  '/staff/..%2fresident%2findex.html',
  '/staff/a.b',
])('%s answers 404 with the envelope', async (address) => {
  const answer = await get(address);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'error' });
});

test('the residents’ app has neither its address nor its files', async () => {
  expect((await get('/staffed')).body).toContain('residents');
  expect((await get('/assets/a-1.js')).statusCode).toBe(404);
});

test('without a build the residents’ app does not answer in its place', async () => {
  const bare = createApp({ platform: server.platform, trustProxy: false });
  await serveDocuments(bare, residents, server.platform.clock);
  await serveConsole(bare, path.join(root, 'nothing'));
  expect((await bare.inject('/staff/login')).statusCode).toBe(404);
  await bare.close();
});
