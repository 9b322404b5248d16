// Which ids are read from texts, and what the check of the requirements refuses.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  assess,
  citedIn,
  idsIn,
  idsOfTest,
  readRequirements,
  testsIn,
  type Exceptions,
} from '../../scripts/check-requirements.mjs';

test.each([
  ['B001 a title (AM023, C002)', 'B001 AM023 C002'],
  ['rows K001 to K003', 'K001 K002 K003'],
  ['rows K001-K003 and L001–003', 'K001 K002 K003 L001 L002 L003'],
  ['AM001 to AM003, CL001-CL002', 'AM001 AM002 AM003 CL001 CL002'],
  ['K003 to K001 is no span', 'K003'],
  ['K001-L002', 'K001 L002'],
  ['SA001 to SA003 and SN001, not SO001', 'SA001 SA002 SA003 SN001'],
  ['UA0200-E15, A0011, a001, xA001, ZZ001', ''],
])('%s', (text, ids) => {
  expect([...idsIn(text)].join(' ')).toBe(ids);
});

const requirements = {
  'docs/requirements/a-first.md':
    '# First\n\n| A001 | x |\n| A002 | x |\n| A003 | x |\n| A004 | x |',
  'docs/requirements/b-second.md': '# Second\n\n| B001 | as A001 |\n| B002 | (AM001) |',
  'docs/requirements/readings/some.md': '# Some\n\n| AM001 | x |',
};
const exceptions = { repeats: { B001: ['A001', 'A002'] }, untested: { A004: 'no program can' } };

