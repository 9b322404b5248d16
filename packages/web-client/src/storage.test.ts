// The stores of a browser that has them, blocks them, has none, or is full.
import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from './storage.ts';

const stores = [
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
] as const;

afterEach(() => {
  for (const [, storage] of stores) for (const key of storage.keys()) storage.write(key);
  vi.unstubAllGlobals();
});

const block = (name: string) =>
  vi.stubGlobal(
    name,
    // The access itself throws, as in a browser that blocks all data of sites.
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('SecurityError');
        },
        ownKeys: () => {
          throw new Error('SecurityError');
        },
      },
    ),
  );

const closed = {
  blocked: block,
  'not there': (name: string) => vi.stubGlobal(name, null),
  full: (name: string) =>
    vi.stubGlobal(name, {
      getItem: () => 'older',
      removeItem: () => {},
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    }),
};

test.each(
  stores.flatMap(([name, storage]) =>
    Object.entries(closed).map(([how, close]) => ({ name, storage, how, close })),
  ),
)('$name that is $how: the page remembers', ({ name, storage, close }) => {
  close(name);
  storage.write('key', 'value');
  expect(storage.read('key')).toBe('value');
  expect(storage.keys()).toContain('key');
  storage.write('key');
  expect(storage.read('key')).not.toBe('value');
});

test.each(stores)('%s that is open keeps what is written', (name, storage) => {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  storage.write('key', 'value');
  expect(kept.get('key')).toBe('value');
  kept.set('key', 'of another tab');
  expect(storage.read('key')).toBe('of another tab');
  storage.write('key');
  expect(kept.size).toBe(0);
  expect(storage.read('key')).toBeNull();
});
