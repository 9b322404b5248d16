// Fails a test that writes to console.error or leaves a rejection unhandled; gives property tests their seed.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

/** One run is like the next; PROPERTY_SEED takes other examples (as fast-check prints it). */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_601) });

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
