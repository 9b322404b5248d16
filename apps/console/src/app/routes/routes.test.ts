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

test('a page has a route under its address, with its right', () => {
  const lost = pages.pageIds.filter((id) => {
    const { scope, path: last } = pages.pages[id];
    const address = scope === 'all' ? `/all/${last}` : `/${last}`;
    return !routes.includes(`path: '${address}'`) || !routes.includes(`pageRoute('${id}')`);
  });
  expect(lost).toEqual([]);
});

test('each route is guarded by the page of its address', () => {
  const guarded = [...routes.matchAll(/path: '\/([^']+)',\s+\.\.\.pageRoute\('([^']+)'\)/g)];
  expect(guarded.length).toBeGreaterThan(20);
  const lost = guarded.filter(([, address = '', id]) => {
    const parts = address.startsWith('all/') ? address.split('/') : ['$', ...address.split('/')];
    return pages.pageAt(parts) !== id;
  });
  expect(lost.map(([, address]) => address)).toEqual([]);
});
