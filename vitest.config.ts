// How the unit and API tests run: real PostgreSQL from the global set-up, two workers, no noise allowed.
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** They measure the highest memory of their own process, which others must not have raised before. */
const measuringMemory = ['apps/server/src/platform/images/*.test.ts'];

const project: TestProjectInlineConfiguration = {
  // Components compile as in the app without loading the app's own build configuration.
  oxc: { jsx: { runtime: 'automatic' } },
};

const options = {
  setupFiles: ['tests/support/strict.ts'],
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Conditions are awaited, never slept for; a busy machine may take its time.
  expect: { poll: { timeout: 10_000, interval: 20 } },
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
          exclude: ['**/node_modules/**', '**/dist/**', ...measuringMemory],
          globalSetup: ['tests/support/global-setup.ts'],
          // Half of a run would go into loading the same modules for each of its files again: 187 files took 291
          // seconds with a process each, 170 with two for all. A test leaves nothing behind in its process.
          isolate: false,
        },
      },
      { ...project, test: { ...options, name: 'memory', include: measuringMemory } },
    ],
  },
});
