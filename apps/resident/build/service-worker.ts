// Builds the service worker after the app, with the list of files that belong to this version of it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { bundleWorker } from '../../../tooling/vite/worker-script.ts';
import { targets } from './targets.ts';

interface ServiceWorkerOptions {
  entry: string;
  folder: string;
}

/** Larger ones are decoders of rare image formats and PDF viewers: fetched on first use. */
const largestKept = 250 * 1024;

/** Drawings of the login stay outside, and what only its documents load. */
const kept =
  /^(assets\/(?!login-entry).*\.(js|css)|drawings\/(?!scene-login).*\.svg|favicon\.svg|icons\/icon-192\.png)$/;

export function serviceWorker({ entry, folder }: ServiceWorkerOptions): Plugin {
  return {
    name: 'yadori:service-worker',
    apply: 'build',
    closeBundle: {
      order: 'post',
      async handler(error) {
        if (error !== undefined) return;
        const shell = shellOf(folder);
        const define = { __SHELL__: JSON.stringify(shell) };
        const code = await bundleWorker({ entry, target: targets, define });
        writeFileSync(path.join(folder, 'service-worker.js'), code);
      },
    },
  };
}

/** The version changes with every file, those without a hash in their name too. */
function shellOf(folder: string) {
  const files = readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll(path.sep, '/'))
    .filter((file) => kept.test(file) && statSync(path.join(folder, file)).size <= largestKept)
    .toSorted();
  const hash = createHash('sha256');
  for (const file of ['index.html', ...files])
    hash.update(file).update(readFileSync(path.join(folder, file)));
  return {
    version: hash.digest('base64url').slice(0, 12),
    files: ['/', ...files.map((file) => `/${file}`)],
  };
}
