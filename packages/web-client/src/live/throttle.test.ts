// Many events, few reads.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first at once, a burst as one more, none lost', () => {
  let runs = 0;
  const { soon } = throttle(1000, () => {
    runs += 1;
  });
  soon();
  expect(runs).toBe(1);
  for (let event = 0; event < 50; event += 1) soon();
  expect(runs).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(runs).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(runs).toBe(2);
});

test('an urgent one takes the waiting one along, and nothing runs after the end', () => {
  let runs = 0;
  const task = throttle(1000, () => {
    runs += 1;
  });
  task.soon();
  task.soon();
  task.now();
  vi.advanceTimersByTime(3000);
  expect(runs).toBe(2);
  task.soon();
  task.soon();
  task.stop();
  vi.advanceTimersByTime(3000);
  expect(runs).toBe(3);
});
