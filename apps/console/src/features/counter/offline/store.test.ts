// What a station keeps on its device: sealed for its session and its time, and a queue for each dormitory.
import { beforeEach, expect, test, vi } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { fakeIndexedDb } from '../../../../../../tests/support/indexed-db.ts';
import { keepQueue, readQueue, seal, unseal } from './store.ts';

let database: ReturnType<typeof fakeIndexedDb>;
let tab: Map<string, string>;
beforeEach(() => {
  database = fakeIndexedDb();
  vi.stubGlobal('indexedDB', database.factory);
  openTab();
});

/** A tab has a session storage of its own; the database is the device's. */
function openTab(values = new Map<string, string>()): Map<string, string> {
  tab = values;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  });
  return values;
}

const list = { meals: [{ name: '鈴木 蓮' }] };
const later = 1000;

test('a list opens for the session that sealed it, also after a reload, and shows nobody else a name', async () => {
  requirements('SE037');
  await seal('list', list, later);
  const stored = database.rows.get('list') as { text: ArrayBuffer };
  expect(new TextDecoder().decode(stored.text)).not.toContain('鈴木');
  openTab(new Map(tab));
  expect(await unseal('list', 0)).toEqual(list);
});

test('another session finds nothing, and the list and its photos are deleted; the queue stays', async () => {
  requirements('SE037');
  await seal('list', list, later);
  await seal('photos', ['a'], later);
  await keepQueue('KEYAKI', [1]);
  openTab();
  expect(await unseal('list', 0)).toBeUndefined();
  expect([...database.rows.keys()].toSorted()).toEqual(['key', 'queue KEYAKI']);
});

test('of two tabs with sessions of their own the later one has the list', async () => {
  const first = openTab();
  await seal('list', list, later);
  const second = openTab();
  await seal('list', { meals: [] }, later);
  expect(await unseal('list', 0)).toEqual({ meals: [] });
  openTab(first);
  expect(await unseal('list', 0)).toBeUndefined();
  openTab(second);
  expect(await unseal('list', 0)).toBeUndefined();
});

test('a list whose time is over is deleted', async () => {
  await seal('list', list, later);
  expect(await unseal('list', later - 1)).toEqual(list);
  expect(await unseal('list', later)).toBeUndefined();
  expect(database.rows.has('list')).toBe(false);
});

test('what was changed on the device does not open', async () => {
  await seal('list', list, later);
  const stored = database.rows.get('list') as { text: ArrayBuffer };
  const octets = new Uint8Array(stored.text);
  octets[0] = (octets[0] ?? 0) ^ 1;
  expect(await unseal('list', 0)).toBeUndefined();
});

test('a queue keeps its order, and belongs to one dormitory', async () => {
  requirements('SE037');
  await keepQueue('KEYAKI', [3, 1, 2]);
  await keepQueue('SAKURA', [4]);
  expect(await readQueue('KEYAKI')).toEqual([3, 1, 2]);
  expect(await readQueue('SAKURA')).toEqual([4]);
  expect(await readQueue('MOMIJI')).toBeUndefined();
});

test('a full store refuses a check-in instead of losing it, and keeps what it had', async () => {
  await keepQueue('KEYAKI', [1]);
  database.fill();
  await expect(keepQueue('KEYAKI', [1, 2])).rejects.toThrow('full');
  expect(await readQueue('KEYAKI')).toEqual([1]);
});
