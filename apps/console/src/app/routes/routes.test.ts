// Every page leads to a route that its right guards.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type * as Pages from '../../routing/pages.ts';

let pages: typeof Pages;
// The session's modules set language and theme of the document and listen to its input as they are loaded.
beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'ja' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => {});
  pages = await import('../../routing/pages.ts');
});

const routes = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Address and page: a route with a screen of its own, and one whose screen is loaded later. */
const guarded = [
  ...routes.matchAll(/path: '\/([^']+)',\s+\.\.\.pageRoute\('([^']+)'\)/g),
  ...routes.matchAll(/laterPage\(\s*\w+,\s*'\/([^']+)',\s*'([^']+)'/g),
].map(([, address = '', id = '']) => ({ address, id }));

test('a page has a route under its address, with its right', () => {
  const lost = pages.pageIds.filter((id) => {
    const { scope, path: last } = pages.pages[id];
    const address = scope === 'all' ? `all/${last}` : last;
    return !guarded.some((route) => route.address === address && route.id === id);
  });
  expect(lost).toEqual([]);
});

test('each route is guarded by the page of its address', () => {
  expect(guarded.length).toBeGreaterThan(40);
  const lost = guarded.filter(({ address, id }) => {
    const parts = address.startsWith('all/') ? address.split('/') : ['$', ...address.split('/')];
    return pages.pageAt(parts) !== id;
  });
  expect(lost).toEqual([]);
});
