// Holds the weight of the first visit: what Login and Home of the residents' app, and the sign-in and Today of the
// console load before they can be used, gzip level 9; of the console's further screens what they add, and of the counter
// all that a tablet loads for it. And the service worker, which comes after it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, inProject, isMain } from './lib/project.mjs';

/** Limits in KB; `base` is the folder of the addresses, `css` the limit of the styles of the first screen. */
const RESIDENT = { folder: 'resident', base: '/', css: 12, login: 78, home: 125, worker: 10 };
/**
 * Of the counter's KB (130, SL006) React, router and queries are 93. It fits since the navigation is a piece of its own
 * (132.4 KB with it), and so is what it needs after its first screen: the answer to a check-in (2.0), refused scans and
 * walk-ins (0.6), shortcuts (0.5). All of its files as one piece weigh 0.1 more; an entry of its own would weigh 5 less,
 * for a second start of session, lock, live updates and errors.
 */
const CONSOLE = {
  folder: 'console',
  base: '/staff/',
  css: 16,
  signIn: 95,
  shell: 150,
  counter: 130,
};
/** What a screen of the console may add to the shell. */
const FURTHER_SCREEN = 45;
const HOME = 'features/home/screens/home-screen.tsx';
/** Entries of the console's two halves, and the screens that are measured with everything around them. */
const VISITOR = 'src/app/visitor-app.tsx';
const STAFF = 'src/app/staff-app.tsx';
const NAVIGATION = 'src/app/shell/navigation.tsx';
const TODAY = 'features/today/screens/today-screen.tsx';
const COUNTER = 'features/counter/screens/counter-screen.tsx';

/** @returns {{ what: string, bytes: number, limit: number, isOver: boolean, files: string[], folder: string }[]} */
export function checkBudget(dist) {
  const rows = [...residentRows(dist), ...consoleRows(dist)];
  return rows.map(({ app, ...row }) => ({
    ...row,
    folder: app.folder,
    isOver: row.bytes > row.limit * 1024,
  }));
}

if (isMain(import.meta.url)) {
  try {
    const rows = checkBudget(inProject('dist'));
    for (const { what, bytes, limit, files, folder, isOver } of rows) {
      const size = `${(bytes / 1024).toFixed(1)} KB`.padStart(9);
      console.log(`${what.padEnd(20)} ${size} of ${limit} KB${isOver ? '  OVER' : ''}`);
      // What to look at first when it no longer fits.
      if (isOver) for (const line of heaviest({ folder }, files)) console.log(`  ${line}`);
    }
    if (rows.some(({ isOver }) => isOver)) process.exitCode = 1;
  } catch (error) {
    fail(error);
  }
}

function residentRows(dist) {
  const app = readApp(dist, RESIDENT);
  return [
    ...documentsLike(app, /login/).flatMap((document) =>
      measure(app, { name: document, document, limit: app.login, pieces: [] }),
    ),
    ...documentsLike(app, /^index\.html$/).flatMap((document) =>
      measure(app, { name: 'Home', document, limit: app.home, pieces: [HOME] }),
    ),
    measureWorker(app, app.worker),
  ];
}

function consoleRows(dist) {
  const app = readApp(dist, CONSOLE);
  const document = 'index.html';
  const screens = Object.keys(app.manifest).filter((key) => /screens\/[^/]*\.tsx$/.test(key));
  const shell = { name: 'Console', document, limit: app.shell, pieces: [STAFF, NAVIGATION] };
  const counter = {
    name: 'Counter in all',
    document,
    limit: app.counter,
    pieces: [STAFF, COUNTER],
  };
  const today = screens.filter((key) => key.endsWith(TODAY));
  return [
    ...measure(app, { name: 'Console sign-in', document, limit: app.signIn, pieces: [VISITOR] }),
    ...measure(app, { ...shell, pieces: [...shell.pieces, ...today] }),
    ...measure(app, counter),
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

/** The built app with its manifest; `folder` becomes its whole path. */
function readApp(dist, limits) {
  const app = { ...limits, folder: path.join(dist, limits.folder) };
  return { ...app, manifest: JSON.parse(read(app, '.vite/manifest.json')) };
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
  const documents = readdirSync(folder, { recursive: true })
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
  return files.reduce((sum, file) => sum + gzipped(readFileSync(path.join(folder, file))), 0);
}

function gzipped(content) {
  return gzipSync(content, { level: 9 }).length;
}

function read({ folder }, file) {
  const whole = path.join(folder, file);
  if (!existsSync(whole)) throw new Error(`${folder}/${file} is missing; run npm run build`);
  return readFileSync(whole, 'utf8');
}
