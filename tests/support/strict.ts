// Fails a test that writes to console.error or leaves a rejection unhandled.
import { afterEach, beforeEach, expect } from 'vitest';

const seen: string[] = [];

process.on('unhandledRejection', (reason) => seen.push(`unhandled rejection: ${describe(reason)}`));

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
