// What was shown without a network is sent until the server has it, whatever else was noted beside it.
import { beforeEach, expect, test, vi } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';

const server = vi.hoisted(() => ({
  answers: (_views: readonly { dormitory: string }[]): number => 200,
  sent: [] as string[][],
}));

vi.mock('../client.ts', () => ({
  client: (_call: unknown, { body }: { body: { views: { dormitory: string }[] } }) => {
    const status = server.answers(body.views);
    server.sent.push(body.views.map(({ dormitory }) => dormitory));
    return Promise.resolve(status === 200 ? { ok: true } : { ok: false, status });
  },
}));

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  server.sent = [];
  vi.stubGlobal('navigator', { onLine: true });
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

async function noteAll(dormitories: readonly string[]) {
  vi.resetModules();
  const { noteSignedIn } = await import('../signed-in.ts');
  noteSignedIn(7);
  const views = await import('./kept-views.ts');
  for (const dormitory of dormitories)
    views.noteKeptView({ screen: 'roster', dormitory, way: 'passkey' });
  return views;
}

const stored = () =>
  [...kept.values()]
    .flatMap((text) => JSON.parse(text) as { dormitory: string; isSent?: true }[])
    .filter(({ isSent }) => !isSent);

test('one view that is refused takes no other with it', async () => {
  requirements('AM252 SK147');
  const names = Array.from({ length: 9 }, (_, index) => (index === 4 ? 'bad' : `D${index}`));
  const { sendKeptViews } = await noteAll(names);
  server.answers = (views) => (views.some(({ dormitory }) => dormitory === 'bad') ? 422 : 200);
  await sendKeptViews();
  const written = server.sent.filter((views) => !views.includes('bad')).flat();
  expect(written.toSorted()).toEqual(names.filter((name) => name !== 'bad').toSorted());
  expect(stored()).toEqual([]);
});

test('what the server did not answer stays', async () => {
  requirements('AM252 SK147');
  const { sendKeptViews } = await noteAll(['D1', 'D2']);
  server.answers = () => 503;
  await sendKeptViews();
  expect(stored().map(({ dormitory }) => dormitory)).toEqual(['D1', 'D2']);
  server.answers = () => 200;
  await sendKeptViews();
  expect(stored()).toEqual([]);
});

test('what is read again within half an hour is one view, whether the server has it or not', async () => {
  requirements('AM252 SK147');
  server.answers = () => 200;
  vi.useFakeTimers({ now: Date.parse('2026-06-10T02:00:00Z'), toFake: ['Date'] });
  const { noteKeptView, sendKeptViews } = await noteAll(['D1', 'D1']);
  await sendKeptViews();
  for (const minutes of [1, 28, 2]) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    noteKeptView({ screen: 'roster', dormitory: 'D1', way: 'passkey' });
    await sendKeptViews();
  }
  vi.useRealTimers();
  expect(server.sent).toEqual([['D1'], ['D1']]);
});
