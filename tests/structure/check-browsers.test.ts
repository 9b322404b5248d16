// The check of newer APIs on small made-up bundles: a bare call is found, one with a fallback passes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBrowsers } from '../../scripts/check-browsers.mjs';
import { targetsOf } from '../../tooling/vite/targets.ts';
import { requirements } from '../support/requirements.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['a.js', 'if(URL.canParse(t))return new URL(t)', 'URL.canParse'],
  ['worker.mjs', 'let{promise:e}=Promise.withResolvers();', 'Promise.withResolvers'],
  ['a.js', 'm.getOrInsertComputed(k,()=>1)', 'getOrInsertComputed'],
  ['a.js', 'new AbortController;AbortSignal.any([a,b])', 'AbortSignal.any'],
  ['a.js', 'requestAnimationFrame(f);window.requestIdleCallback(f)', 'requestIdleCallback'],
  ['index.html', '<script>Promise.try(f)</script>', 'Promise.try'],
  ['a.css', 'p{color:light-dark(#000,#fff)}', 'light-dark('],
])('%s: %s is refused', (file, text, name) => {
  writeFileSync(path.join(folder, file), text);
  expect(checkBrowsers(folder)).toEqual([expect.stringContaining(`${file}: ${name}`) as string]);
});

test.each([
  ['URL.canParse?.(t)'],
  ['typeof URL.canParse=="function"&&URL.canParse(t)'],
  ['"requestIdleCallback"in window?window.requestIdleCallback(f):setTimeout(f,200)'],
  ['n({target:"Promise",stat:!0},{withResolvers:function(){return 1}});Promise.withResolvers()'],
  ['e.parse(t);JSON.parse(t);Date.parse(t)'],
  ['Promise.any([a]);[1].at(-1);new Intl.Segmenter("ja")'],
])('%s passes', (text) => {
  writeFileSync(path.join(folder, 'a.js'), text);
  expect(checkBrowsers(folder)).toEqual([]);
});

test('the console is built for its oldest browsers', () => {
  requirements('SL033');
  const targets = targetsOf(path.resolve(import.meta.dirname, '../../apps/console'));
  const oldest = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox114'];
  expect(targets.toSorted()).toEqual(oldest.toSorted());
});
