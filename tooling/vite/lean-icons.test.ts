import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '@yadori/server/platform/project-root';
import { leanIcon } from './lean-icons.ts';

const folder = path.join(projectRoot(), 'node_modules/@phosphor-icons/core/assets');
const icons = ['regular', 'fill', 'bold'].flatMap((weight) =>
  // One of ten: all of them take seconds.
  readdirSync(path.join(folder, weight))
    .filter((_, index) => index % 10 === 0)
    .map((name) => readFileSync(path.join(folder, weight, name), 'utf8')),
);

/** Commands and numbers of all paths, as SVG reads them; the numbers rounded as far as they may differ. */
const tokensOf = (svg: string): string[] =>
  [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(
    ([, drawn = '']) => drawn.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [],
  );
const distance = (a: string, b: string) => (a === b ? 0 : Math.abs(Number(a) - Number(b)));

test('every icon keeps its commands and numbers to a twentieth of a unit', () => {
  expect(icons.length).toBeGreaterThan(400);
  for (const icon of icons) {
    const before = tokensOf(icon);
    const after = tokensOf(leanIcon(icon));
    expect(after).toHaveLength(before.length);
    // A command in the place of another, or of a number, is no number at all.
    const off = before.map((token, index) => distance(token, after[index] ?? ''));
    expect(off.filter((by) => !(by <= 0.0501))).toEqual([]);
  }
});

test('what no screen shows is gone', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><path d="M1.25.75-2.04,3.999.5.25,0,1,0,4"/></svg>';
  expect(leanIcon(svg)).toBe('<svg><path d="M1.3.8-2,4.0.5.3,0,1,0,4"/></svg>');
});
