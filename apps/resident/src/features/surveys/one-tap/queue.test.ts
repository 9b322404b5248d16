// Answers that the release before had kept under another key are taken over by the first start after an update.
import { beforeEach, expect, test, vi } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';

const kept = new Map<string, string>();
const former = 'yadori.own.safety-answers';
const present = (account: number) => `yadori.own-waiting.${account}.safety-answers`;

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => {
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

/** A page of its own, of the resident with this number; 0: signed out. */
async function pageOf(account: number) {
  vi.resetModules();
  const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const token = `${text({})}.${text({ sub: String(account), exp: 4_000_000_000 })}.x`;
  vi.stubGlobal('document', { cookie: account === 0 ? '' : `user-token=${token}` });
  const { readToken } = await import('../../../session/session.ts');
  readToken();
  return import('./queue.ts');
}

const before = (account: number, survey: number) => ({
  ...{ survey, choice: [1, 2], key: `${account}-0123456789abcdef` },
});

test('one of the release before is sent first, under its own key, and taken over once', async () => {
  requirements('AM262 K014');
  kept.set(former, JSON.stringify([before(7, 30)]));
  const queue = await pageOf(7);
  const { key } = queue.queueAnswer({ survey: 31, choice: [3, 4] }, undefined);
  queue.adoptFormer();
  queue.adoptFormer();
  expect(queue.queuedAnswers()).toEqual([before(7, 30), expect.objectContaining({ key })]);
  expect(kept.has(former)).toBe(false);
  // Without the instant, which that release did not keep, it counts from its arrival.
  expect(queue.queuedFor(30)?.at).toBeUndefined();
  expect((await pageOf(7)).queuedAnswers()).toHaveLength(2);
});

test("somebody else's is not sent by this resident", async () => {
  requirements('AM262');
  kept.set(former, JSON.stringify([before(8, 30), 'no answer']));
  const queue = await pageOf(7);
  queue.adoptFormer();
  expect(queue.queuedAnswers()).toEqual([]);
});

test('before anybody has signed in it stays where it is', async () => {
  requirements('AM262');
  const text = JSON.stringify([before(7, 30)]);
  kept.set(former, text);
  (await pageOf(0)).adoptFormer();
  expect(kept.get(former)).toBe(text);
  const queue = await pageOf(7);
  queue.adoptFormer();
  expect(queue.queuedAnswers()).toEqual([before(7, 30)]);
  expect([...kept.keys()]).toEqual([present(7)]);
});

test('what is not whole breaks no start', async () => {
  requirements('AM262');
  kept.set(former, '{');
  const queue = await pageOf(7);
  queue.adoptFormer();
  expect(queue.queuedAnswers()).toEqual([]);
  expect(kept.has(former)).toBe(false);
});
