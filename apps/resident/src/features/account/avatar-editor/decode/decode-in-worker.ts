// Has a picture decoded that the browser cannot read; the decoder comes over the line only then.
import { patience } from '../limits.ts';
import type { Decoded } from './picture-worker.ts';

const start = {
  heif: () => new Worker(new URL('./heif-worker.ts', import.meta.url), { type: 'module' }),
  tiff: () => new Worker(new URL('./tiff-worker.ts', import.meta.url), { type: 'module' }),
};

type DecodedKind = keyof typeof start;

type Answer = Decoded | { refusal: 'unreachable' };

/** The worker ends with its one answer, or when the signal or the time says so: its memory goes with it. */
export async function decodeInWorker(
  kind: DecodedKind,
  file: ArrayBuffer,
  signal: AbortSignal,
): Promise<Answer> {
  const worker = start[kind]();
  let clock: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer>((resolve) => {
      const give = () => resolve({ refusal: 'damaged' });
      clock = setTimeout(give, patience);
      signal.addEventListener('abort', give);
      worker.addEventListener('message', (event: MessageEvent<Decoded>) => resolve(event.data));
      worker.addEventListener('error', (event) => {
        // An error inside the decoder has words; a file that did not load has none.
        if (event instanceof ErrorEvent && event.message) give();
        else resolve({ refusal: 'unreachable' });
      });
      worker.postMessage(file, [file]);
    });
  } finally {
    clearTimeout(clock);
    worker.terminate();
  }
}
