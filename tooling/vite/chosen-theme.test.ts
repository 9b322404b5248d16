// The choice of a theme: the rules in the media query also follow `data-theme`.
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { chosenTheme } from './chosen-theme.ts';

const built = (css: string) => postcss([chosenTheme]).process(css, { from: undefined }).css;

test('the dark block stands for dark devices that chose nothing else, and for who chose dark', () => {
  const css = built('@media (prefers-color-scheme: dark) { :root { --bg: #000 } .a, .b { c: d } }');
  expect(css.replaceAll(/\s+/g, ' ')).toBe(
    "@media screen and (prefers-color-scheme: dark) { :root:not([data-theme='light']) { --bg: #000 } " +
      ":root:not([data-theme='light']) .a, :root:not([data-theme='light']) .b { c: d } }" +
      "@media screen { :root[data-theme='dark'] { --bg: #000 } " +
      ":root[data-theme='dark'] .a, :root[data-theme='dark'] .b { c: d } }",
  );
});

test('other rules stay as they are', () => {
  const css = ':root { --bg: #fff }\n@media (pointer: coarse) { :root { --row: 48px } }';
  expect(built(css)).toBe(css);
});
