// Thumbnails: what they show, what has none, and within which memory they are drawn.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngBomb } from '../../../../../tests/support/png-bomb.ts';
import { drawThumbnail, thumbnailEdge } from './draw-thumbnail.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../tests/files/images');
const sample = (name: string) => path.join(samples, name);
const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-thumbnails-'));
beforeAll(() => drawThumbnail(sample('corners.png'), 'png'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function kept(name: string, content: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const peakMegabytes = () => process.resourceUsage().maxRSS / 1024;

test.each([
  ['corners.jpg', 'jpeg'],
  ['turned-with-exif.jpg', 'jpeg'],
  ['four-inks.jpg', 'jpeg'],
  ['corners.png', 'png'],
  ['corners.webp', 'webp'],
  ['two-frames.gif', 'gif'],
  ['corners.tiff', 'tiff'],
  ['corners.heic', 'heic'],
] as const)('%s is drawn upright and without what else it carried', async (name, kind) => {
  const thumbnail = await drawThumbnail(sample(name), kind);
  expect([thumbnail?.width, thumbnail?.height]).toEqual([96, 64]);
  const { data, info } = await sharp(thumbnail?.webp)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
  const [red = 0, , blueOfRed = 0] = at(8, 8);
  const [redOfBlue = 0, , blue = 0] = at(8, 56);
  expect(red).toBeGreaterThan(blueOfRed + 60);
  expect(blue).toBeGreaterThan(redOfBlue + 60);
  const { exif, xmp, orientation, pages } = await sharp(thumbnail?.webp).metadata();
  expect([exif, xmp, orientation, pages]).toEqual([undefined, undefined, undefined, undefined]);
});

test('a large one is made smaller, what was see-through stays so', async () => {
  const large = await sharp({
    create: { width: 3000, height: 1500, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const thumbnail = await drawThumbnail(kept('large.png', large), 'png');
  expect([thumbnail?.width, thumbnail?.height]).toEqual([thumbnailEdge, thumbnailEdge / 2]);
  const { channels } = await sharp(thumbnail?.webp).stats();
  expect(channels[3]?.max).toBe(0);
});

describe('no thumbnail', () => {
  test.each([
    ['corners.svg', 'svg'],
    ['with-script.svg', 'svg'],
    ['corners.bmp', 'bmp'],
  ] as const)('of %s', async (name, kind) => {
    expect(await drawThumbnail(sample(name), kind)).toBeUndefined();
  });

  test('of a file that is cut off, of one that is not what its beginning says, of none', async () => {
    const photo = kept('cut.heic', readFileSync(sample('corners.heic')).subarray(0, 600));
    expect(await drawThumbnail(photo, 'heic')).toBeUndefined();
    const noise = kept(
      'noise.png',
      Buffer.from('\x89PNG\r\n\x1a\n and then nothing of it', 'latin1'),
    );
    expect(await drawThumbnail(noise, 'png')).toBeUndefined();
    // A drawing under the name of a photo: the decoder of drawings stays shut.
    expect(await drawThumbnail(sample('with-script.svg'), 'jpeg')).toBeUndefined();
    expect(await drawThumbnail(path.join(folder, 'none.png'), 'png')).toBeUndefined();
  });

  test('of 30,000 x 30,000 pixels, and it costs no memory to find out', async () => {
    const bomb = kept('bomb.png', pngBomb(30_000, 30_000));
    const before = peakMegabytes();
    expect(await drawThumbnail(bomb, 'png')).toBeUndefined();
    expect(peakMegabytes() - before).toBeLessThan(32);
  });
});

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#26a' } });

describe('photos of phones', () => {
  test('fifty million pixels are drawn where they are read by line, not where they stand whole in memory', async () => {
    const lines = kept('lines.jpg', await painted(8160, 6120).jpeg().toBuffer());
    const whole = kept(
      'whole.jpg',
      await painted(8160, 6120).jpeg({ progressive: true }).toBuffer(),
    );
    const before = peakMegabytes();
    expect((await drawThumbnail(lines, 'jpeg'))?.width).toBe(thumbnailEdge);
    expect(await drawThumbnail(whole, 'jpeg')).toBeUndefined();
    expect(peakMegabytes() - before).toBeLessThan(64);
  });

  test('the costliest that are drawn, six at once, stay within bounds', async () => {
    const photo = await painted(4000, 4000)
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const file = kept('costly.jpg', photo);
    const before = peakMegabytes();
    const drawn = await Promise.all(Array.from({ length: 6 }, () => drawThumbnail(file, 'jpeg')));
    expect(drawn.map((one) => one?.width)).toEqual(Array(6).fill(thumbnailEdge));
    expect(peakMegabytes() - before).toBeLessThan(500);
  });
});
