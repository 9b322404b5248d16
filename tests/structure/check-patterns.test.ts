// Which regular expressions are refused: those that the product once ran over what callers send, and their kinds.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkPatterns, whySlow } from '../../scripts/check-patterns.mjs';

test.each([
  ['formats of a workbook', /"[^"]*"|\\.|\[[^\]]*\]|General/gi],
  ['the address of a cell', /\d+$/],
  ['a list of validators', /\s*,\s*/],
  ['comments before a drawing', /^\s*(<!--[^]*?-->\s*)*<svg/],
  ['the first tag of a drawing', /<svg(?=[\s>/])(?:"[^"]*"|'[^']*'|[^>"'])*>/i],
  ['words around anything', /の次に.*番地がくる/],
  ['spaces before text', /^[-*][ \u3000]+(.+)$/],
  ['a group repeated in a group', /^(?:[a-z]+\.?)+$/],
  ['two alternatives that begin alike', /^(?:\w|[a-f])*!$/],
])('%s: slow', (_of, { source, flags }) => {
  expect(whySlow(source, flags)).toMatch(/^(exponential|quadratic|slow on a hostile input)$/);
});

test.each([
  [/"[^"]*"?|\\.|\[[^\]]*\]?|General/gi],
  [/(?<!\d)\d+$/],
  [/^\s*(<!--(?:[^-]|-(?!->))*-->\s*)*<svg/],
  [/^[a-z]+(?:\.[a-z]+)*$/],
  [/^\d{1,4}-\d{1,4}-\d{1,4}$/],
  [/[\p{Cc}\p{Cf}]/gu],
  [/(?<=\p{scx=Deva})\p{DI}/gu],
  [new RegExp('^[\\p{L}--[a-z]]+$', 'v')],
])('%s: linear', ({ source, flags }) => {
  expect(whySlow(source, flags)).toBeUndefined();
});

const findingsOf = (lines: readonly string[]) => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-patterns-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['apps/server/src/a.ts', 'apps/server/src/a.test.ts', 'tests/a.ts']) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), lines.join('\n'));
  }
  return checkPatterns(root).map(({ file, line, why }) => `${file}:${line} ${why}`);
};

test('names file and line, for every way to write a pattern', () => {
  const lines = [
    'export const cut = (text: string) => text.split(/ *, */);',
    "const ending = new RegExp('=+$');",
    'const part = String.raw`\\d+`;',
    'const whole = RegExp(`${part}$`, "g");',
    'const named = (name: string) => new RegExp(`^${name}=([^;]*)`);',
    'const limited = (most: number) => new RegExp(`^.{1,${most}}`);',
    'const joined = new RegExp(" +" + /x$/.source);',
    'const given = (text: string) => new RegExp(text);',
    '// A comment: / *,/ and "text / *,/ of a string".',
    'const element = z.string().regex(/\\s*$/);',
  ];
  expect(findingsOf(lines)).toEqual([
    'apps/server/src/a.ts:1 quadratic',
    'apps/server/src/a.ts:2 quadratic',
    'apps/server/src/a.ts:4 quadratic',
    'apps/server/src/a.ts:7 quadratic',
    'apps/server/src/a.ts:8 made of what the file does not show',
    'apps/server/src/a.ts:10 quadratic',
  ]);
});
