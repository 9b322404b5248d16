// A decoder of what strangers send, in a thread of its own: within a time, and its memory ends with it.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../project-root.ts';

const longestMs = 20_000;

const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

interface DecoderThread<Task> {
  /** Its module, beside this one. */
  source: string;
  /** As it is built. */
  built: string;
  task: Task;
}

/** What the thread answers; `broken` of a file that ends or hangs it. Never throws for what was sent. */
export async function answerOfThread<Task extends object, Answer>(
  thread: DecoderThread<Task>,
  broken: Answer,
): Promise<Answer> {
  const worker = new Worker(...entry(thread));
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve) => {
      const giveUp = () => resolve(broken);
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
function entry({
  source,
  built,
  task,
}: DecoderThread<object>): ConstructorParameters<typeof Worker> {
  // A decoder writes what it cannot parse to the console, which would be a log of strangers.
  const options = { workerData: task, resourceLimits, stdout: true, stderr: true };
  if (!import.meta.url.endsWith('.ts'))
    return [path.join(projectRoot(), 'dist/server', built), options];
  const module = JSON.stringify(new URL(source, import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${module}); })`;
  return [load, { ...options, eval: true, execArgv: [] }];
}
