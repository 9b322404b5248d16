// The package check on a made-up project: a new package without a reason, a licence that is not allowed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPackages } from '../../scripts/check-packages.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'yadori-packages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Project {
  dependencies?: Record<string, string>;
  lock?: Record<string, object>;
  list?: object;
}

function findingsOf({ dependencies = { one: '1.0.0' }, lock = {}, list = {} }: Project) {
  const write = (file: string, content: object) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify(content));
  };
  const usual = { direct: { one: 'why' }, built_in: {}, licences: { MIT: '' }, exceptions: {} };
  const packages = { 'node_modules/one': { version: '1.0.0', license: 'MIT' }, ...lock };
  write('package.json', {});
  write('apps/server/package.json', { dependencies });
  write('package-lock.json', { packages });
  write('docs/packages.json', { ...usual, ...list });
  return checkPackages(root);
}

test('a project whose packages are all named passes', () => {
  expect(findingsOf({})).toEqual([]);
});

test('a new package needs a reason, and a reason needs its package', () => {
  expect(findingsOf({ dependencies: { one: '1.0.0', two: '1.0.0' } })).toEqual([
    'two: no reason in "direct"',
  ]);
  expect(findingsOf({ list: { direct: { one: ' ' } } })).toEqual(['one: no reason in "direct"']);
  expect(findingsOf({ list: { direct: { one: 'why', gone: 'why' } } })).toEqual([
    'gone: in "direct", but no workspace depends on it',
  ]);
});

test.each([
  ['GPL-3.0-only', 1],
  ['MIT AND GPL-3.0-only', 1],
  ['MIT OR GPL-3.0-only', 1],
  [undefined, 1],
  ['(MIT AND MIT)', 0],
])('licence %s of a package behind another', (license, count) => {
  const place = 'node_modules/one/node_modules/inner';
  expect(findingsOf({ lock: { [place]: { version: '2.0.0', license } } })).toHaveLength(count);
});

test('tools are free, unless they are built into the app', () => {
  const lock = { 'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true } };
  expect(findingsOf({ lock })).toEqual([]);
  expect(findingsOf({ lock, list: { built_in: { tool: 'why' } } }).join()).toContain(
    'tool@1.0.0: licence GPL-3.0-only',
  );
});

test('an exception covers its package or scope, and goes with it', () => {
  const lock = { 'node_modules/@img/lib': { version: '1.0.0', license: 'LGPL-3.0' } };
  expect(findingsOf({ lock, list: { exceptions: { '@img/*': 'why' } } })).toEqual([]);
  expect(findingsOf({ list: { exceptions: { '@img/*': 'why' } } })).toHaveLength(1);
});

test('the packages of the product pass', () => {
  expect(checkPackages(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});
