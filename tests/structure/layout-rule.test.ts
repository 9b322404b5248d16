// Layout parts of the kit: what they say is said by no module sheet once more, and only those that exist are named.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStructure } from '../../scripts/check-structure.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'yadori-layout-'));
  write(
    'packages/kit/src/layout/layout.css',
    `:where(.row) {
  display: flex;
  flex-wrap: wrap;
}
:where(.gap-8) {
  gap: 8px;
}
:where(.muted) {
  color: var(--ink2);
}
`,
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const acts = '.acts {\n  gap: 8px;\n  display: flex;\n  flex-wrap: wrap;\n}\n';

test.each([
  ['a rule of parts alone, in another order', acts, '.acts: layout parts "row gap-8"'],
  ['several classes', '.a,\n.b {\n  color: var(--ink2);\n}\n', '.a, .b: layout parts "muted"'],
  ['a part that does not exist', '.a {\n  composes: rwo from global;\n}\n', 'no layout part "rwo"'],
])('refused: %s', (_what, sheet, rule) => {
  write('apps/console/src/features/a/a.module.css', sheet);
  expect(checkStructure(root).map((finding) => finding.rule)).toEqual([
    expect.stringContaining(rule),
  ]);
});

test.each([
  ['one declaration of its own', '.acts {\n  display: flex;\n  margin: 0;\n}\n'],
  [
    'a class with a rule for a width',
    `${acts}@media (min-width: 600px) {\n  .acts {\n    gap: 0;\n  }\n}\n`,
  ],
  ['parts with more', '.acts {\n  composes: row gap-8 from global;\n  margin: 0;\n}\n'],
])('allowed: %s', (_what, sheet) => {
  write('apps/console/src/features/a/a.module.css', sheet);
  expect(checkStructure(root)).toEqual([]);
});

test('an element names parts that exist', () => {
  write('apps/console/src/features/a/a.tsx', 'export const A = () => <p className="row num" />;\n');
  write(
    'apps/console/src/features/a/b.tsx',
    'export const B = () => <p className="row bold" />;\n',
  );
  expect(checkStructure(root).map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    'apps/console/src/features/a/b.tsx no layout part "bold" in packages/kit/src/layout/layout.css',
  ]);
});

test.each([
  [7, []],
  [8, ['8 rules say "border: 0; margin: 0": make a layout part of it']],
])('%i rules of the same declarations', (count, rules) => {
  for (let one = 0; one < count; one += 1)
    write(
      `apps/console/src/features/a/a${one}.module.css`,
      one % 2 === 0
        ? '.a {\n  margin: 0;\n  border: 0;\n}\n'
        : '.b {\n  border: 0;\n  margin: 0;\n}\n',
    );
  expect(checkStructure(root).map(({ rule }) => rule)).toEqual(rules);
});
