// Builds what is stale: the residents' web app, the console, the server and the operator's command line, each into dist/.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compressBelow } from './lib/compress.mjs';
import { oneAtATime } from './lib/one-at-a-time.mjs';
import { capture, fail, inProject, isMain, tool } from './lib/project.mjs';
import { isFresh, markFresh, stampOf } from './lib/stale.mjs';

const COMMON = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/lib/compress.mjs',
  'packages',
  'tooling',
];

const PARTS = {
  resident: {
    output: 'dist/resident',
    inputs: [...COMMON, 'apps/resident'],
    build: () => buildWeb('resident'),
  },
  console: {
    output: 'dist/console',
    // The pictures that both apps show lie in the residents' one.
    inputs: [...COMMON, 'apps/console', 'apps/resident/public'],
    build: () => buildWeb('console'),
  },
  server: {
    output: 'dist/server/main.mjs',
    inputs: [...COMMON, 'apps/server/src', 'apps/server/package.json', 'demo'],
    build: () =>
      Promise.all([
        bundle('apps/server/src/main.ts', 'dist/server/main.mjs'),
        bundle(
          'apps/server/src/platform/paper/painter-thread.ts',
          'dist/server/certificate-painter.mjs',
        ),
        bundle('apps/server/src/platform/images/heif-thread.ts', 'dist/server/heif-decoder.mjs'),
        bundle('apps/server/src/platform/images/pdf-thread.ts', 'dist/server/pdf-decoder.mjs'),
        bundle('apps/server/src/platform/tables/table-thread.ts', 'dist/server/table-reader.mjs'),
      ]),
  },
  operator: {
    output: 'dist/operator/main.mjs',
    inputs: [...COMMON, 'apps/server/src', 'apps/operator'],
    build: () => bundle('apps/operator/src/main.ts', 'dist/operator/main.mjs'),
  },
  bench: {
    output: 'dist/bench/main.mjs',
    inputs: [...COMMON, 'apps/server/src', 'bench', 'tests/support'],
    build: () =>
      Promise.all(
        ['main', 'baseline', 'lean-baseline'].map((name) =>
          bundle(`bench/${name}.ts`, `dist/bench/${name}.mjs`),
        ),
      ),
  },
  drills: {
    output: 'dist/drills/main.mjs',
    inputs: [...COMMON, 'apps/server/src', 'bench', 'tests/drills', 'tests/support'],
    build: () => bundle('tests/drills/main.ts', 'dist/drills/main.mjs'),
  },
};

/** What the product itself consists of; bench and drills are built only when they are named. */
const PRODUCT = ['resident', 'console', 'server', 'operator'];

/** Of two starts at once the second one waits, and finds the parts fresh. */
const LOCK = inProject('dist', '.stamps', 'building');

/** Builds the named parts side by side; says one line per part that was stale. */
export async function build(names = PRODUCT) {
  if (names.every((name) => isFresh(PARTS[name].output, stampOf(PARTS[name].inputs)))) return;
  await oneAtATime(LOCK, () => buildStale(names));
}

async function buildStale(names) {
  const results = await Promise.allSettled(names.map(buildPart));
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason.message).join('\n'));
}

async function buildPart(name) {
  const part = PARTS[name];
  const { output, inputs } = part;
  const stamp = stampOf(inputs);
  if (isFresh(output, stamp)) return;
  const started = Date.now();
  await part.build();
  markFresh(output, stamp);
  console.log(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function buildWeb(name) {
  const { scripts } = JSON.parse(readFileSync(inProject('apps', name, 'package.json'), 'utf8'));
  const { status, output } = scripts?.build
    ? await capture('npm', ['run', 'build', '-w', `@yadori/${name}`])
    : await capture(process.execPath, [tool('vite/bin/vite.js'), 'build'], {
        cwd: inProject('apps', name),
      });
  if (status !== 0) throw new Error(`apps/${name} does not build:\n${output.trim()}`);
  await compressBelow(inProject('dist', name));
}

/**
 * Packages of many small modules, without packages or native code below them. Loaded one by one they took a fifth of
 * the CPU time of a server's start: 0.82 s of CPU, 0.68 s with these inside (kysely alone 155 ms). Bundled CommonJS
 * packages break at their `require` of Node's own modules. Node's compile cache, from Node 22 on, would save more.
 */
const INSIDE = new Set(['aws4fetch', 'jose', 'kysely', 'zod']);

const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** Workspace packages go into the bundle; of the registry only those above, the others are loaded at run time. */
async function bundle(entry, outfile) {
  if (!existsSync(inProject(entry))) throw new Error(`${entry} is missing`);
  const esbuild = await import('esbuild');
  const outside = {
    name: 'registry-packages-outside',
    setup({ onResolve }) {
      // Named by a word (not a path) and not ours: left as an import.
      onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
        path.isAbsolute(name) || name.startsWith('@yadori/') || INSIDE.has(packageOf(name))
          ? undefined
          : { path: name, external: true },
      );
    },
  };
  await esbuild
    .build({
      entryPoints: [inProject(entry)],
      outfile: inProject(outfile),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'silent',
      plugins: [outside],
    })
    .catch(async ({ errors = [], message }) => {
      const lines = await esbuild.formatMessages(errors, { kind: 'error' });
      throw new Error(`${entry} does not build:\n${lines.join('').trim() || message}`);
    });
}

if (isMain(import.meta.url)) {
  const { ensureInstalled } = await import('./lib/install.mjs');
  const names = process.argv.slice(2);
  await ensureInstalled()
    .then(() => build(names.length > 0 ? names : undefined))
    .catch(fail);
}
