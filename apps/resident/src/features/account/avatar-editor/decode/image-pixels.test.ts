import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { imageKind } from './image-kinds.ts';
import { pixelsInHead } from './image-pixels.ts';

const files = new URL('../../../../../../../tests/files/', import.meta.url);

function pixelsOf(name: string, length?: number) {
  const head = new Uint8Array(readFileSync(new URL(name, files))).subarray(0, length);
  const kind = imageKind(name, head);
  return kind && pixelsInHead(kind, head);
}

test.each([
  'corners.jpg',
  'progressive.jpg',
  'turned-with-exif.jpg',
  'corners.png',
  'two-frames.gif',
  'corners.bmp',
  'corners.webp',
  'two-frames.webp',
])('%s says 96 by 64', (name) => {
  expect(pixelsOf(`images/${name}`)).toBe(96 * 64);
});

test('a small file may say that it is huge', () => {
  expect(pixelsOf('avatars/huge.png')).toBe(30_000 * 30_000);
});

test('a head that ends too early does not tell', () => {
  expect(pixelsOf('images/corners.png', 20)).toBeUndefined();
  expect(pixelsOf('images/turned-with-exif.jpg', 40)).toBeUndefined();
});
