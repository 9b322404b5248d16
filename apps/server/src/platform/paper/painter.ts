// The server's side of the drawing thread: started with the first paper, ended after a while without papers.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../project-root.ts';
import type { Drawing } from './paint.ts';

interface Answer {
  id: number;
  drawn?: Uint8Array;
  failed?: string;
}

interface Waiting {
  resolve: (drawn: Buffer) => void;
  reject: (error: Error) => void;
  late: NodeJS.Timeout;
}

/** Fonts and the drawing engine take some hundred megabytes, which are of no use at night. */
const restMs = 60_000;

/** Garbage of the fonts is collected early instead of growing beside the server's own memory. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Beyond this many papers at once the caller gets a refusal and tries again. */
const mostWaiting = 50;

/** All that wait together; a thread that takes longer hangs. */
const longestMs = 60_000;

let thread: Worker | undefined;
let resting: NodeJS.Timeout | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

export class PainterBusy extends Error {}

/** Draws a paper in the thread; one after the other. Throws `PainterBusy` where too many wait. */
export function draw(drawing: Drawing): Promise<Buffer> {
  if (waiting.size >= mostWaiting) return Promise.reject(new PainterBusy());
  clearTimeout(resting);
  thread ??= start();
  const running = thread;
  count += 1;
  const id = count;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => stop(running), longestMs).unref();
    waiting.set(id, { resolve, reject, late });
    running.postMessage({ id, drawing });
  });
}

function start(): Worker {
  const started = new Worker(...entry());
  // The server's own connections keep the process alive, not this.
  started.unref();
  started.on('message', ({ id, drawn, failed }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asked?.late);
    if (drawn === undefined) asked?.reject(new Error(failed ?? 'nothing was drawn'));
    else asked?.resolve(Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength));
    if (waiting.size === 0) rest();
  });
  started.on('error', (error) => giveUp(started, error));
  started.on('exit', () => giveUp(started, new Error('the drawing thread ended')));
  return started;
}

function rest(): void {
  clearTimeout(resting);
  resting = setTimeout(() => {
    const idle = thread;
    thread = undefined;
    void idle?.terminate();
  }, restMs);
  resting.unref();
}

function stop(hanging: Worker): void {
  giveUp(hanging, new Error('the drawing thread hangs'));
  void hanging.terminate();
}

/** Pending papers are rejected; the next one starts a new thread. */
function giveUp(ended: Worker, error: Error): void {
  if (thread !== ended) return;
  thread = undefined;
  for (const { reject, late } of waiting.values()) {
    clearTimeout(late);
    reject(error);
  }
  waiting.clear();
}

/** Built beside the server; from its source, by the loader of tests and of development, where that runs. */
function entry(): ConstructorParameters<typeof Worker> {
  if (!import.meta.url.endsWith('.ts'))
    return [path.join(projectRoot(), 'dist/server/certificate-painter.mjs'), { resourceLimits }];
  const source = JSON.stringify(new URL('./painter-thread.ts', import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return [load, { eval: true, execArgv: [], resourceLimits }];
}
