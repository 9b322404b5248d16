// Bundles a service worker into one plain script: not every browser lets a service worker import.
import { build, type Rolldown } from 'vite';

interface WorkerOptions {
  entry: string;
  target: string[];
  define?: Record<string, string>;
}

export async function bundleWorker({ entry, target, define = {} }: WorkerOptions): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
