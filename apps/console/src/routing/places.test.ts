// Which places and pages each role has: nothing without its right, everything within reach, eighteen entries at most.
import { beforeAll, expect, test, vi } from 'vitest';
import { rights, roles, type Role } from '@yadori/api/staff/rights';
import type { StaffSession } from '@yadori/api/staff/shapes';
import type * as Pages from './pages.ts';
import type * as Places from './places.ts';
import { requirements } from '../../../../tests/support/requirements.ts';

let pages: typeof Pages;
let places: typeof Places;
// The session's modules set language and theme of the document and listen to its input as they are loaded.
beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'ja' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => {});
  pages = await import('./pages.ts');
  places = await import('./places.ts');
});

const dormitory = (code: string, held: object) => ({ code, rights: held });
const session = (dormitories: object[], everywhere = {}, held: Role[] = []) =>
  ({
    dormitories,
    rights_everywhere: everywhere,
    grants: held.map((role) => ({ role, dormitory: null })),
  }) as unknown as StaffSession;

/** With the role in one dormitory, and those for all in every one, which they have opened. */
const everybody = roles
  .filter((role) => role !== 'station')
  .map((role) => {
    const isForAll = ['system_admin', 'head_office', 'auditor'].includes(role);
    const own = dormitory('A', isForAll ? {} : rights[role]);
    return { role, isForAll, who: session([own], isForAll ? rights[role] : {}, [role]) };
  });

const placesOf = (who: StaffSession, isOfAll: boolean) =>
  places.openPlaces(who, who.dormitories[0], isOfAll);

const idsOf = (list: readonly Places.Place[]) => list.map(({ id }) => id).join(' ');

const imports = () => pages.pages.imports;
const ofAll = () => pages.pages['all-imports'];
const opens = (who: StaffSession, page: Pages.Page) => pages.mayOpen(who, who.dormitories[0], page);

test('one of the rights of a page is enough', () => {
  expect(opens(session([dormitory('A', { menus: 'edit' })]), imports())).toBe(true);
  expect(opens(session([dormitory('A', { contracts: 'edit' })]), imports())).toBe(true);
  expect(opens(session([dormitory('A', { contracts: 'view', menus: 'view' })]), imports())).toBe(
    false,
  );
  expect(opens(session([], { menus: 'edit' }), imports())).toBe(false);
});

test('the page of all dormitories is for those who have the right in several', () => {
  const [one, two] = [dormitory('A', { menus: 'edit' }), dormitory('B', { contracts: 'edit' })];
  expect(opens(session([one]), ofAll())).toBe(false);
  expect(opens(session([one, dormitory('B', { menus: 'view' })]), ofAll())).toBe(false);
  expect(opens(session([one, two]), ofAll())).toBe(true);
  expect(opens(session([], { contracts: 'edit' }), ofAll())).toBe(true);
  // Elsewhere one dormitory is enough.
  expect(opens(session([one]), pages.pages.allergens)).toBe(true);
});

test('the entries of each role, in the order of the navigation', () => {
  requirements('SL042');
  const inDormitory = Object.fromEntries(
    everybody.map(({ role, who }) => [role, idsOf(placesOf(who, false))]),
  );
  const eating = 'menus meals counter sheets';
  expect(inDormitory).toEqual({
    manager: `today inbox residents ${eating} stays contracts move-outs ledger notices surveys safety transfers records settings`,
    deputy: `today inbox residents ${eating} stays contracts move-outs notices surveys safety settings`,
    kitchen: `today ${eating} transfers settings`,
    head_office:
      'today residents menus meals sheets contracts move-outs ledger notices surveys safety transfers records settings',
    auditor:
      'meals sheets contracts move-outs ledger notices surveys safety transfers records settings',
    system_admin: 'transfers records settings',
  });
  const overAll = Object.fromEntries(
    everybody
      .filter(({ isForAll }) => isForAll)
      .map(({ role, who }) => [role, idsOf(placesOf(who, true))]),
  );
  expect(overAll).toEqual({
    head_office:
      'dashboard approvals dormitories ledger notices texts people audit transfers settings',
    auditor: 'audit dormitories ledger notices texts people transfers',
    system_admin: 'people approvals dormitories audit transfers',
  });
});

test('the settings have one order for all, and open what the person works with first', () => {
  requirements('SD048 SL042');
  const settingsOf = (role: Role) => {
    const who = everybody.find((one) => one.role === role)?.who;
    const place = who && placesOf(who, false).find(({ id }) => id === 'settings');
    return place && [places.addressOfPlace(place, who.dormitories[0]), place.pages.join(' ')];
  };
  const tools = 'templates desk stations allergens';
  expect(settingsOf('head_office')).toEqual([
    '/A/settings',
    `settings functions papers prices names ${tools}`,
  ]);
  expect(settingsOf('manager')).toEqual(['/A/papers', `papers prices ${tools}`]);
  expect(settingsOf('deputy')?.[0]).toBe('/A/templates');
  expect(settingsOf('system_admin')?.[0]).toBe('/A/names');
});

