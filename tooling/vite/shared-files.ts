// Pictures of the residents' app that another web app shows, too, copied into its build: it may be served from an origin
// of its own.
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const home = path.resolve(import.meta.dirname, '../../apps/resident/public');

/** `files` are paths below apps/resident/public, and keep them below the app's base. */
export function sharedFiles(files: readonly string[]): Plugin {
  let base = '/';
  return {
    name: 'yadori:shared-files',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: file,
          source: readFileSync(path.join(home, file)),
        });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files.find((each) => request.url?.split('?')[0] === `${base}${each}`);
        if (file === undefined) return next();
        if (file.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
        return createReadStream(path.join(home, file)).on('error', next).pipe(response);
      });
    },
  };
}
