// How the unit and API tests run: real PostgreSQL from the global set-up, two workers, no noise allowed.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Components compile as in the app without loading the app's own build configuration.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/server/**/*.test.ts',
      'apps/operator/**/*.test.ts',
      'apps/web/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'bench/**/*.test.ts',
      'tests/structure/**/*.test.ts',
      'tests/requirements/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/strict.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Half of a run would go into loading the same modules for each of its files again.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Conditions are awaited, never slept for; a busy machine may take its time.
    expect: { poll: { timeout: 10_000 } },
    // A date that only holds in the developer's own time zone must fail everywhere.
    env: { TZ: 'America/New_York' },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