test('no role has more than eighteen entries, none without its right, and every page is within reach', () => {
  requirements('SL042');
  for (const { isForAll, who } of everybody) {
    const shown = [placesOf(who, false), ...(isForAll ? [placesOf(who, true)] : [])];
    expect(Math.max(...shown.map((list) => list.length))).toBeLessThanOrEqual(18);
    const reached = new Set(
      shown.flat().flatMap(({ pages: own, further = [] }) => [...own, ...further]),
    );
    const open = pages.pageIds.filter((id) => opens(who, pages.pages[id]));
    expect([...reached].toSorted()).toEqual(
      open.filter((id) => id !== 'dormitories' || isForAll).toSorted(),
    );
  }
});

test('with a role in two dormitories every page over both is within reach of either, in eighteen entries', () => {
  requirements('SL042 SA035');
  const fitting = roles.filter((role) => role !== 'station');
  const shown = fitting.map((role) => {
    const two = ['A', 'B'].map((code) => dormitory(code, rights[role]));
    const who = session(two, {}, [role]);
    const list = placesOf(who, false);
    const reached = list.flatMap(({ pages: own, further = [] }) => [...own, ...further]);
    const open = pages.pageIds.filter((id) => opens(who, pages.pages[id]));
    // A system administrator has no day of a dormitory, beside which approvals stand: the head of each page leads there.
    const byHead = role === 'system_admin' ? ['approvals'] : [];
    expect([...reached, ...byHead].toSorted()).toEqual(open.toSorted());
    expect(list.length).toBeLessThanOrEqual(18);
    const beyond = list.flatMap(({ id, pages: own }) => {
      const ofAllOnes = own.filter((page) => pages.pages[page].isForSeveral);
      return ofAllOnes.length === 0 ? [] : [`${id}: ${ofAllOnes.join(' ')}`];
    });
    return [role, beyond];
  });
  const head = 'dashboard dormitories companies many ledgers';
  expect(Object.fromEntries(shown)).toEqual({
    manager: [
      'notices: all-notices',
      'transfers: all-imports',
      `dormitories: ${head} texts documents`,
    ],
    deputy: ['notices: all-notices', 'dormitories: dashboard'],
    kitchen: ['transfers: all-imports', 'dormitories: dashboard many'],
    head_office: [
      'notices: all-notices',
      'transfers: all-imports',
      `dormitories: ${head} payroll texts documents`,
    ],
    auditor: ['notices: all-notices', 'dormitories: dormitories companies ledgers texts documents'],
    system_admin: ['transfers: all-imports', 'dormitories: dormitories'],
  });
});

test('a page belongs to one place of a list, and a letter to one place', () => {
  requirements('SB018');
  for (const isOfAll of [false, true]) {
    const all = Object.fromEntries(
      pages.pageIds.flatMap((id) => pages.pages[id].rights).map(({ of }) => [of, 'edit']),
    );
    const list = places.openPlaces(
      session([dormitory('A', all)], all),
      dormitory('A', all) as never,
      isOfAll,
    );
    const ids = list.flatMap(({ pages: own, further = [] }) => [...own, ...further]);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = list.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

/** SB018. Places that come later join with their letter: s stays, k contracts and rooms, o moving out. */
const letters = {
  today: 't',
  inbox: 'i',
  residents: 'r',
  menus: 'm',
  meals: 'y',
  counter: 'c',
  sheets: 'f',
  notices: 'n',
  surveys: 'a',
  safety: 'e',
  stays: 's',
  contracts: 'k',
  'move-outs': 'o',
  ledger: 'l',
};

test('each daily place has its letter', () => {
  requirements('SB018');
  const [manager] = everybody.filter(({ role }) => role === 'manager');
  const list = manager === undefined ? [] : placesOf(manager.who, false);
  const named = list.flatMap(({ id, key }) => (key === undefined ? [] : [[id, key]]));
  expect(Object.fromEntries(named)).toEqual(letters);
});

test('rail and bottom bar show the most needed places, safety checks among them', () => {
  requirements('SL042');
  const shown = (room: number) =>
    Object.fromEntries(
      everybody
        .filter(({ isForAll }) => !isForAll)
        .map(({ role, who }) => [role, idsOf(places.placesWithRoom(placesOf(who, false), room))]),
    );
  expect(shown(places.roomOfRail)).toEqual({
    manager: 'today inbox residents menus meals counter sheets stays safety',
    deputy: 'today inbox residents menus meals counter sheets stays safety',
    kitchen: 'today menus meals counter sheets',
  });
  expect(shown(places.roomOfBar)).toEqual({
    manager: 'today inbox residents safety',
    deputy: 'today inbox residents safety',
    kitchen: 'today menus counter sheets',
  });
});

test('an address belongs to its page, and what lies below it, too', () => {
  expect(pages.pageAt(['KYK01', 'menus'])).toBe('menus');
  expect(pages.pageAt(['KYK01', 'notices', '5'])).toBe('notices');
  expect(pages.pageAt(['all', 'notices'])).toBe('all-notices');
  expect(pages.pageAt(['me'])).toBeUndefined();
  expect(pages.pageAt([])).toBeUndefined();
});
