// Holds the weight of the first visit: what Login and Home load before they can be used, gzip level 9. And that of the
// service worker, which comes after it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, inProject } from './lib/project.mjs';

const WEB = inProject('dist/resident');
const CSS_LIMIT = 12;
const HOME = 'features/home/screens/home-screen.tsx';

try {
  const manifest = JSON.parse(read('.vite/manifest.json'));
  const rows = [
    ...documentsLike(/login/).flatMap((document) =>
      measure(document, document, 78, manifest, null),
    ),
    ...documentsLike(/^index\.html$/).flatMap((document) =>
      measure('Home', document, 125, manifest, HOME),
    ),
    measureWorker(10),
  ];
  for (const { what, bytes, limit, files } of rows) {
    const size = `${(bytes / 1024).toFixed(1)} KB`.padStart(9);
    console.log(`${what.padEnd(20)} ${size} of ${limit} KB${bytes > limit * 1024 ? '  OVER' : ''}`);
    // What to look at first when it no longer fits.
    if (bytes > limit * 1024) for (const line of heaviest(files)) console.log(`  ${line}`);
  }
  if (rows.some(({ bytes, limit }) => bytes > limit * 1024)) process.exitCode = 1;
} catch (error) {
  fail(error);
}

function measure(name, document, limit, manifest, screen) {
  const html = read(document);
  const initial = new Set();
  for (const file of linked(html, document)) {
    const key = Object.keys(manifest).find((candidate) => manifest[candidate].file === file);
    if (key) follow(manifest, key, initial);
    else initial.add(file);
  }
  if (screen) {
    const key = Object.keys(manifest).find((candidate) => candidate.endsWith(screen));
    if (!key) throw new Error(`the manifest has no chunk of ${screen}`);
    follow(manifest, key, initial);
  }
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const scripts = [...initial].filter((file) => /\.m?js$/.test(file));
  const styles = [...initial].filter((file) => file.endsWith('.css'));
  const inlined = inline.reduce((sum, [, text]) => sum + gzipped(text), 0);
  return [
    { what: `${name} JS`, bytes: total(scripts) + inlined, limit, files: scripts },
    { what: `${name} CSS`, bytes: total(styles), limit: CSS_LIMIT, files: styles },
  ];
}

/** Adds a chunk, its styles and everything it imports before it can run. */
function follow(manifest, key, initial) {
  const chunk = manifest[key];
  if (!chunk || initial.has(chunk.file)) return;
  initial.add(chunk.file);
  for (const style of chunk.css ?? []) initial.add(style);
  for (const imported of chunk.imports ?? []) follow(manifest, imported, initial);
}

/** Scripts, preloaded modules and styles that the document names, as paths inside dist/resident. */
function linked(html, document) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const wanted = tags.filter(
    (tag) => tag.startsWith('<script') || /rel="?(modulepreload|stylesheet)/.test(tag),
  );
  return wanted.flatMap((tag) => {
    const address = /(?:src|href)="([^"?#]+)/.exec(tag)?.[1];
    if (!address || /^(https?:|data:)/.test(address)) return [];
    const folder = address.startsWith('/') ? '' : path.posix.dirname(document);
    return [path.posix.join(folder, address).replace(/^\//, '')];
  });
}

/** Read again at every start, so that it has to stay small. */
function measureWorker(limit) {
  const files = ['service-worker.js'];
  return { what: 'Service worker', bytes: total(files), limit, files };
}

function documentsLike(pattern) {
  const documents = readdirSync(WEB, { recursive: true })
    .map((file) => String(file).replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.html') && pattern.test(file));
  if (documents.length === 0) throw new Error(`dist/resident has no document like ${pattern}`);
  return documents.toSorted();
}

function heaviest(files) {
  const sized = files.map((file) => ({ file, size: total([file]) }));
  const first = sized.toSorted((a, b) => b.size - a.size).slice(0, 8);
  return first.map(({ file, size }) => `${(size / 1024).toFixed(1).padStart(6)} KB ${file}`);
}

function total(files) {
  return files.reduce((sum, file) => sum + gzipped(readFileSync(path.join(WEB, file))), 0);
}

function gzipped(content) {
  return gzipSync(content, { level: 9 }).length;
}

function read(file) {
  const whole = path.join(WEB, file);
  if (!existsSync(whole)) throw new Error(`dist/resident/${file} is missing; run npm run build`);
  return readFileSync(whole, 'utf8');
}
