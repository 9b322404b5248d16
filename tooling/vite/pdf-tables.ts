// Tables that the PDF reader loads when a document does not embed its fonts: character maps and the standard fonts.
// Copied unchanged below /pdf.
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const folders = ['cmaps', 'standard_fonts'] as const;
const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

export function pdfTables(): Plugin {
  return {
    name: 'yadori:pdf-tables',
    generateBundle() {
      for (const folder of folders)
        for (const file of readdirSync(path.join(home, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `pdf/${folder}/${file}`,
            source: readFileSync(path.join(home, folder, file)),
          });
    },
    configureServer({ middlewares }) {
      middlewares.use('/pdf', (request, response, next) => {
        const [, folder, file] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        const known = folders.find((each) => each === folder);
        if (known === undefined || file === undefined) next();
        else
          createReadStream(path.join(home, known, file))
            .on('error', next)
            .pipe(response);
      });
    },
  };
}
