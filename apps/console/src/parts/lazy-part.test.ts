import { afterEach, expect, test, vi } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { retryWithBackoff } from './lazy-part.tsx';

afterEach(() => vi.useRealTimers());

test('a file that was missing for an hour is there a minute after it can be had', async () => {
  requirements('SL048');
  vi.useFakeTimers();
  let isAway = true;
  const loaded = vi.fn();
  const load = async () => {
    if (isAway) throw new Error('away');
    return 'part';
  };
  void retryWithBackoff(load).then(loaded);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(loaded).not.toHaveBeenCalled();
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loaded).toHaveBeenCalledWith('part');
});
