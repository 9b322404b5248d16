// Work that is shared by those who wait for it: what begins when, and who gets what.
import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Runs that end when the test says so. */
function heldRuns() {
  const begun: { key: string; inputs: number[]; end: (error?: Error) => void }[] = [];
  let state = 0;
  const runs = createSingleFlight<number, number>((key, inputs) => {
    const seen = state;
    return new Promise((resolve, reject) => {
      const end = (error?: Error) => (error === undefined ? resolve(seen) : reject(error));
      begun.push({ key, inputs: [...inputs], end });
    });
  });
  return { runs, begun, write: () => (state += 1) };
}

test('a hundred who come during a run share the next one, which sees what was written before them', async () => {
  const { runs, begun, write } = heldRuns();
  const first = runs.join('a', 1);
  const written = write();
  const others = Array.from({ length: 100 }, (_, n) => runs.join('a', n));
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe(0);
  expect(begun).toHaveLength(2);
  expect(begun[1]?.inputs).toHaveLength(100);
  // Who comes now waits for a third one: the second may have read already.
  write();
  const late = runs.join('a', 7);
  begun[1]?.end();
  expect(new Set(await Promise.all(others))).toEqual(new Set([written]));
  begun[2]?.end();
  expect(await late).toBe(2);
  expect(begun).toHaveLength(3);
});

test('another key does not wait', () => {
  const { runs, begun } = heldRuns();
  void runs.join('a', 1);
  void runs.join('b', 1);
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('a run that fails, fails for those who share it and nobody else', async () => {
  const { runs, begun } = heldRuns();
  const first = runs.join('a', 1);
  const second = runs.join('a', 2);
  begun[0]?.end(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  begun[1]?.end();
  expect(await second).toBe(0);
  const third = runs.join('a', 3);
  begun[2]?.end();
  expect(await third).toBe(0);
});
