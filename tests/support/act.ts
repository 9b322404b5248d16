// React's `act`, one after the other and with an end. While one of them is open, React draws nothing for a later test:
// without an end one test that waits for too long would take all those after it along.
import { setTimeout } from 'node:timers';
import { act as open } from 'react';

/** Below the limit of a test; in milliseconds. */
const longestMs = 30_000;

let last: Promise<unknown> = Promise.resolve();

/** Not within another one, which would wait for itself. */
export function act<T>(work: () => T | Promise<T>, limitMs = longestMs): Promise<T> {
  // A test that is over may go on beside the next one.
  const acted = last.then(() => open(() => within(limitMs, work)));
  last = acted.catch(() => undefined);
  return acted;
}

async function within<T>(limitMs: number, work: () => T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(`act has not ended within ${limitMs} ms`));
    timer = setTimeout(fail, limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
