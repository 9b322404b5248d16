// A removal waits for ten seconds, and as long as its offer is held, but never until the thing acts by itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { bringBack, hold, letRun, removeSoon } from './remove-soon.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  bringBack();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers how often the call was sent. */
function remove(until?: number): () => number {
  let sent = 0;
  removeSoon({
    ...{ key: 'reply.1', text: '', ...(until !== undefined && { until }) },
    send: async () => {
      sent += 1;
      return undefined;
    },
    reload: async () => undefined,
  });
  return () => sent;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a held offer waits, and its time begins again afterwards', async () => {
  requirements('SL047');
  const sent = remove();
  await pass(9999);
  hold();
  await pass(3_600_000);
  expect(sent()).toBe(0);
  letRun();
  await pass(9999);
  expect(sent()).toBe(0);
  await pass(1);
  expect(sent()).toBe(1);
});

test('what would act by itself is removed before, however long its offer is held', async () => {
  requirements('SL047');
  const sent = remove(Date.now() + 60_000);
  hold();
  await pass(59_999);
  expect(sent()).toBe(0);
  await pass(1);
  expect(sent()).toBe(1);
});

test('one that acts in many weeks waits no longer than others', async () => {
  requirements('SL047');
  const sent = remove(Date.now() + 60 * 86_400_000);
  hold();
  await pass(60_000);
  expect(sent()).toBe(0);
  letRun();
  await pass(10_000);
  expect(sent()).toBe(1);
});
