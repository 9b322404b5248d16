// Holds the weight of the first visit: what Login and Home of the residents' app, and the sign-in and Today of the
// console load before they can be used, gzip level 9. And that of the service worker, which comes after it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, inProject } from './lib/project.mjs';

const HOME = 'features/home/screens/home-screen.tsx';
/** In KB; `base` is the folder of the addresses. */
const RESIDENT = { folder: 'dist/resident', base: '/', css: 12 };
const CONSOLE = { folder: 'dist/console', base: '/staff/', css: 16 };
/** Entries of the console's two halves, and what each screen beside Today may add. */
const VISITOR = 'src/app/visitor-app.tsx';
const STAFF = 'src/app/staff-app.tsx';
const TODAY = 'features/today/screens/today-screen.tsx';
const FURTHER_SCREEN = 45;

try {
  const rows = [...residentRows(), ...consoleRows()];
  for (const { what, bytes, limit, files, app } of rows) {
    const size = `${(bytes / 1024).toFixed(1)} KB`.padStart(9);
    console.log(`${what.padEnd(20)} ${size} of ${limit} KB${bytes > limit * 1024 ? '  OVER' : ''}`);
    // What to look at first when it no longer fits.
    if (bytes > limit * 1024) for (const line of heaviest(app, files)) console.log(`  ${line}`);
  }
  if (rows.some(({ bytes, limit }) => bytes > limit * 1024)) process.exitCode = 1;
} catch (error) {
  fail(error);
}

function residentRows() {
  const app = { ...RESIDENT, manifest: manifestOf(RESIDENT) };
  return [
    ...documentsLike(app, /login/).flatMap((document) =>
      measure(app, { name: document, document, limit: 78, pieces: [] }),
    ),
    ...documentsLike(app, /^index\.html$/).flatMap((document) =>
      measure(app, { name: 'Home', document, limit: 125, pieces: [HOME] }),
    ),
    measureWorker(app, 10),
  ];
}

function consoleRows() {
  const app = { ...CONSOLE, manifest: manifestOf(CONSOLE) };
  const document = 'index.html';
  const screens = Object.keys(app.manifest).filter((key) => /screens\/[^/]*\.tsx$/.test(key));
  const shell = { name: 'Console', document, limit: 150, pieces: [STAFF] };
  const today = screens.filter((key) => key.endsWith(TODAY));
  return [
    ...measure(app, { name: 'Console sign-in', document, limit: 95, pieces: [VISITOR] }),
    ...measure(app, { ...shell, pieces: [STAFF, ...today] }),
    ...screens
      .filter((key) => !today.includes(key))
      .map((screen) => measureFurther(app, shell, screen)),
  ];
}

/** What a screen loads beyond the shell. */
function measureFurther(app, shell, screen) {
  const [before] = measure(app, shell);
  const [after] = measure(app, { ...shell, pieces: [...shell.pieces, screen] });
  const files = after.files.filter((file) => !before.files.includes(file));
  const what = path.posix.basename(screen, '.tsx');
  return { what, bytes: total(app, files), limit: FURTHER_SCREEN, files, app };
}

function manifestOf(app) {
  return JSON.parse(read(app, '.vite/manifest.json'));
}

/** `pieces` are the ends of the names of modules that are loaded before the screen can be used. */
function measure(app, { name, document, limit, pieces }) {
  const { manifest } = app;
  const html = read(app, document);
  const initial = new Set();
  for (const file of linked(app, html, document)) {
    const key = Object.keys(manifest).find((candidate) => manifest[candidate].file === file);
    if (key) follow(manifest, key, initial);
    else initial.add(file);
  }
  for (const piece of pieces) {
    const key = Object.keys(manifest).find((candidate) => candidate.endsWith(piece));
    if (!key) throw new Error(`the manifest of ${app.folder} has no chunk of ${piece}`);
    follow(manifest, key, initial);
  }
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const scripts = [...initial].filter((file) => /\.m?js$/.test(file));
  const styles = [...initial].filter((file) => file.endsWith('.css'));
  const inlined = inline.reduce((sum, [, text]) => sum + gzipped(text), 0);
  return [
    { what: `${name} JS`, bytes: total(app, scripts) + inlined, limit, files: scripts, app },
    { what: `${name} CSS`, bytes: total(app, styles), limit: app.css, files: styles, app },
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

/** Scripts, preloaded modules and styles that the document names, as paths inside the app's folder. */
function linked({ base }, html, document) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const wanted = tags.filter(
    (tag) => tag.startsWith('<script') || /rel="?(modulepreload|stylesheet)/.test(tag),
  );
  return wanted.flatMap((tag) => {
    const address = /(?:src|href)="([^"?#]+)/.exec(tag)?.[1];
    if (!address || /^(https?:|data:)/.test(address)) return [];
    return [
      address.startsWith(base)
        ? address.slice(base.length)
        : path.posix.join(path.posix.dirname(document), address),
    ];
  });
}

/** Read again at every start, so that it has to stay small. */
function measureWorker(app, limit) {
  const files = ['service-worker.js'];
  return { what: 'Service worker', bytes: total(app, files), limit, files, app };
}

function documentsLike({ folder }, pattern) {
  const documents = readdirSync(inProject(folder), { recursive: true })
    .map((file) => String(file).replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.html') && pattern.test(file));
  if (documents.length === 0) throw new Error(`${folder} has no document like ${pattern}`);
  return documents.toSorted();
}

function heaviest(app, files) {
  const sized = files.map((file) => ({ file, size: total(app, [file]) }));
  const first = sized.toSorted((a, b) => b.size - a.size).slice(0, 8);
  return first.map(({ file, size }) => `${(size / 1024).toFixed(1).padStart(6)} KB ${file}`);
}

function total({ folder }, files) {
  return files.reduce((sum, file) => sum + gzipped(readFileSync(inProject(folder, file))), 0);
}

function gzipped(content) {
  return gzipSync(content, { level: 9 }).length;
}

function read({ folder }, file) {
  const whole = inProject(folder, file);
  if (!existsSync(whole)) throw new Error(`${folder}/${file} is missing; run npm run build`);
  return readFileSync(whole, 'utf8');
}
