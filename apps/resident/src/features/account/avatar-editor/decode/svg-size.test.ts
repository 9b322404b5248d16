import { expect, test } from 'vitest';
import { sizedSvg } from './svg-size.ts';

test.each([
  [
    '<svg viewBox="0 0 96 64"><g/></svg>',
    '<svg width="1280" height="853.3333333333334" viewBox="0 0 96 64"><g/></svg>',
  ],
  ['<svg width="20" height="40px"/>', '<svg width="640" height="1280" viewBox="0 0 20 40"/>'],
  [
    `<svg width='1em' viewBox='0,0,10,10' height="100%">`,
    `<svg width="1280" height="1280" viewBox='0,0,10,10'>`,
  ],
  ['<svg>', '<svg width="1280" height="640" viewBox="0 0 300 150">'],
  [
    '<s:svg xmlns:s="x" viewBox="0 0 1 1">',
    '<s:svg width="1280" height="1280" xmlns:s="x" viewBox="0 0 1 1">',
  ],
])('%s', (text, sized) => {
  expect(sizedSvg(text)).toBe(sized);
});

test('a sign inside a value does not end the tag, a stroke-width is no width', () => {
  expect(sizedSvg('<svg aria-label="a > b" stroke-width="3" viewBox="0 0 2 1">')).toBe(
    '<svg width="1280" height="640" aria-label="a > b" stroke-width="3" viewBox="0 0 2 1">',
  );
});

test('only the first drawing of a nested one is sized', () => {
  expect(sizedSvg('<svg viewBox="0 0 1 1"><svg width="5"/></svg>')).toContain('<svg width="5"/>');
});
