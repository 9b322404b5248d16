// Reads again end in a task of their own (readAgain of the web client), and what waits for them goes on in the next.
import { vi } from 'vitest';

/** Resolves behind whatever a press with immediate answers has begun. */
export async function afterReads(): Promise<void> {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
  await vi.dynamicImportSettled();
}
