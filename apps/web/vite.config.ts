// Builds the web client: the app document and the two login documents.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContract } from './build/light-contract.ts';
import { loginDocuments } from './build/login-documents.ts';
import { lowPriorityScripts } from './build/low-priority-scripts.ts';

const root = import.meta.dirname;
const server = 'http://127.0.0.1:3000';

// Compiling every component cost 4 kB on each document (gzip), and Home has no room for it; components that
// draw often and much (calendar, conversation) ask for it with 'use memo'.
const reactPlugin = react({ compiler: { compilationMode: 'annotation' } });

const common =
  /src\/(ui\/(icon|class-names|words|language-context|button|banner|unread-dot|visually-hidden)|shell\/(api|failures|leave|session|cookies|clock|token-claims|language|app-dialogs|online|logo)|contract\/|language\/|time\/tokyo)/;

export default defineConfig({
  root,
  plugins: [reactPlugin, lightContract(), loginDocuments(), lowPriorityScripts()],
  css: {
    // The same names in the drawn login document and in the bundle, without the way of the checkout in them.
    modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' },
  },
  build: {
    outDir: resolve(root, '../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser that the styles ask for knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        app: resolve(root, 'index.html'),
        'login.ja': resolve(root, 'login.ja.html'),
        'login.en': resolve(root, 'login.en.html'),
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Changes with a release of React only, so it stays in the browsers' stores.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/(@tanstack\/(?!query|react-query)|use-sync)/ },
            { name: 'query', test: /node_modules\/@tanstack\/(query|react-query)/ },
            // What both documents load anyway, in one piece: many small files compress badly.
            { name: 'common', test: common },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/files': server, '/dev': server, '/healthz': server },
  },
});