/** Files of a project of their own, gone after the test. */
function projectOf(texts: Record<string, string>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-requirements-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

const annotation = (ids: string) => `test('x', () => {\n  requirements('${ids}');\n});`;

function assessed(texts: Record<string, string>, changed: Partial<Exceptions> = {}) {
  const root = projectOf({ ...requirements, ...texts });
  return assess(
    readRequirements(root),
    { ...exceptions, ...changed },
    citedIn(root),
    testsIn(root),
  );
}

test.each([
  ["requirements('A001 AM023');", 'A001 AM023', ''],
  ["test('A001 a title (A002)', () => {\n  requirements('A003');", 'A003', 'A001 A002'],
  ["describe('x', () => {\n  requirements(\n    'A001',\n  );", 'A001', ''],
  ['// Why (A001).\n/** Why\n * (A002). */\nconst a = 1; // (A003)', '', ''],
  ["expect(a, 'why (A001)')", '', 'A001'],
  ['export function requirements(ids: string): void {', '', ''],
])('%j is annotated with %j and has %j elsewhere', (text, annotated, stray) => {
  const found = idsOfTest(text);
  expect([...found.annotated].join(' ')).toBe(annotated);
  expect([...found.stray].join(' ')).toBe(stray);
});

test('an id in a title is refused', () => {
  const text = "test('A001 a title', () => {\n  requirements('A001');";
  expect(assessed({ 'apps/a.test.ts': text }).problems).toEqual([
    "apps/a.test.ts has A001 in a title or a value: annotate the test by requirements('A001')",
  ]);
});

test('a row is named by its own id, or by all rows that it repeats', () => {
  const open = (ids: string) => assessed({ 'apps/a.test.ts': annotation(ids) }).open;
  expect(open('A001 A003 B002')).toEqual(['A002', 'B001']);
  expect(open('A001 A002 A003')).toEqual(['B002']);
  expect(assessed({ 'apps/a.test.ts': annotation('A001 to A003 B001 B002') })).toEqual({
    areas: [
      { name: 'First', named: 3, rows: 4, isPlanned: false },
      { name: 'Second', named: 2, rows: 2, isPlanned: false },
    ],
    open: [],
    problems: [],
  });
});

test('only tests name rows; code and documents only cite them', () => {
  const { open, problems } = assessed({
    'apps/a.ts': '// A001',
    'docs/a.md': 'A002 (AM001)',
    'packages/x/a.test.ts': annotation('A003'),
    'packages/x/b.test.ts': '// A comment cites (A001).',
    'tests/journeys/b.spec.ts': annotation('B002'),
    'apps/node_modules/x/a.test.ts': annotation('A001'),
    'demo/dist/a.test.ts': annotation('A001'),
    'tests/requirements/own.test.ts': annotation('A001'),
  });
  expect(open).toEqual(['A001', 'A002', 'B001']);
  expect(problems).toEqual([]);
});

test('a planned row is known and counted, and no failure without a test', () => {
  const { open, areas, problems } = assessed({
    'docs/requirements/staff/sa.md': '# Staff\n\n| SA001 | x |\n| SA002 | x |',
    'apps/a.test.ts': annotation('SA001'),
    'apps/a.ts': '// SA002',
  });
  expect(open.filter((id) => id.startsWith('SA'))).toEqual([]);
  expect(areas).toContainEqual({ name: 'Staff', named: 1, rows: 2, isPlanned: true });
  expect(problems).toEqual([]);
});

test.each([
  [{ 'apps/a.test.ts': 'A005' }, {}, 'apps/a.test.ts cites A005: no such id'],
  [{ 'apps/a.ts': '// Why (AM002).' }, {}, 'apps/a.ts cites AM002: no such id'],
  [{ 'docs/a.md': 'CL001' }, {}, 'docs/a.md cites CL001: no such id'],
  [{ 'README.md': 'C001' }, {}, 'README.md cites C001: no such id'],
  [
    { 'a.test.ts': '', 'apps/a.test.ts': annotation('A004') },
    {},
    'A004 is listed as untested, but a test names it',
  ],
  [{}, { untested: { A009: 'x' } }, 'exceptions.json lists A009: no such id'],
  [{}, { repeats: { B001: ['B003'] } }, 'exceptions.json lists B003: no such id'],
  [{}, { repeats: { B001: ['A004'] } }, 'B001 repeats A004, which no test names by itself'],
  [
    {},
    { repeats: { B001: ['B002'], B002: ['A001'] } },
    'B001 repeats B002, which no test names by itself',
  ],
  [
    { 'docs/requirements/c.md': '# C\n\n| A001 | x |' },
    {},
    'A001 is defined twice in docs/requirements',
  ],
])('%j %j is refused: %s', (texts, changed, problem) => {
  expect(assessed(texts, changed).problems).toContain(problem);
});

const changing = (head: string) => ({
  'docs/requirements/readings/later.md': `# Later\n\n${head}\n\n| ID | Decided reading | changes |\n|---|---|---|\n| AM002 | x | A001 AM001 |\n| AM003 | x | |`,
});
const named = { 'tests/a.test.ts': annotation('A001 A002 A003 B002 AM002 AM003') };

test('a row that a reading changed names that reading', () => {
  const { problems } = assessed({ ...changing(''), ...named });
  expect(problems).toEqual([
    'A001 is changed by AM002 and does not name it',
    'AM001 is changed by AM002 and does not name it',
  ]);
  const said = {
    'docs/requirements/a-first.md':
      '# First\n\n| A001 | y (AM002) |\n| A002 | x |\n| A003 | x |\n| A004 | x |',
    'docs/requirements/readings/some.md': '# Some\n\n| AM001 | changed by AM002 |',
  };
  expect(assessed({ ...changing(''), ...named, ...said }).problems).toEqual([]);
});

test('a reading that changes rows is named by a test, unless it is planned', () => {
  const rows = { 'tests/a.test.ts': annotation('A001 A002 A003 B002') };
  expect(assessed({ ...changing(''), ...rows }).open).toEqual(['AM002', 'AM003']);
  const planned = changing('Planned, and not in the product yet: AM002, AM003. More.');
  expect(assessed({ ...planned, ...rows })).toMatchObject({ open: [], problems: [] });
});
