// Fails a test that writes to console.error or leaves a rejection unhandled.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

const seen: string[] = [];

const noteRejection = (reason: unknown) => seen.push(`unhandled rejection: ${describe(reason)}`);

// A process takes one file of tests after the other: each file listens for itself alone.
beforeAll(() => {
  process.on('unhandledRejection', noteRejection);
});
afterAll(() => {
  process.off('unhandledRejection', noteRejection);
});

beforeEach(() => {
  seen.length = 0;
  console.error = (...parts: unknown[]) => {
    seen.push(`console.error: ${parts.map(describe).join(' ')}`);
  };
});

afterEach(async () => {
  // Rejections are reported one turn after the promise was dropped.
  await new Promise((resolve) => setImmediate(resolve));
  const complaints = seen.splice(0);
  expect(complaints, 'the test must neither log errors nor drop rejections').toEqual([]);
});

function describe(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : String(part);
}
