// The gate of the bundle sizes on small made-up builds.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBudget } from '../../scripts/check-budget.mjs';
import { requirements } from '../support/requirements.ts';

let dist = '';

beforeEach(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'yadori-budget-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** `sizes` are those of its files in KB that no compression makes smaller. */
function build(app: string, chunks: Record<string, Chunk>, sizes: Record<string, number>): void {
  const html = '<!doctype html><script type="module" src="assets/entry.js"></script>';
  const folder = path.join(dist, app);
  mkdirSync(path.join(folder, '.vite'), { recursive: true });
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(chunks));
  for (const name of ['index.html', 'login.ja.html']) writeFileSync(path.join(folder, name), html);
  writeFileSync(path.join(folder, 'service-worker.js'), '');
  const files = Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css]);
  for (const file of files)
    writeFileSync(path.join(folder, file), randomBytes((sizes[path.basename(file)] ?? 0) * 1024));
}

const resident: Record<string, Chunk> = {
  'src/app/entry.tsx': { file: 'assets/entry.js', imports: ['_kit.js'] },
  '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
  'src/features/home/screens/home-screen.tsx': {
    file: 'assets/home.js',
    imports: ['_kit.js'],
    css: ['assets/home.css'],
  },
};

const screen = (name: string) => `src/features/${name}/screens/${name}-screen.tsx`;

const office: Record<string, Chunk> = {
  'src/app/console-entry.tsx': { file: 'assets/entry.js' },
  'src/app/visitor-app.tsx': { file: 'assets/visitor.js' },
  'src/app/staff-app.tsx': { file: 'assets/staff.js' },
  'src/app/shell/navigation.tsx': { file: 'assets/navigation.js' },
  [screen('today')]: { file: 'assets/today.js', css: ['assets/today.css'] },
  [screen('counter')]: { file: 'assets/counter.js', dynamicImports: ['_decoder.js'] },
  '_decoder.js': { file: 'assets/decoder.js' },
  [screen('menus')]: { file: 'assets/menus.js' },
};

test.each([
  ['login.ja.html JS', 'resident', { 'kit.js': 79 }],
  ['Home JS', 'resident', { 'kit.js': 60, 'home.js': 66 }],
  ['Home CSS', 'resident', { 'kit.css': 6, 'home.css': 7 }],
  ['Console sign-in JS', 'console', { 'visitor.js': 96 }],
  ['Console JS', 'console', { 'staff.js': 100, 'navigation.js': 10, 'today.js': 41 }],
  ['Console CSS', 'console', { 'today.css': 17 }],
  ['Counter in all JS', 'console', { 'staff.js': 100, 'counter.js': 36 }],
  ['menus-screen', 'console', { 'menus.js': 46 }],
])('%s is refused over its limit', (what, app, sizes) => {
  requirements('SL005 SL006');
  build('resident', resident, app === 'resident' ? sizes : {});
  build('console', office, app === 'console' ? sizes : {});
  const rows = checkBudget(dist);
  expect(rows.filter(({ isOver }) => isOver).map((row) => row.what)).toEqual([what]);
});

test('what is loaded later does not count, and limits are those of the requirement', () => {
  requirements('SL005 SL006');
  build('resident', resident, { 'kit.js': 70, 'home.js': 50 });
  build('console', office, { 'staff.js': 90, 'counter.js': 39, 'decoder.js': 80 });
  const rows = checkBudget(dist);
  expect(rows.filter(({ isOver }) => isOver)).toEqual([]);
  const limits = Object.fromEntries(rows.map(({ what, limit }) => [what, limit]));
  expect(limits).toMatchObject({
    'login.ja.html JS': 78,
    'Home JS': 125,
    'Home CSS': 12,
    'Console sign-in JS': 95,
    'Console JS': 150,
    'Console CSS': 16,
    'Counter in all JS': 130,
    'menus-screen': 45,
  });
});
