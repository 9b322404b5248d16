// A removal waits for ten seconds, and as long as its offer is held, but never until the thing acts by itself.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withdrawPlannedReply } from '@yadori/api/messages/planned-reply-calls';
import { requirements } from '../../../../tests/support/requirements.ts';
import type * as Removing from './remove-soon.ts';

let removing: typeof Removing;
const send = vi.fn(async () => ({ ok: true }));

beforeAll(async () => {
  // The session's own `send` needs a page.
  vi.resetModules();
  vi.doMock('../session/api.ts', () => ({ send }));
  removing = await import('./remove-soon.ts');
});
afterAll(() => {
  vi.doUnmock('../session/api.ts');
  vi.resetModules();
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  removing.bringBack();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers how often the call was sent. */
function remove(until?: number): () => number {
  send.mockClear();
  send.mockResolvedValue({ ok: true });
  removing.removeSoon({
    key: 'reply.1',
    text: '',
    ...(until !== undefined && { until }),
    call: withdrawPlannedReply,
    input: { params: { id: 1 } },
    reads: [],
  });
  return () => send.mock.calls.length;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a held offer waits, and its time begins again afterwards', async () => {
  requirements('SL047');
  const sent = remove();
  await pass(9999);
  removing.hold();
  await pass(3_600_000);
  expect(sent()).toBe(0);
  removing.letRun();
  await pass(9999);
  expect(sent()).toBe(0);
  await pass(1);
  expect(sent()).toBe(1);
});

test('what would act by itself is removed before, however long its offer is held', async () => {
  requirements('SL047');
  const sent = remove(Date.now() + 60_000);
  removing.hold();
  await pass(59_999);
  expect(sent()).toBe(0);
  await pass(1);
  expect(sent()).toBe(1);
});

test('one that acts in many weeks waits no longer than others', async () => {
  requirements('SL047');
  const sent = remove(Date.now() + 60 * 86_400_000);
  removing.hold();
  await pass(60_000);
  expect(sent()).toBe(0);
  removing.letRun();
  await pass(10_000);
  expect(sent()).toBe(1);
});
