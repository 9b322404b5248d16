// Which Chromium the browser journeys use: see scripts/lib/browser.mjs.
import type { LaunchOptions } from '@playwright/test';
import { findBrowser, lockedBrowser, NO_BROWSER, NO_WINDOWS } from '../../scripts/lib/browser.mjs';

const ARGS = [
  // Chromium's own sandbox refuses root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For most journeys: whichever is there, the lighter one first. Fifteen journeys took 57 processor seconds in Chromium
 * with windows and 24 in the headless shell; fewer threads, less motion, no fonts and no pictures saved nothing.
 */
export function lightBrowser(): LaunchOptions {
  const executablePath = findBrowser();
  if (executablePath !== undefined) return { executablePath, args: ARGS };
  const locked = lockedBrowser();
  if (locked === undefined) throw new Error(NO_BROWSER);
  const env = { ...process.env, ...locked.env };
  return {
    executablePath: locked.executablePath,
    // Its own sandbox needs a helper program that the package does not bring.
    args: [...new Set([...ARGS, '--no-sandbox'])],
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? ''])),
  };
}

/** Leaves the journeys of a file out where no browser has windows: `test.skip(...withoutWindows())`. */
export const withoutWindows = (): [boolean, string] => [
  findBrowser({ needsWindows: true }) === undefined,
  NO_WINDOWS,
];

/** For journeys that need what only windows have: notifications, and PDFs in a tab. */
export const wholeBrowser = (): LaunchOptions => {
  const executablePath = findBrowser({ needsWindows: true });
  return executablePath === undefined ? lightBrowser() : { executablePath, args: ARGS };
};
