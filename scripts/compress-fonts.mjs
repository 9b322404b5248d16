// Writes the fonts of the certificate: node scripts/compress-fonts.mjs FONT.ttf… into apps/server/fonts.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { inProject } from './lib/project.mjs';

for (const file of process.argv.slice(2)) {
  const font = readFileSync(file);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = zlib.constants;
  const packed = zlib.brotliCompressSync(font, { params: { [quality]: 11, [window]: 24 } });
  writeFileSync(inProject('apps/server/fonts', `${path.basename(file)}.br`), packed);
  console.log(`${path.basename(file)}: ${font.length} → ${packed.length} octets`);
}
