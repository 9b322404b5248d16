// Which Chromium the browser journeys use: the one named, one of the machine, or the test tool's own.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The same engine without windows: it needs less than half the processor time. */
const WITHOUT_WINDOWS = ['chromium-headless-shell'];
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ARGS = [
  // Chromium's own sandbox refuses root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For most journeys: whichever is there, the lighter one first. */
export const lightBrowser = (): LaunchOptions => ({
  executablePath: findChromium([...WITHOUT_WINDOWS, ...WITH_WINDOWS]),
  args: ARGS,
});

/** For journeys that need what only windows have: notifications, and PDFs in a tab. */
export const wholeBrowser = (): LaunchOptions => ({
  executablePath: findChromium(WITH_WINDOWS),
  args: ARGS,
});

/** Throws one line that says how to get a browser when there is none. */
function findChromium(commands: string[]): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  }
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];
  const onPath = commands.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = [...onPath, ...MAC, chromium.executablePath()].find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    'No Chromium found for the browser tests: install one (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium) or name it with CHROMIUM_PATH.',
  );
}
