// @vitest-environment happy-dom
// HTML that is being typed: drawn without what could act, and read as paragraphs.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paragraphsOf } from '../parse-html.ts';
import { childrenOf } from './safe-html.tsx';

/** Parsed without the purifier, whose work the drawing does not rely on. */
function treeOf(html: string): Element {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}
const drawn = (html: string) => renderToStaticMarkup(childrenOf(treeOf(html)));

test('allowed elements are drawn, whatever acts is not', () => {
  const html = drawn(
    '<h2 onclick="x()">第1条</h2><p style="color:red">a<b>b</b><script>alert(1)</script></p>' +
      '<img src="https://example.jp/x.png" alt="図" onerror="x()"><iframe src="/"></iframe>' +
      '<a href="javascript:x()">c</a><a href="https://example.jp/">d</a><form><p>e</p></form>',
  );
  expect(html).toContain('<h2>第1条</h2><p>a<b>b</b></p>図');
  expect(html).toContain('<a>c</a>');
  expect(html).toContain('href="https://example.jp/"');
  expect(html).not.toMatch(/script|onclick|onerror|iframe|form|style=|javascript/);
});

test('paragraphs are the innermost blocks in their order', () => {
  expect(
    paragraphsOf(
      treeOf('<h2>第1条</h2>前<ul><li>一</li><li>二 <b>三</b></li></ul><div>後<p>終</p></div>'),
    ),
  ).toEqual([
    { text: '第1条', isHeading: true },
    { text: '前', isHeading: false },
    { text: '一', isHeading: false },
    { text: '二 三', isHeading: false },
    { text: '後', isHeading: false },
    { text: '終', isHeading: false },
  ]);
});
