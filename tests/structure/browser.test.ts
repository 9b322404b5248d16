import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '@yadori/server/platform/project-root';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBrowser, lockedBrowser, NO_BROWSER } from '../../scripts/lib/browser.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-browser-'));
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', path.join(folder, 'none'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function install(...names: string[]): string {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const name of names) {
    writeFileSync(path.join(bin, name), '');
    chmodSync(path.join(bin, name), 0o755);
  }
  vi.stubEnv('PATH', bin);
  return bin;
}

test('a named browser that is not there is said', () => {
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'nothing'));
  expect(() => findBrowser()).toThrow(/CHROMIUM_PATH names .*nothing, which does not exist/);
});

test.skipIf(lockedBrowser() === undefined)(
  'the locked browser starts with its own libraries',
  () => {
    const { executablePath = '', env } = lockedBrowser() ?? {};
    const started = spawnSync(executablePath, ['--version'], { env, encoding: 'utf8' });
    expect(started).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Chromium \d+/) });
  },
);

// On a Mac applications lie outside of the path.
describe.skipIf(process.platform === 'darwin')('on Linux', () => {
  test('the lighter browser is taken where both are', () => {
    const bin = install('chromium', 'chromium-headless-shell');
    expect(findBrowser()).toBe(path.join(bin, 'chromium-headless-shell'));
    expect(findBrowser({ needsWindows: true })).toBe(path.join(bin, 'chromium'));
  });

  test('one without windows is none that has them', () => {
    install('chromium-headless-shell');
    expect(findBrowser({ needsWindows: true })).toBeUndefined();
  });

  test('the newest browser of the test tool is found where there is no other', () => {
    install();
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
    for (const build of ['chromium-999', 'chromium-1187', 'chromium_headless_shell-1187'])
      mkdirSync(path.join(folder, build, 'chrome-linux64'), { recursive: true });
    for (const build of ['chromium-999', 'chromium-1187'])
      writeFileSync(path.join(folder, build, 'chrome-linux64', 'chrome'), '');
    expect(findBrowser()).toBe(path.join(folder, 'chromium-1187', 'chrome-linux64', 'chrome'));
  });

  test('a machine that can get no browser is told so before any other check', () => {
    install();
    // A system that the locked browser is not built for.
    const other = "Object.defineProperty(process, 'platform', { value: 'freebsd' });";
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        `--import=data:text/javascript,${encodeURIComponent(other)}`,
        path.join(projectRoot(), 'scripts', 'test.mjs'),
      ],
      { encoding: 'utf8' },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `${NO_BROWSER}\n`,
    });
  });
});
