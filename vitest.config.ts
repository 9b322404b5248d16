// How the unit and API tests run: real PostgreSQL from the global set-up, two workers, no noise allowed. Components of
// the kit run in a browser.
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { lightBrowser } from './tests/support/chromium.ts';

/** They measure the highest memory of their own process, which others must not have raised before. */
const measuringMemory = ['apps/server/src/platform/images/*.test.ts'];

/** Tests of components, drawn and pressed in Chromium. */
const inBrowser = ['packages/kit/src/**/*.browser.test.tsx'];

const project: TestProjectInlineConfiguration = {
  // Components compile as in the app without loading the app's own build configuration.
  oxc: { jsx: { runtime: 'automatic' } },
};

const options = {
  setupFiles: ['tests/support/strict.ts'],
  pool: 'forks' as const,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // Conditions are awaited, never slept for; a busy machine may take its time.
  expect: { poll: { timeout: 10_000 } },
  // A date that only holds in the developer's own time zone must fail everywhere.
  env: { TZ: 'America/New_York' },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...project,
        test: {
          ...options,
          name: 'most',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/server/**/*.test.ts',
            'apps/operator/**/*.test.ts',
            'apps/resident/**/*.test.{ts,tsx}',
            'apps/console/**/*.test.{ts,tsx}',
            'tooling/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/structure/**/*.test.ts',
            'tests/requirements/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...measuringMemory, ...inBrowser],
          globalSetup: ['tests/support/global-setup.ts'],
          // Half of a run would go into loading the same modules for each of its files again.
          isolate: false,
        },
      },
      { ...project, test: { ...options, name: 'memory', include: measuringMemory } },
      {
        ...project,
        // Named, so that a first run does not find them one after the other and load the page again for each.
        optimizeDeps: {
          include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react'],
        },
        test: {
          name: 'components',
          include: inBrowser,
          testTimeout: 20_000,
          restoreMocks: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: playwright({ launchOptions: lightBrowser() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
