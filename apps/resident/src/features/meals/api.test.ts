import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as calls from '@yadori/api/meals/calls';
import { queryClient } from '@yadori/web-client/query.ts';
import { profileQuery } from '../../session/keep-user.ts';
import { readMeals, reloadMeals } from './api.ts';

beforeEach(() => vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then)));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Observes a read as a screen does; returns the mock that counts its requests. */
function show(options: object) {
  const ask = vi.fn(() => Promise.resolve({ ok: true, data: {} }));
  new QueryObserver(queryClient, {
    ...(options as { queryKey: [string] }),
    queryFn: ask,
  }).subscribe(() => {});
  return ask;
}

test('the answer to a press and the live news of it are one reload', async () => {
  const asked = show(readMeals(calls.menuForDay, {}));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await Promise.all([reloadMeals(), reloadMeals()]);
  expect(asked).toHaveBeenCalledTimes(2);
  await reloadMeals();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('what shows no meal is not read again, nor what is not meant', async () => {
  const day = show(readMeals(calls.dayOfMeals, { query: { date: '2026-09-01' } }));
  const other = show(readMeals(calls.dayOfMeals, { query: { date: '2026-09-02' } }));
  const profile = show(profileQuery);
  await vi.waitFor(() => expect(profile).toHaveBeenCalledTimes(1));
  await reloadMeals((input) => JSON.stringify(input).includes('2026-09-01'));
  expect([day, other, profile].map((ask) => ask.mock.calls.length)).toEqual([2, 1, 1]);
});
