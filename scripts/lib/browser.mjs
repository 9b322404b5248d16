// The browser of the journeys: the one named, one of the machine, the test tool's own, or the locked one of
// tooling/browser, which is fetched only where there is no other.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import { capture, inProject } from './project.mjs';

/** The same engine without windows: it needs less than half the processor time. */
const WITHOUT_WINDOWS = ['chromium-headless-shell'];
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const LOCKED = inProject('tooling', 'browser');
const UNPACKED = path.join(LOCKED, 'node_modules', '.browser');
const STAMP = path.join(UNPACKED, '.lock');

export const NO_BROWSER =
  'No Chromium found for the browser tests: install one (Debian: apt-get install chromium; ' +
  'elsewhere: npx playwright install chromium) or name it with CHROMIUM_PATH.';

/** Why journeys are left out that need what only windows have: notifications, and PDFs in a tab. */
export const NO_WINDOWS = 'no browser with windows';

/**
 * @param {{ needsWindows?: boolean }} [options] windows: notifications, and PDFs in a tab
 * @returns {string | undefined} a browser that is there already
 */
export function findBrowser({ needsWindows = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  }
  const commands = needsWindows ? WITH_WINDOWS : [...WITHOUT_WINDOWS, ...WITH_WINDOWS];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = commands.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...MAC, ...ofTheTestTool()].find((file) => existsSync(file));
}

/**
 * The locked browser, with the libraries and fonts that it brings. It has no windows.
 * @returns {{ executablePath: string, env: Record<string, string> } | undefined}
 */
export function lockedBrowser() {
  if (!isUnpacked()) return undefined;
  const env = {
    LD_LIBRARY_PATH: path.join(UNPACKED, 'lib'),
    FONTCONFIG_FILE: path.join(UNPACKED, 'fonts.conf'),
  };
  return { executablePath: path.join(UNPACKED, 'chromium'), env };
}

/** Throws one line, at once, where this machine can get no browser; fetches the locked one where it needs it. */
export async function ensureBrowser() {
  if (findBrowser()) return;
  if (!runsLocked()) throw new Error(NO_BROWSER);
  if (!isUnpacked()) await installLocked();
  writeFontConfiguration();
}

/** It is built for this system alone. */
function runsLocked() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

async function installLocked() {
  console.log('no Chromium is installed: fetching the locked one of tooling/browser …');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, output } = await capture('npm', ['ci', ...flags], { cwd: LOCKED });
  if (status !== 0) throw new Error(`${NO_BROWSER}\n${output.trim()}`);
  await unpack();
  const { executablePath, env } = lockedBrowser();
  const version = await capture(executablePath, ['--version'], { env: { ...process.env, ...env } });
  if (version.status === 0) return;
  rmSync(UNPACKED, { recursive: true, force: true });
  throw new Error(`${NO_BROWSER}\nThe locked one does not start: ${version.output.trim()}`);
}

async function unpack() {
  const packed = path.join(LOCKED, 'node_modules', '@sparticuz', 'chromium', 'bin');
  const folder = mkdtempSync(path.join(LOCKED, 'node_modules', '.unpacking-'));
  const read = (name) => brotliDecompressSync(readFileSync(path.join(packed, `${name}.br`)));
  writeFileSync(path.join(folder, 'chromium'), read('chromium'), { mode: 0o755 });
  const { extract } = createRequire(path.join(LOCKED, 'package.json'))('tar-fs');
  // Libraries go to lib/, those of graphics beside the program, a Latin font to fonts/.
  for (const name of ['al2023.tar', 'swiftshader.tar', 'fonts.tar'])
    await pipeline(Readable.from([read(name)]), extract(folder));
  writeFileSync(path.join(folder, '.lock'), lockOf());
  rmSync(UNPACKED, { recursive: true, force: true });
  renameSync(folder, UNPACKED);
}

/** Written at each start, since it names the folder and the folder may have moved. */
function writeFontConfiguration() {
  const cache = path.join(UNPACKED, 'font-cache');
  mkdirSync(cache, { recursive: true });
  const japanese = path.join(LOCKED, 'node_modules', '@expo-google-fonts', 'noto-sans-jp');
  const folders = ['/usr/share/fonts', japanese, path.join(UNPACKED, 'fonts')];
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${escapeXml(folder)}</dir>`),
    `  <cachedir>${escapeXml(cache)}</cachedir>`,
    '</fontconfig>',
  ];
  writeFileSync(path.join(UNPACKED, 'fonts.conf'), `${lines.join('\n')}\n`);
}

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const isUnpacked = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockOf();

const lockOf = () =>
  createHash('sha256')
    .update(readFileSync(path.join(LOCKED, 'package-lock.json')))
    .digest('hex');

/** Where `npx playwright install` puts its browsers. The newest is the one of the locked version, as a rule. */
function ofTheTestTool() {
  const caches = process.platform === 'darwin' ? 'Library/Caches' : '.cache';
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), caches, 'ms-playwright');
  if (!existsSync(folder)) return [];
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ];
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => programs.map((program) => path.join(folder, name, program)));
}
