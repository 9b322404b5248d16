// Codes of letters as a camera reads them.
import { randomBytes } from 'node:crypto';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { qrPath } from './qr-path.ts';

const scale = 4;
const quiet = 4;

/** Draws the runs of the path, in black on white. */
function pixelsOf({ path, size }: ReturnType<typeof qrPath>): [Uint8ClampedArray, number] {
  const width = (size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const left = (Number(x) + quiet) * scale;
    const top = (Number(y) + quiet) * scale;
    for (let row = top; row < top + scale; row += 1)
      for (let column = left; column < left + Number(run) * scale; column += 1)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  }
  return [pixels, width];
}

test('every link is read back from its code, a domain in Japanese too', () => {
  requirements('SC041');
  for (const origin of ['https://yadori.example.co.jp', 'https://寮.example.jp'])
    for (let count = 0; count < 50; count += 1) {
      const link = `${origin}/register#i=${randomBytes(32).toString('base64url')}`;
      const [pixels, width] = pixelsOf(qrPath(link));
      expect(jsQR(pixels, width, width)?.data).toBe(new URL(link).href);
    }
});
