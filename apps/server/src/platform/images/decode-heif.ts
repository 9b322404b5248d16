// Decodes photos of iPhones, which the image library cannot read.
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { answerOfThread } from './decoder-thread.ts';
import type { HeifAnswer, HeifTask } from './heif-thread.ts';

/** A decoded HEIC takes 200 MB. */
export const heifInTurn = createConcurrencyLimiter({ limit: 1 });

/** Never throws for what was sent: a file that hangs the decoder is broken. */
export function decodeHeif(bytes: Buffer, mostPixels: number): Promise<HeifAnswer> {
  const task: HeifTask = { bytes: new Uint8Array(bytes), mostPixels };
  const thread = { source: './heif-thread.ts', built: 'heif-decoder.mjs', task };
  return answerOfThread<HeifTask, HeifAnswer>(thread, { refusal: 'broken' });
}
