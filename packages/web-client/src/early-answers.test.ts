// Requests that the document sent before the modules were there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverTimeHeader } from '@yadori/api/contract/headers';
import { fetchOnce, type EarlyAnswer } from './early-answers.ts';

const one = '/api/v1/one';
const start = Date.parse('2026-06-10T11:00:00+09:00');
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  fetched.mockReset().mockImplementation(async () => new Response('fetched'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function earlyAnswer(authorization = 'Bearer own'): EarlyAnswer {
  const headers = { [serverTimeHeader]: '2026-06-10T12:00:00+09:00' };
  return { response: new Response('early', { headers }), authorization, arrivedAt: Date.now() };
}

const stubEarly = (answer: Promise<EarlyAnswer> | undefined) =>
  vi.stubGlobal('window', { earlyAnswers: answer && new Map([[one, answer]]) });

const send = (address = one, method = 'GET', token = 'own') =>
  fetchOnce(address, { method, headers: { authorization: `Bearer ${token}` } });

const text = async (...request: Parameters<typeof send>) => (await send(...request)).text();

test('an early answer serves once, later requests are sent', async () => {
  stubEarly(Promise.resolve(earlyAnswer()));
  expect(await text()).toBe('early');
  expect(fetched).not.toHaveBeenCalled();
  expect(await text()).toBe('fetched');
});

test('another address is not served by it', async () => {
  stubEarly(Promise.resolve(earlyAnswer()));
  expect(await text('/api/v1/two')).toBe('fetched');
});

test('an early request that failed is sent again', async () => {
  stubEarly(Promise.reject(new Error('refused')));
  expect(await text()).toBe('fetched');
});

test('a document without early requests sends as usual', async () => {
  stubEarly(undefined);
  expect(await text()).toBe('fetched');
});

test('a session that began since is not served by it', async () => {
  stubEarly(Promise.resolve(earlyAnswer('Bearer of somebody else')));
  expect(await text()).toBe('fetched');
});

test('no early answer serves after a write', async () => {
  stubEarly(Promise.resolve(earlyAnswer()));
  expect(await text('/api/v1/two', 'POST')).toBe('fetched');
  expect(await text()).toBe('fetched');
});

test.each([
  [10_000, 'early'],
  [10_001, 'fetched'],
  [-1, 'fetched'],
])('%i milliseconds after its arrival the answer is: %s', async (later, answer) => {
  stubEarly(Promise.resolve(earlyAnswer()));
  vi.setSystemTime(start + later);
  expect(await text()).toBe(answer);
});

test('the time of the server is that of the moment in which the answer serves', async () => {
  stubEarly(Promise.resolve(earlyAnswer()));
  vi.setSystemTime(start + 4000);
  const { headers } = await send();
  expect(Date.parse(headers.get(serverTimeHeader) ?? '')).toBe(
    Date.parse('2026-06-10T12:00:04+09:00'),
  );
});
