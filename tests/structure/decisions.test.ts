// The records of decisions: number, date and status of each, its line in the index, and no reference to a record that is gone.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../../scripts/lib/files-below.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/decisions');
const read = (file: string) => readFileSync(file, 'utf8');

const records = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .toSorted();
const numberOf = (file: string) => file.slice(0, 4);
const numbers = new Set(records.map(numberOf));

/** `# 0004 Title`, then date and status. */
const head =
  /^# (\d{4}) (.+)\n\n(\d{4}-\d{2}-\d{2}), ((?:in force(?:, changed by .+)?)|(?:replaced by .+))\n/;
const headOf = (text: string) => head.exec(text)?.slice(1);

/** Where code, documents and other records name a record. */
const referencesIn = (text: string): string[] => {
  const named = text.matchAll(
    /\b(?:decisions?|record) (0\d{3})\b|\[(?:[^\]]*\D)?(0\d{3})\]\(|decisions\/(0\d{3})-|\((0[0-2]\d\d)\)/g,
  );
  return [...named].map((match) => match.slice(1).find((group) => group !== undefined) ?? '');
};

test('each record begins with its number and title, its date and its status', () => {
  expect(records.length).toBeGreaterThan(30);
  const wrong = records.filter(
    (file) => headOf(read(path.join(folder, file)))?.[0] !== numberOf(file),
  );
  expect(wrong).toEqual([]);
});

test('the index names each record once, with title, date and status as they stand there', () => {
  const rows = read(path.join(folder, 'README.md')).match(/^\| \[\d{4} .+$/gm) ?? [];
  const expected = records.map((file) => {
    const [number, title, date, status] = headOf(read(path.join(folder, file))) ?? [];
    return `| [${number} ${title}](${file}) | ${date} | ${status} |`;
  });
  expect(rows.toSorted()).toEqual(expected.toSorted());
});

test('no reference leads to a record that is gone', () => {
  const skipped = /(^|\/)(node_modules|dist|test-results|\.[^/]*)(\/|$)/;
  const files = ['packages', 'apps', 'demo', 'bench', 'tests', 'scripts', 'tooling', 'docs', 'ops']
    .flatMap((top) => filesBelow(root, top, skipped))
    .concat('README.md', 'CONTRIBUTING.md')
    .filter((file) => /\.(ts|tsx|mjs|css|md|yml|yaml)$/.test(file))
    .filter((file) => !file.endsWith('structure/decisions.test.ts'));
  const lost = files.flatMap((file) =>
    referencesIn(read(path.join(root, file)))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(lost).toEqual([]);
});

test('control: each form of a reference and a record without a date are noticed', () => {
  const forms =
    'decision 0107, record 0108, [0109](a.md), [why 0110](a.md), decisions/0111-a.md, as so (0112)';
  expect(referencesIn(forms)).toEqual(['0107', '0108', '0109', '0110', '0111', '0112']);
  expect(headOf('# 0107 Title\n\n## Context\n')).toBeUndefined();
  expect(headOf('# 0107 Title\n\n2026-11-21, in force\n')?.[3]).toBe('in force');
});
