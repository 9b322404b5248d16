// Writes compressed copies beside built files, so that the server never compresses an asset itself.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const TEXTS = /\.(js|css|svg|json|wasm|webmanifest)$/;
/** Below this a packet holds the file either way. */
const SMALLEST = 1000;

/** `a.js` gets `a.js.br` and `a.js.gz`; documents are compressed by the server, which adds to them. */
export async function compressBelow(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => TEXTS.test(file) && !file.includes('.vite'));
  await Promise.all(files.map(compress));
}

async function compress(file) {
  const content = readFileSync(file);
  if (content.length < SMALLEST) return;
  const [brotli, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(content),
    promisify(zlib.gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzip);
}
