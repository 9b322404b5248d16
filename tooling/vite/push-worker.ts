// Builds a service worker that shows pushes and keeps no files.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { bundleWorker } from './worker-script.ts';

export function pushWorker(options: { entry: string; folder: string; target: string[] }): Plugin {
  const { entry, folder, target } = options;
  return {
    name: 'yadori:push-worker',
    apply: 'build',
    closeBundle: {
      order: 'post',
      async handler(error) {
        if (error !== undefined) return;
        const code = await bundleWorker({ entry, target });
        writeFileSync(path.join(folder, 'service-worker.js'), code);
      },
    },
  };
}
