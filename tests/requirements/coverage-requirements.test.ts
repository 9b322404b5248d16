// How rows of the requirements are found in tests, and when the count refuses.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { idsIn, judge, namedInTests } from '../../scripts/coverage-requirements.mjs';

test.each([
  ['B001 a title (AM023, C002)', 'B001 C002'],
  ['rows K001 to K003', 'K001 K002 K003'],
  ['rows K001-K003 and L001–003', 'K001 K002 K003 L001 L002 L003'],
  ['K003 to K001 is no span', 'K003'],
  ['K001-L002', 'K001 L002'],
  ['UA0200-E15, A0011, a001, xA001, AM001', ''],
])('%s', (text, ids) => {
  expect([...idsIn(text)].join(' ')).toBe(ids);
});

const rows = {
  areas: { A: { name: 'First', rows: 4 }, B: { name: 'Second', rows: 2 } },
  repeats: { B001: ['A001', 'A002'] },
  untested: { A004: 'nobody can' },
};
const judged = (text: string, changed = {}) =>
  judge({ ...rows, ...changed }, new Map([['a.test.ts', idsIn(text)]]));

test('a row is held by its own name, or by all rows that it repeats', () => {
  expect(judged('A001 A003 B002')).toMatchObject({ open: ['A002', 'B001'], problems: [] });
  expect(judged('A001 A002 A003')).toMatchObject({ open: ['B002'], problems: [] });
  expect(judged('A001 to A003, B001 B002')).toEqual({
    areas: [
      { area: 'A', name: 'First', held: 3, rows: 4 },
      { area: 'B', name: 'Second', held: 2, rows: 2 },
    ],
    open: [],
    problems: [],
  });
});

test.each([
  ['A005', {}, 'a.test.ts names A005: no such row'],
  ['C001', {}, 'a.test.ts names C001: no such row'],
  ['A004', {}, 'A004 is listed as untested, but a test names it'],
  ['', { untested: { A009: 'x' } }, 'rows.json names A009: no such row'],
  ['', { repeats: { B001: ['B003'] } }, 'rows.json names B003: no such row'],
  ['', { repeats: { B001: ['A004'] } }, 'B001 repeats A004, which no test holds by itself'],
  [
    '',
    { repeats: { B001: ['B002'], B002: ['A001'] } },
    'B001 repeats B002, which no test holds by itself',
  ],
])('%s %j is refused: %s', (text, changed, problem) => {
  expect(judged(text, changed).problems).toContain(problem);
});

test('tests are read wherever they stand, other files and installed packages are not', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-requirements-'));
  const texts = {
    'packages/api/src/a.test.ts': 'A001',
    'apps/web/src/deep/below/b.test.tsx': 'A002',
    'tests/journeys/c.spec.ts': 'A003',
    'apps/web/src/a.ts': 'B001',
    'apps/web/node_modules/x/a.test.ts': 'B001',
    'demo/dist/a.test.ts': 'B001',
    'bench/a.ts': 'B001',
    'tests/requirements/own.test.ts': 'B001',
  };
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const named = [...namedInTests(root)].map(([file, ids]) => `${file} ${[...ids].join()}`);
  rmSync(root, { recursive: true });
  expect(named).toEqual([
    'apps/web/src/deep/below/b.test.tsx A002',
    'packages/api/src/a.test.ts A001',
    'tests/journeys/c.spec.ts A003',
  ]);
});
