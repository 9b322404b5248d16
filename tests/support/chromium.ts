// Which Chromium the browser journeys use: the one named, one of the machine, or the test tool's own.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ON_PATH = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

/** Throws one line that says how to get a browser when there is none. */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = ON_PATH.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = [...INSTALLED, ...onPath, chromium.executablePath()].find((file) =>
    existsSync(file),
  );
  if (found) return found;
  throw new Error(
    'No Chromium found for the browser tests: install one (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium) or name it with CHROMIUM_PATH.',
  );
}
