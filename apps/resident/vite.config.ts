// Builds the web client: the app document and the two login documents.
import path, { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyPress } from './build/early-press.ts';
import { earlyRequests } from './build/early-requests.ts';
import { leanIcons } from '../../tooling/vite/lean-icons.ts';
import { lightContract } from '../../tooling/vite/light-contract.ts';
import { loginDocuments } from '../../tooling/vite/login-documents.ts';
import { lowPriorityScripts } from '../../tooling/vite/low-priority-scripts.ts';
import { namedPieces } from '../../tooling/vite/piece-names.ts';
import { pdfTables } from '../../tooling/vite/pdf-tables.ts';
import { serviceWorker } from './build/service-worker.ts';
import { targets } from './build/targets.ts';
import { sharedPiece, wholePiece } from '../../tooling/vite/whole-pieces.ts';

const root = import.meta.dirname;
const server = 'http://127.0.0.1:3000';

// Compiling every component cost 4 kB on each document (gzip), and Home has no room for it; components that
// draw often and much (calendar, conversation) ask for it with 'use memo'.
const reactPlugin = react({ compiler: { compilationMode: 'annotation' } });

const app = resolve(root, 'src/app/app-entry.tsx');
const login = resolve(root, 'src/app/login-entry.tsx');
const home = resolve(root, 'src/features/home/screens/home-screen.tsx');
const early = resolve(root, 'src/app/early-requests.ts');
const banner = resolve(root, 'src/features/home/components/survey-banner.tsx');
const popup = resolve(root, 'src/features/surveys/popup/survey-popup.tsx');
const overlays = resolve(root, 'src/app/app-overlays.tsx');
const background = resolve(root, 'src/app/background/background.ts');
const worker = resolve(root, 'src/app/service-worker/service-worker.ts');
const output = resolve(root, '../../dist/resident');
const mealDialogs = resolve(root, 'src/features/meals/dialogs/meal-dialogs.tsx');

/** Chunks and styles that the app document loads. */
const inAppDocument = /^assets\/(rolldown-runtime|react|router|query|common|app)-[^/]*$/;

export default defineConfig({
  root,
  plugins: [
    reactPlugin,
    leanIcons(),
    lightContract(),
    loginDocuments(),
    earlyPress(resolve(root, 'src/app/early-press.ts')),
    earlyRequests({ entry: early, home, banner, popup }),
    lowPriorityScripts(),
    serviceWorker({ entry: worker, folder: output }),
    pdfTables(),
  ],
  css: {
    // The same names in the drawn login document and in the bundle. Names of files are unique (scripts/check-structure.mjs),
    // so there is no hash, which would be the part of a name that does not compress.
    modules: {
      generateScopedName: (local, file) => `${path.basename(file, '.module.css')}-${local}`,
    },
  },
  build: {
    target: targets,
    outDir: output,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser that the styles ask for knows modulepreload.
    modulePreload: {
      polyfill: false,
      // Named by the app document, so already there: each screen would list them again. What the login document has of
      // its own may run without them.
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' || /login-entry-/.test(hostId)
          ? files
          : files.filter((file) => !inAppDocument.test(file)),
    },
    rolldownOptions: {
      input: {
        app: resolve(root, 'index.html'),
        'login.ja': resolve(root, 'login.ja.html'),
        'login.en': resolve(root, 'login.en.html'),
      },
      output: {
        ...namedPieces(
          /^(app|login\.(ja|en)|login-entry|rolldown-runtime|react|router|query|translated-page|common|home|fields|one-tap|background|dialogs|meal-dialogs|icons|seal-typed)/,
        ),
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Changes with a release of React only, so it stays in the browsers' stores.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/(@tanstack\/(?!query|react-query)|use-sync)/ },
            { name: 'query', test: /node_modules\/@tanstack\/(query|react-query)/ },
            // Loaded by the login document, too, and by it alone of its piece.
            { name: 'translated-page', test: /\/translated-page\.ts$/ },
            { name: wholePiece('common', login, [app, home]) },
            { name: wholePiece('app', app) },
            { name: wholePiece('home', home) },
            // What the forms of the app share with the first one, in one file instead of eight.
            { name: wholePiece('fields', login), test: /\/packages\/kit\/|\/@phosphor-icons\// },
            { name: wholePiece('one-tap', banner, [background]) },
            // Fetched together while the first screen rests; each file costs a slow phone a moment.
            { name: wholePiece('background', background) },
            { name: wholePiece('dialogs', overlays) },
            { name: wholePiece('meal-dialogs', mealDialogs) },
            // One file, not ten: each is listed by name in the first load.
            { name: sharedPiece('icons', /@phosphor-icons/, [login, app, home]), minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/dev': server,
      '/verify': server,
      '/terms': server,
      '/privacy': server,
      '/allergy-notice': server,
      '/healthz': server,
    },
  },
});
