// Pictures of residents: what is kept of a good one, how a bad one is refused, within which memory.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngBomb } from '../../../../../tests/support/png-bomb.ts';
import { avatarEdge, avatarMaxBytes, readAvatar } from './read-avatar.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../tests/files/images');
const sample = (name: string) => readFile(path.join(folder, name));

async function accepted(bytes: Buffer) {
  const outcome = await readAvatar(bytes);
  if (!outcome.ok) throw new Error(`refused as ${outcome.refusal}`);
  return outcome;
}

/** The colour of a place, as the letter of its strongest channels. */
async function colourAt(jpeg: Buffer, left: number, top: number): Promise<string> {
  const place = { left, top, width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0] = await sharp(jpeg).extract(place).raw().toBuffer();
  if (red > 200 && green > 200 && blue > 200) return 'white';
  if (red > 150 && green > 150) return 'yellow';
  return red > 150 ? 'red' : green > 120 ? 'green' : 'blue';
}

async function corners(jpeg: Buffer): Promise<string[]> {
  const places = [
    [8, 8],
    [88, 8],
    [8, 56],
    [88, 56],
  ] as const;
  return Promise.all(places.map(([left, top]) => colourAt(jpeg, left, top)));
}

describe('a good picture', () => {
  test.each([
    'corners.jpg',
    'turned-with-exif.jpg',
    'progressive.jpg',
    'four-inks.jpg',
    'corners.png',
    'corners.webp',
    'two-frames.gif',
    'two-frames.webp',
    'corners.tiff',
    'corners.heic',
  ])('%s becomes an upright JPEG with the same corners', async (name) => {
    const { jpeg, width, height } = await accepted(await sample(name));
    expect([width, height]).toEqual([96, 64]);
    expect(await corners(jpeg)).toEqual(['red', 'green', 'blue', 'yellow']);
  });

  test('keeps no metadata and the finest JPEG form', async () => {
    const before = await sharp(await sample('turned-with-exif.jpg')).metadata();
    expect(before.exif?.toString('latin1')).toContain('Yadori sample');
    const { jpeg } = await accepted(await sample('turned-with-exif.jpg'));
    const after = await sharp(jpeg).metadata();
    expect(after).toMatchObject({ format: 'jpeg', space: 'srgb', chromaSubsampling: '4:4:4' });
    const { exif, icc, xmp, iptc, orientation } = after;
    expect([exif, icc, xmp, iptc, orientation].filter((part) => part !== undefined)).toEqual([]);
    expect(jpeg.toString('latin1')).not.toMatch(/Exif|Camera|ICC_PROFILE/);
  });

  test('of a moving one the first frame stays', async () => {
    for (const name of ['two-frames.gif', 'two-frames.webp']) {
      const { jpeg } = await accepted(await sample(name));
      // The circle is in the middle of the first frame and 20 pixels to the right in the second one.
      expect(await colourAt(jpeg, 36, 32)).toBe('white');
    }
  });

  test('what was see-through becomes white', async () => {
    const { jpeg } = await accepted(await sample('see-through.png'));
    expect(await colourAt(jpeg, 48, 32)).toBe('white');
  });

  test('a large one is made smaller, a small one stays', async () => {
    const large = await sharp({
      create: { width: 3000, height: 1500, channels: 3, background: '#26a' },
    })
      .jpeg()
      .toBuffer();
    const { width, height } = await accepted(large);
    expect([width, height]).toEqual([avatarEdge, avatarEdge / 2]);
  });
});

describe('a bad one', () => {
  test.each(['corners.bmp', 'corners.svg', 'with-script.svg', 'corners.avif'])(
    '%s: a kind that the client turns into a JPEG first',
    async (name) => {
      expect(await readAvatar(await sample(name))).toEqual({
        ok: false,
        refusal: 'wrong_file_type',
      });
    },
  );

  test('nothing at all', async () => {
    expect(await readAvatar(Buffer.alloc(0))).toEqual({ ok: false, refusal: 'empty' });
  });

  test('a program under the name of a picture', async () => {
    const program = await readFile(process.execPath).then((content) =>
      content.subarray(0, 100_000),
    );
    expect(await readAvatar(program)).toEqual({ ok: false, refusal: 'wrong_file_type' });
  });

  test.each(['corners.jpg', 'progressive.jpg', 'corners.png', 'corners.webp', 'two-frames.gif'])(
    '%s cut off in the middle',
    async (name) => {
      const whole = await sample(name);
      for (const part of [0.3, 0.6]) {
        const outcome = await readAvatar(whole.subarray(0, Math.floor(whole.length * part)));
        expect(outcome, `${part}`).toEqual({ ok: false, refusal: 'broken' });
      }
    },
  );

  test('noise behind a true signature', async () => {
    for (const name of ['corners.jpg', 'corners.png', 'corners.webp', 'two-frames.gif']) {
      const head = (await sample(name)).subarray(0, 12);
      const outcome = await readAvatar(Buffer.concat([head, randomBytes(5000)]));
      expect(outcome).toEqual({ ok: false, refusal: 'broken' });
    }
  });

  test('more bytes than ten megabytes', async () => {
    const padded = Buffer.concat([await sample('corners.jpg'), Buffer.alloc(avatarMaxBytes)]);
    expect(await readAvatar(padded)).toEqual({ ok: false, refusal: 'too_large' });
  });
});

const peakMegabytes = () => process.resourceUsage().maxRSS / 1024;

describe('bombs', () => {
  test('30,000 x 30,000 pixels are refused by their header, in no more memory than they came with', async () => {
    const png = pngBomb(30_000, 30_000);
    const gif = Buffer.from(await sample('two-frames.gif'));
    const drawn = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 96, 0, 64, 0]));
    for (const place of [6, 8, drawn + 5, drawn + 7]) gif.writeUInt16LE(30_000, place);
    const jpeg = Buffer.from(await sample('corners.jpg'));
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(30_000, frame + 5);
    jpeg.writeUInt16BE(30_000, frame + 7);
    await accepted(await sample('corners.png'));
    const before = peakMegabytes();
    for (const bomb of [png, gif, jpeg])
      expect(await readAvatar(bomb)).toEqual({ ok: false, refusal: 'too_large' });
    expect(peakMegabytes() - before).toBeLessThan(32);
  });

  test('the costliest pictures that are allowed, six at once, stay within bounds and let others run', async () => {
    const heavy = await sharp({
      create: { width: 4000, height: 4000, channels: 3, background: '#26a' },
    })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const before = peakMegabytes();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => readAvatar(heavy)));
    clearInterval(timer);
    expect(outcomes.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
    // Two at a time were seen to take from 220 to 410; six would take a small machine down.
    expect(peakMegabytes() - before).toBeLessThan(600);
    expect(turns).toBeGreaterThan(10);
  });
});
