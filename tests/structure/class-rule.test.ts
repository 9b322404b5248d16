// A class of a module sheet is used by a file, and a file uses only classes that its sheet has.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStructure } from '../../scripts/check-structure.mjs';

const folder = 'apps/console/src/features/a';
let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'yadori-classes-'));
  mkdirSync(path.join(root, folder), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function findings(sheet: string, code: string): string[] {
  writeFileSync(path.join(root, folder, 'a.module.css'), sheet);
  const text = `import styles from './a.module.css';\n${code}\n`;
  writeFileSync(path.join(root, folder, 'a.tsx'), text);
  return checkStructure(root).map(
    ({ file, line, rule }) => `${path.basename(file)}:${line} ${rule}`,
  );
}

const own = '.own {\n  margin: 0;\n}\n';

test.each([
  ['by its name', own, 'export const A = () => <p className={styles.own} />;'],
  ['in quotes', own, "export const A = () => <p className={styles['own']} />;"],
  ['put together', own, 'export const a = (name: string) => styles[name];'],
  ['with the sheet', own, 'export const a = () => choose(styles);'],
])('allowed: a class that is used %s', (_what, sheet, code) => {
  expect(findings(sheet, code)).toEqual([]);
});

test('refused: a class without a use, also in the rule of another one', () => {
  const sheet = `${own}/* .note */\n.own > .rest {\n  margin: 0;\n}\n`;
  // A comment uses nothing: styles.rest
  const code = '// styles.rest\nexport const A = () => <p className={styles.own} />;';
  expect(findings(sheet, code)).toEqual(['a.module.css:5 no file uses the class .rest']);
});

test('refused: a class that its sheet does not have', () => {
  const code =
    'export const A = () => (\n  <p className={styles.own}>\n    <b className={styles.rest} />\n  </p>\n);';
  expect(findings(own, code)).toEqual([`a.tsx:4 no class .rest in ${folder}/a.module.css`]);
});
