// Every place of the navigation leads to a route that its right guards, with an icon of its own.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type { places as allPlaces } from '../../routing/places.ts';
import { iconOfPlace } from '../shell/place-icons.ts';

let places: typeof allPlaces;
// The session's modules set language and theme of the document and listen to its input as they are loaded.
beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'ja' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => {});
  ({ places } = await import('../../routing/places.ts'));
});

const routes = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test('a place has a route under its address, with its right', () => {
  const lost = places.filter(({ id, scope, path: last }) => {
    const address = scope === 'all' ? `/all/${last}` : `/${last}`;
    return !routes.includes(`path: '${address}'`) || !routes.includes(`placeRoute('${id}')`);
  });
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test('each route marks its place in the navigation', () => {
  const guarded = [...routes.matchAll(/path: '\/([^']+)',\s+\.\.\.placeRoute\('([^']+)'\)/g)];
  expect(guarded.length).toBeGreaterThan(20);
  const lost = guarded.filter(([, address = '', id]) => {
    const { path: own, pages = [] } = places.find((place) => place.id === id) ?? {};
    const [first = ''] = address.replace(/^all\//, '').split('/');
    return first !== own && !pages.includes(first);
  });
  expect(lost.map(([, address]) => address)).toEqual([]);
});

test('a place has an icon of its own', () => {
  const none = iconOfPlace('no place');
  expect(places.filter(({ id }) => iconOfPlace(id) === none).map(({ id }) => id)).toEqual([]);
});
