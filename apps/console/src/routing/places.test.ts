// Who may open a place: by one of its rights, and pages over many dormitories only where there are many.
import { beforeAll, expect, test, vi } from 'vitest';
import type { StaffSession } from '@yadori/api/staff/shapes';
import type { mayOpen as decide, Place, places as allPlaces } from './places.ts';
import { requirements } from '../../../../tests/support/requirements.ts';

let mayOpen: typeof decide;
let places: typeof allPlaces;
// The session's modules set language and theme of the document and hear its input as they are loaded.
beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'ja' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => {});
  ({ mayOpen, places } = await import('./places.ts'));
});

const place: Place = {
  id: 'imports',
  scope: 'dormitory',
  path: 'imports',
  group: 'office',
  name: { ja: '', en: '' },
  short: { ja: '', en: '' },
  right: [
    { of: 'contracts', level: 'edit' },
    { of: 'menus', level: 'edit' },
  ],
};
const ofAll: Place = { ...place, scope: 'all', isForSeveral: true };

const dormitory = (code: string, rights: object) => ({
  code,
  rights,
  name_ja: code,
  name_en: code,
});
const session = (dormitories: object[], everywhere = {}) =>
  ({ dormitories, rights_everywhere: everywhere }) as unknown as StaffSession;

const opens = (who: StaffSession, where: Place) => mayOpen(who, who.dormitories[0], where);

test('one of the rights of a place is enough', () => {
  expect(opens(session([dormitory('A', { menus: 'edit' })]), place)).toBe(true);
  expect(opens(session([dormitory('A', { contracts: 'edit' })]), place)).toBe(true);
  expect(opens(session([dormitory('A', { contracts: 'view', menus: 'view' })]), place)).toBe(false);
  expect(opens(session([], { menus: 'edit' }), place)).toBe(false);
});

test('the page of all dormitories is for those who have the right in several', () => {
  const [one, two] = [dormitory('A', { menus: 'edit' }), dormitory('B', { contracts: 'edit' })];
  expect(opens(session([one]), ofAll)).toBe(false);
  expect(opens(session([one, dormitory('B', { menus: 'view' })]), ofAll)).toBe(false);
  expect(opens(session([one, two]), ofAll)).toBe(true);
  expect(opens(session([], { contracts: 'edit' }), ofAll)).toBe(true);
  // Elsewhere one dormitory is enough.
  expect(opens(session([one]), { ...place, scope: 'all' })).toBe(true);
});

/** SB018. Places that come later join with their letter. */
const letters = {
  today: 't',
  residents: 'r',
  menus: 'm',
  counter: 'k',
  inbox: 'i',
  notices: 'n',
  surveys: 's',
  safety: 'a',
  stays: 'v',
  'move-outs': 'o',
  ledger: 'l',
};

test('each place has the letter of its own', () => {
  requirements('SB018');
  const withKeys = places.filter(({ key }) => key !== undefined);
  expect(new Set(withKeys.map(({ key }) => key)).size).toBe(withKeys.length);
  const named = places.filter(({ id }) => id in letters);
  expect(named.length).toBeGreaterThan(5);
  expect(Object.fromEntries(named.map(({ id, key }) => [id, key]))).toEqual(
    Object.fromEntries(named.map(({ id }) => [id, letters[id as keyof typeof letters]])),
  );
});
