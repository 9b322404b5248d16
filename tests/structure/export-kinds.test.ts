// An export that has no name among the kinds would stand in the history and the audit log by its code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportKindNames } from '@yadori/api/exports/kind-names';
import { expect, test } from 'vitest';
import { filesBelow } from '../../scripts/lib/files-below.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Those that a source makes: `kind: 'rooms'`, or one of two. */
const kindsIn = (source: string): string[] =>
  [...source.matchAll(/\bkind: (?:[^',\n]+ \? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g)].flatMap(
    ([, first = '', second = '']) => [first, second].filter((kind) => kind !== ''),
  );

test('each kind of export has a name', () => {
  const made = filesBelow(root, 'apps/server/src/features', /\.test\.ts$/)
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .filter((source) => source.includes('...madeBy('))
    .flatMap(kindsIn);
  expect(made.length).toBeGreaterThan(15);
  expect(made.filter((kind) => exportKindNames[kind] === undefined)).toEqual([]);
});
