// Half-written texts of this tab: of whom, how long, and in which shape.
import { beforeEach, expect, test, vi } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  // Keys of the storage are properties of it, as in a browser.
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: (target, key) =>
          Object.getOwnPropertyDescriptor(target, key) ?? { enumerable: true, configurable: true },
      },
    ),
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    // Other tests begin without anybody.
    vi.resetModules();
  };
});

/** A page of its own, as after a reload, of the person with this id. */
async function pageOf(staffId: number) {
  vi.resetModules();
  const { noteSignedIn } = await import('./signed-in.ts');
  noteSignedIn(staffId);
  return import('./half-written.ts');
}

test('a text outlives the page and ends when the server has it', async () => {
  requirements('SL014');
  const { keepHalfWritten } = await pageOf(1);
  keepHalfWritten('reply.7', '明日の朝に');
  const { halfWritten, keepHalfWritten: keepLater } = await pageOf(1);
  expect([halfWritten('reply.7', ''), halfWritten('reply.8', '')]).toEqual([
    '明日の朝に',
    undefined,
  ]);
  keepLater('reply.7', undefined);
  expect(halfWritten('reply.7', '')).toBeUndefined();
});

test('another person reads nothing of it, and their sign-in removes it', async () => {
  requirements('SL014 SL018');
  const { keepHalfWritten } = await pageOf(1);
  keepHalfWritten('reply.7', '312の佐藤さんへ');
  const other = await pageOf(2);
  expect(other.halfWritten('reply.7', '')).toBeUndefined();
  other.keepHalfWritten('reply.7', 'ほか');
  other.dropHalfWritten({ butOwn: true });
  expect([...kept.values()].join()).not.toContain('佐藤');
  expect(other.halfWritten('reply.7', '')).toBe('ほか');
  other.dropHalfWritten({ butOwn: false });
  expect(kept.size).toBe(0);
});

test('a text of the day before is left out', async () => {
  const { keepHalfWritten, halfWritten } = await pageOf(1);
  keepHalfWritten('reply.7', 'きのう');
  vi.advanceTimersByTime(12 * 60 * 60 * 1000 - 1);
  expect(halfWritten('reply.7', '')).toBe('きのう');
  vi.advanceTimersByTime(1);
  expect(halfWritten('reply.7', '')).toBeUndefined();
});

test('a form of another shape is left out, and optional parts may have any', async () => {
  const { keepHalfWritten, halfWritten } = await pageOf(1);
  const empty = { text: '', target: { dormitories: [] as string[] }, runAt: null as string | null };
  const read = (value: unknown) => {
    keepHalfWritten('message.new', value);
    return halfWritten('message.new', empty);
  };
  const whole = { text: 'あ', target: { dormitories: ['KYK01'] }, runAt: '2026-11-20T10:00' };
  expect(read(whole)).toEqual(whole);
  for (const wrong of [{}, 'あ', null, { ...whole, text: 1 }, { ...whole, target: { rooms: [] } }])
    expect(read(wrong)).toBeUndefined();
});

test('of a closed storage the page remembers what was typed, until it is dropped', async () => {
  const { keepHalfWritten, halfWritten, dropHalfWritten } = await pageOf(1);
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  keepHalfWritten('reply.7', 'あ');
  dropHalfWritten({ butOwn: true });
  expect(halfWritten('reply.7', '')).toBe('あ');
  dropHalfWritten({ butOwn: false });
  expect(halfWritten('reply.7', '')).toBeUndefined();
});
