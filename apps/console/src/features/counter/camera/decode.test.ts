// Codes as a phone draws them, in pictures as a camera gives them.
import { generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { decode, type Picture } from './decode.ts';

const text = 'Y1.2N9C.ABCDEF.0123456789AB';
const width = 640;
const height = 480;

/** The code on white paper, so many pixels for each of its modules, on a grey wall. */
function pictureOf(modulePixels: number, dark: number): Picture {
  const code = generate(text);
  const data = new Uint8ClampedArray(width * height * 4).fill(150);
  const quiet = 4;
  const left = 100;
  const top = 60;
  for (let y = 0; y < (code.size + 2 * quiet) * modulePixels; y += 1)
    for (let x = 0; x < (code.size + 2 * quiet) * modulePixels; x += 1) {
      const isDark = code.get(
        Math.floor(x / modulePixels) - quiet,
        Math.floor(y / modulePixels) - quiet,
      );
      const at = ((y + top) * width + x + left) * 4;
      data.fill(isDark ? dark : 255, at, at + 3);
    }
  return { data, width, height };
}

test.each([
  [3, 0],
  [8, 0],
  [6, 90],
])('is read at %d pixels for a module, dark parts of %d', (modulePixels, dark) => {
  requirements('SE032');
  expect(decode(pictureOf(modulePixels, dark))).toBe(text);
});

test('a picture without a code is none', () => {
  requirements('SE032');
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  expect(decode({ data, width, height })).toBe(null);
});
