// Builds a service worker that shows pushes, with lists of the files that it may keep for pages without network.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { bundleWorker } from './worker-script.ts';

interface WorkerCache {
  base: string;
  /** Ends of the names of the modules that the page begins with. */
  entries: readonly string[];
  /** Modules that are loaded later and are kept, too. */
  later: (module: string) => boolean;
  /** Further built files. */
  further: RegExp;
}

interface PushWorkerOptions {
  entry: string;
  folder: string;
  target: string[];
  /** By the name under which the worker finds its list. */
  kept: Readonly<Record<string, WorkerCache>>;
}

export function pushWorker({ entry, folder, target, kept }: PushWorkerOptions): Plugin {
  return {
    name: 'yadori:push-worker',
    apply: 'build',
    closeBundle: {
      order: 'post',
      async handler(error) {
        if (error !== undefined) return;
        const shells = Object.entries(kept).map(([name, of]) => [name, shellOf(folder, of)]);
        const define = { __SHELLS__: JSON.stringify(Object.fromEntries(shells)) };
        const code = await bundleWorker({ entry, target, define });
        writeFileSync(path.join(folder, 'service-worker.js'), code);
      },
    },
  };
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

function shellOf(folder: string, { base, entries, later, further }: WorkerCache) {
  const manifest = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const waiting = Object.keys(manifest).filter((key) => entries.some((end) => key.endsWith(end)));
  if (waiting.length < entries.length) throw new Error(`no chunk of ${entries.join(', ')}`);
  const seen = new Set<string>();
  const files = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(later));
  }
  for (const file of readdirSync(folder, { recursive: true }).map(String))
    if (further.test(file)) files.add(file);
  const sorted = [...files].filter((file) => existsSync(path.join(folder, file))).toSorted();
  const hash = createHash('sha256');
  for (const file of ['index.html', ...sorted])
    hash.update(file).update(readFileSync(path.join(folder, file)));
  return {
    version: hash.digest('base64url').slice(0, 12),
    files: sorted.map((file) => base + file),
  };
}
