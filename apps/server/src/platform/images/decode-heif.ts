// Decodes photos of iPhones, which the image library cannot read: in a thread of its own, within a time.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../project-root.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { HeifAnswer, HeifTask } from './heif-thread.ts';

/** A decoded HEIC takes 200 MB. */
export const heifInTurn = createConcurrencyLimiter({ limit: 1 });

const longestMs = 20_000;

const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** Never throws for what was sent: a file that hangs the decoder is broken. */
export async function decodeHeif(bytes: Buffer, mostPixels: number): Promise<HeifAnswer> {
  const task: HeifTask = { bytes: new Uint8Array(bytes), mostPixels };
  const worker = new Worker(...entry(task));
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<HeifAnswer>((resolve) => {
      const giveUp = () => resolve({ refusal: 'broken' });
      clock = setTimeout(giveUp, longestMs);
      worker.on('message', resolve);
      worker.on('error', giveUp);
      worker.on('exit', giveUp);
    });
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}

/** Built beside the server; from its source, by the loader of tests and of development, where that runs. */
function entry(workerData: HeifTask): ConstructorParameters<typeof Worker> {
  // The decoder writes what it cannot parse to the console, which would be a log of strangers.
  const options = { workerData, resourceLimits, stdout: true, stderr: true };
  if (!import.meta.url.endsWith('.ts'))
    return [path.join(projectRoot(), 'dist/server/heif-decoder.mjs'), options];
  const source = JSON.stringify(new URL('./heif-thread.ts', import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return [load, { ...options, eval: true, execArgv: [] }];
}
