// The browser journeys: a phone and a PC, against a product started for the run on a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { lightBrowser } from './tests/support/chromium.ts';

// Workers read this file again; they inherit what the first reading put into the environment. Ports from 32768 on are
// handed to outgoing connections.
const env = process.env;
const port = (env['YADORI_JOURNEYS_PORT'] ??= String(20_000 + (process.pid % 12_000)));
const folder = (env['YADORI_JOURNEYS_DIR'] ??= createFolder());
const address = env['YADORI_JOURNEYS_URL'] ?? `http://127.0.0.1:${port}`;

/** Gone with the run: by then Playwright has stopped the product. */
function createFolder(): string {
  const created = mkdtempSync(path.join(os.tmpdir(), 'yadori-journeys-'));
  process.on('exit', () => rmSync(created, { recursive: true, force: true }));
  return created;
}

/** A Wednesday morning: breakfast is over, giving back dinner is still free for an hour. */
const clock = '2026-06-10T11:00:00+09:00';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  // Journeys wait more than they work: four of them keep two cores busy.
  workers: 4,
  // A journey that needs a second try has a race, in itself or in the product: it fails, and is mended. Only the build
  // machine has one more, since a landing depends on it; npm test names each journey that needed it.
  retries: env['CI'] ? 1 : 0,
  // Of a whole journey: longer than one ever takes, also beside other work. Each step has the limit below.
  timeout: 180_000,
  // Beside a load of twenty on two cores a step may need more than 15 seconds.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(env['CI']),
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: address,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // The journeys about it allow it; in every other one it would fetch the whole app for a visit of seconds.
    serviceWorkers: 'block',
    // Pictures and traces cost time in journeys that hold, too: `--trace=retain-on-failure` records one for a closer look.
    launchOptions: lightBrowser(),
  },
  // Most journeys go on a phone, as most residents do. @both: what differs on a PC; @pc: what is there alone.
  projects: [
    {
      name: 'phone',
      grepInvert: /@pc/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'pc', grep: /@pc|@both/, use: { viewport: { width: 1280, height: 860 } } },
  ],
  // With YADORI_JOURNEYS_URL set, a product that runs already is used: on the folder of YADORI_JOURNEYS_DIR,
  // with the demo data and the clock below.
  ...(env['YADORI_JOURNEYS_URL']
    ? {}
    : {
        webServer: {
          command: 'node scripts/start.mjs',
          url: `${address}/readyz`,
          timeout: 120_000,
          // A killed server would leave its database running.
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
          env: {
            PORT: port,
            YADORI_DATA_DIR: folder,
            YADORI_DEMO: '1',
            YADORI_CLOCK: clock,
            LOG_LEVEL: 'warn',
          },
        },
      }),
});
