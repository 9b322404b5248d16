// Requests that the document sent before the modules were there.
import { afterEach, expect, test, vi } from 'vitest';
import { fetchOnce, type EarlyAnswers } from './early-answers.ts';

afterEach(() => vi.unstubAllGlobals());

function stub(early: EarlyAnswers | undefined) {
  const fetched = vi.fn<typeof fetch>(async () => new Response('fetched'));
  vi.stubGlobal('window', { earlyAnswers: early });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const text = async (address: string) => (await fetchOnce(address)).text();

test('an early answer serves once, later requests are sent', async () => {
  const fetched = stub(new Map([['/api/v1/one', Promise.resolve(new Response('early'))]]));
  expect(await text('/api/v1/one')).toBe('early');
  expect(fetched).not.toHaveBeenCalled();
  expect(await text('/api/v1/one')).toBe('fetched');
});

test('another address is not served by it', async () => {
  stub(new Map([['/api/v1/one', Promise.resolve(new Response('early'))]]));
  expect(await text('/api/v1/two')).toBe('fetched');
});

test('an early request that failed is sent again', async () => {
  const failed = Promise.reject<Response>(new Error('not renewed'));
  stub(new Map([['/api/v1/one', failed]]));
  expect(await text('/api/v1/one')).toBe('fetched');
});

test('a document without early requests sends as usual', async () => {
  stub(undefined);
  expect(await text('/api/v1/one')).toBe('fetched');
});
