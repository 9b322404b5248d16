// Which versions `If-None-Match` names, and that a long header costs no more than its length.
import { expect, test } from 'vitest';
import { hasVersion } from './entity-tag.ts';

const tag = '"ab12"';

test.each([
  [tag, true],
  [`W/${tag}`, true],
  ['*', true],
  [` "x",  W/${tag} `, true],
  [`"x" , ${tag}`, true],
  ['"ab"', false],
  ['ab12', false],
  ['', false],
  [undefined, false],
])('%j names the version: %s', (header, isNamed) => {
  expect(hasVersion(header, tag)).toBe(isNamed);
  expect(hasVersion(header, `W/${tag}`)).toBe(isNamed);
});

test('a million blanks are read once', () => {
  // A cost that grows with the square of the length would take minutes here.
  for (const header of [`"${' '.repeat(1_000_000)}"`, `${' ,'.repeat(500_000)}`])
    expect(hasVersion(header, tag)).toBe(false);
}, 10_000);
