// Which markup may reach the page: the drawings of the icon package, and nothing that could run or load.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDrawing } from './trusted-drawings.ts';

const one = createRequire(import.meta.url).resolve('@phosphor-icons/core/bold/x-bold.svg');
const icons = path.resolve(one, '../..');

test('every drawing of the icon package passes', () => {
  const files = ['regular', 'bold', 'fill'].flatMap((weight) =>
    readdirSync(path.join(icons, weight)).map((name) => path.join(icons, weight, name)),
  );
  const refused = files.filter((file) => {
    const svg = readFileSync(file, 'utf8');
    return !isDrawing(svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')));
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(refused).toEqual([]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)"/>',
  '<path d="M0,0" onclick="alert(1)"/>',
  '<path d="M0,0" style="background:url(//x)"/>',
  '<g><a href="javascript:alert(1)"><path d="M0,0"/></a></g>',
  '<use href="//x/y.svg#a"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<path d="M0,0"><foreignObject><p>text</p></foreignObject></path>',
  'text',
  '<path d="M0,0"/>text',
  '<path d="M0,0"',
  `<path d='M0,0' onclick='alert(1)'/>`,
])('%s is refused', (markup) => expect(isDrawing(markup)).toBe(false));
