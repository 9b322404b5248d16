// Builds the console: one document, whose entry loads the sign-in or the whole app.
import path, { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chosenTheme } from '../../tooling/vite/chosen-theme.ts';
import { leanIcons } from '../../tooling/vite/lean-icons.ts';
import { lightContract } from '../../tooling/vite/light-contract.ts';
import { namedPieces } from '../../tooling/vite/piece-names.ts';
import { pushWorker } from '../../tooling/vite/push-worker.ts';
import { sharedFiles } from '../../tooling/vite/shared-files.ts';
import { targetsOf } from '../../tooling/vite/targets.ts';
import { anyOf, sharedPiece, wholePiece } from '../../tooling/vite/whole-pieces.ts';

const root = import.meta.dirname;
const server = 'http://127.0.0.1:3000';

const visitor = resolve(root, 'src/app/visitor-app.tsx');
const staff = resolve(root, 'src/app/staff-app.tsx');
const worker = resolve(root, 'src/app/service-worker.ts');
const output = resolve(root, '../../dist/console');
const navigation = resolve(root, 'src/app/shell/navigation.tsx');
const counter = resolve(root, 'src/features/counter/screens/counter-screen.tsx');
const today = resolve(root, 'src/features/today/screens/today-screen.tsx');

const keptScreens = [
  'screens/today-screen.tsx',
  'screens/roster-screen.tsx',
  'screens/safety-screen.tsx',
  'screens/board-screen.tsx',
  'screens/residents-screen.tsx',
  'screens/inbox-screen.tsx',
  'screens/thread-screen.tsx',
];

const ofMany = (name: string, modules: RegExp) => sharedPiece(name, modules, [visitor]);

/** Chunks and styles that the signed-in half begins with. */
const inSignedInHalf =
  /^assets\/(rolldown-runtime|react|router|query|live|common|staff)-[\w-]{8}\.\w+$/;

export default defineConfig({
  root,
  base: '/staff/',
  plugins: [
    // As in apps/resident: compiled everywhere, a document weighs 4 KB more.
    react({ compiler: { compilationMode: 'annotation' } }),
    lightContract(),
    leanIcons(),
    sharedFiles([
      'favicon.svg',
      'icons/apple-touch-icon.png',
      'icons/icon-192.png',
      'icons/icon-512.png',
      'icons/badge-96.png',
      'drawings/scene-login-portrait.svg',
      'drawings/dish-empty.svg',
    ]),
    pushWorker({
      entry: worker,
      folder: output,
      target: targetsOf(root),
      kept: {
        // What a station of the counter may need, without the rest of the console.
        station: {
          base: '/staff/',
          entries: ['index.html', 'src/app/staff-app.tsx', 'screens/counter-screen.tsx'],
          later: (module) => !/src\/features\/(?!counter\/)|src\/app\/shell\//.test(module),
          further: /^(assets\/decode-worker[^/]*\.js|favicon\.svg)$/,
        },
        // What a person reads as kept (AM252), and the lock.
        person: {
          base: '/staff/',
          entries: ['index.html', 'src/app/staff-app.tsx', ...keptScreens],
          later: (module) =>
            /src\/(app\/(?!visitor)|parts\/|routing\/|session\/)|features\/(today|safety|inbox|sign-in|locked)\//.test(
              module,
            ),
          further: /^(favicon|drawings\/(scene-login-portrait|dish-empty))\.svg$/,
        },
      },
    }),
  ],
  css: {
    postcss: { plugins: [chosenTheme] },
    // As in the residents' app: names of files are unique (scripts/check-structure.mjs), so there is no hash.
    modules: {
      generateScopedName: (local, file) => `${path.basename(file, '.module.css')}-${local}`,
    },
  },
  build: {
    target: targetsOf(root),
    outDir: output,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // There before any of the signed-in half runs: each screen would list them again.
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' || /(index|common|visitor-app)-/.test(hostId)
          ? files
          : files.filter((file) => !inSignedInHalf.test(file)),
    },
    rolldownOptions: {
      output: {
        ...namedPieces(
          /^(index|visitor-app|staff-app|rolldown-runtime|react|router|query|form|common|staff|today|desk|navigation|icons|fields|live|stream|panel)$/,
        ),
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Changes with a release of React or the router only, so it stays in the browsers' stores.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/(@tanstack\/(?!query|react-query)|use-sync)/ },
            { name: 'query', test: /node_modules\/@tanstack\/(query|react-query)/ },
            // The sign-in begins with it, and many screens load it later.
            {
              name: 'form',
              test: /kit\/src\/form\/(use-form|use-first|form-state|checked-form|field-n)|parts\/forms\/write-form|refused-here/,
            },
            // Both halves of the app need it, and then each one and the first screen what is theirs: dozens of small files
            // compress badly and cost a tablet a moment each.
            { name: wholePiece('common', visitor, [staff, navigation, today]) },
            // With the part of Today that the counter needs, too: a tablet does not load the rest.
            {
              name: anyOf(
                wholePiece('staff', staff),
                wholePiece('staff', counter, [today]),
                // Small, and needed by several pieces of the counter: a file of its own is twice its size.
                (id) => (id.endsWith('/use-task.ts') ? 'staff' : null),
              ),
            },
            { name: wholePiece('today', today), test: /src\/features\/today\// },
            { name: wholePiece('desk', today) },
            { name: wholePiece('navigation', navigation) },
            // What many screens share is one file, not thirty: each is listed by name in the first load.
            { name: ofMany('icons', /@phosphor-icons/), minShareCount: 3 },
            {
              name: ofMany('fields', /packages\/kit\/src\/(fields|form(?!\/fields)|dialog)\//),
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
  server: { port: 5174, strictPort: true, proxy: { '/api': server } },
});
