// Photos without their metadata: real files of each kind, drawn as before, with nothing of place and camera left.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import libheif from 'libheif-js/libheif/libheif.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileKind } from './file-kind.ts';
import { orientationAlone, orientationOf } from './exif-orientation.ts';
import { removePhotoMetadata } from './photo-metadata.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'yadori-photos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withoutMetadata(bytes: Buffer, kind: FileKind): Promise<Buffer> {
  const file = path.join(folder, 'photo.part');
  await writeFile(file, bytes);
  const size = await removePhotoMetadata(file, kind);
  const kept = await readFile(file);
  expect(kept.length).toBe(size);
  return kept;
}

const sample = (name: string) =>
  readFile(path.join(import.meta.dirname, '../../../../../tests/files/images', name));

const secrets = ['Kamera Takagi', '35/1 41/1 22/1', 'adobe:ns:meta', 'secret comment'];

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Tokyo</place></x:xmpmeta>';

/** Colours in four corners, so that a turn shows; place and camera in Exif and XMP. */
function picture(orientation: number) {
  const corner = (left: number, top: number, background: string) => ({
    input: { create: { width: 16, height: 8, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width: 48, height: 32, channels: 3, background: '#888' } })
    .composite([corner(0, 0, '#f00'), corner(32, 0, '#0f0'), corner(0, 24, '#00f')])
    .withExif({
      IFD0: { Make: 'Kamera Takagi', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' },
    })
    .withMetadata({ orientation })
    .withXmp(xmp);
}

const made: Record<string, { kind: FileKind; make: (orientation: number) => Promise<Buffer> }> = {
  JPEG: { kind: 'jpeg', make: (turn) => picture(turn).jpeg().toBuffer() },
  'progressive JPEG': {
    kind: 'jpeg',
    make: (turn) => picture(turn).jpeg({ progressive: true }).toBuffer(),
  },
  PNG: { kind: 'png', make: (turn) => picture(turn).png().toBuffer() },
  WebP: { kind: 'webp', make: (turn) => picture(turn).webp().toBuffer() },
  'lossless WebP': {
    kind: 'webp',
    make: (turn) => picture(turn).webp({ lossless: true }).toBuffer(),
  },
  // The container of HEIC; no encoder of HEVC comes along.
  HEIF: { kind: 'heif', make: (turn) => picture(turn).avif().toBuffer() },
};

/** As a viewer draws it. */
const drawn = (bytes: Buffer) =>
  sharp(bytes, { autoOrient: true }).raw().toBuffer({ resolveWithObject: true });

describe.each(Object.entries(made))('%s', (_name, { kind, make }) => {
  test.each([1, 3, 6, 8])('turned by %i looks the same, without place and camera', async (turn) => {
    const before = await make(turn);
    const held = await sharp(before).metadata();
    expect(held.exif?.toString('latin1')).toContain('Kamera Takagi');
    expect(held.xmp?.toString()).toContain('Tokyo');
    const after = await withoutMetadata(before, kind);
    const left = await sharp(after).metadata();
    for (const secret of secrets) expect(after.includes(secret)).toBe(false);
    expect(left.exif?.toString('latin1') ?? '').not.toMatch(/Kamera|GPS/);
    expect(left.xmp?.toString().trim() ?? '').toBe('');
    expect(left.orientation ?? 1).toBe(held.orientation ?? 1);
    const [was, is] = await Promise.all([drawn(before), drawn(after)]);
    expect(is.info).toEqual(was.info);
    expect(is.data.equals(was.data)).toBe(true);
  });

  test('a second time nothing changes, and colours keep their profile', async () => {
    const profiled = await sharp(await make(6), { autoOrient: true })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const once = await withoutMetadata(profiled, kind);
    expect((await sharp(once).metadata()).icc?.length).toBe(
      (await sharp(profiled).metadata()).icc?.length,
    );
    expect((await withoutMetadata(once, kind)).equals(once)).toBe(true);
  });

  test('a damaged or cut off file is taken without a failure', async () => {
    const whole = await make(6);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
          maxLength: 8,
        }),
        fc.nat({ max: whole.length }),
        async (changes, end) => {
          const broken = Buffer.from(whole);
          for (const [at, value] of changes) broken[at] = value;
          await withoutMetadata(broken.subarray(0, end), kind);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** As a decoder draws it that goes on behind a fault, as browsers do. */
const drawnInPart = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'none', autoOrient: true }).raw().toBuffer({ resolveWithObject: true });

describe('a damaged photo', () => {
  const expectClean = async (broken: Buffer, kind: FileKind) => {
    expect(broken.includes('Kamera Takagi')).toBe(true);
    const after = await withoutMetadata(broken, kind);
    for (const secret of secrets) expect(after.includes(secret)).toBe(false);
    return after;
  };

  test.each(['JPEG', 'PNG'])(
    '%s that is cut off loses them and is drawn as far as before',
    async (name) => {
      const { kind, make } = made[name] ?? { kind: 'jpeg' };
      const whole = await make?.(6);
      const broken =
        whole?.subarray(0, whole.length - (kind === 'png' ? 25 : 5)) ?? Buffer.alloc(0);
      const after = await expectClean(broken, kind);
      const [was, is] = await Promise.all([drawnInPart(broken), drawnInPart(after)]);
      expect(is.info).toEqual(was.info);
      expect(is.data.equals(was.data)).toBe(true);
    },
  );

  test('WebP that is cut off loses them', async () => {
    const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .webp()
      .toBuffer();
    const exif = Buffer.from('EXIF\x0e\0\0\0Kamera Takagi ', 'latin1');
    const features = Buffer.from('VP8X\n\0\0\0\x08\0\0\0\x07\0\0\x07\0\0', 'latin1');
    const whole = Buffer.concat([plain.subarray(0, 12), features, exif, plain.subarray(12)]);
    whole.writeUInt32LE(whole.length - 8, 4);
    const after = await expectClean(whole.subarray(0, whole.length - 20), 'webp');
    // As many octets are missing as before.
    expect(after.readUInt32LE(4) + 8 - after.length).toBe(20);
    expect((await drawnInPart(await expectClean(whole, 'webp'))).info.width).toBe(8);
  });

  test('plain WebP with Exif that its head does not announce loses them', async () => {
    const plain = await picture(1).webp({ effort: 0 }).toBuffer();
    const at = plain.indexOf('VP8 ');
    const picturePart = plain.subarray(at, at + 8 + plain.readUInt32LE(at + 4));
    const exif = Buffer.from('EXIF\x0e\0\0\0Kamera Takagi ', 'latin1');
    const crafted = Buffer.concat([plain.subarray(0, 12), picturePart, exif]);
    crafted.writeUInt32LE(crafted.length - 8, 4);
    const after = await expectClean(crafted, 'webp');
    expect((await drawn(after)).data.equals((await drawn(crafted)).data)).toBe(true);
  });

  test('JPEG with octets between its segments loses them and is drawn as before', async () => {
    const photo = await picture(6).jpeg().toBuffer();
    const jfif = 4 + photo.readUInt16BE(4);
    const gap = Buffer.from('\0\0\xff\0\xff\xd3\xff\xff', 'latin1');
    const broken = Buffer.concat([photo.subarray(0, jfif), gap, photo.subarray(jfif)]);
    const after = await expectClean(broken, 'jpeg');
    expect((await drawnInPart(after)).data.equals((await drawnInPart(broken)).data)).toBe(true);
  });

  test('HEIC that is cut off within its metadata loses what is left of them', async () => {
    const whole = await sample('with-exif.heic');
    const cut = whole.indexOf('Kamera Takagi') + 13;
    await expectClean(whole.subarray(0, cut), 'heic');
  });
});

test('a real HEIC loses place and camera, and not one octet of its picture', async () => {
  const before = await sample('with-exif.heic');
  expect(before.includes('Kamera Takagi') && before.includes('<place>Tokyo')).toBe(true);
  const after = await withoutMetadata(before, 'heic');
  for (const secret of [...secrets, 'Tokyo', 'GPS']) expect(after.includes(secret)).toBe(false);
  const { exif, ...facts } = await sharp(after).metadata();
  expect(exif?.toString('latin1') ?? '').not.toMatch(/Kamera/);
  expect(facts).toMatchObject({ format: 'heif', compression: 'hevc', width: 96, height: 64 });
  const pixels = (bytes: Buffer) => {
    const [image] = new (libheif().HeifDecoder)().decode(new Uint8Array(bytes).buffer);
    if (image === undefined) throw new Error('no picture');
    const data = new Uint8ClampedArray(96 * 64 * 4);
    return new Promise<string>((resolve) => {
      image.display({ data, width: 96, height: 64 }, () =>
        resolve(Buffer.from(data).toString('hex')),
      );
    });
  };
  const drawnBefore = await pixels(before);
  expect(new Set(drawnBefore).size).toBeGreaterThan(4);
  expect(await pixels(after)).toBe(drawnBefore);
});

test('XMP in the container of HEIC becomes spaces', async () => {
  const before = await picture(1).avif().toBuffer();
  const item = before.indexOf('Exif', before.indexOf('infe'));
  before.write('mime', item, 'latin1');
  const after = await withoutMetadata(before, 'heif');
  expect(after.includes('Kamera Takagi')).toBe(false);
  expect(after.includes(' '.repeat(100))).toBe(true);
  expect((await drawn(after)).data.equals((await drawn(before)).data)).toBe(true);
});

describe('JPEG', () => {
  test('comments, other application segments and what lies behind the end go', async () => {
    const photo = await picture(1).jpeg().toBuffer();
    const comment = Buffer.from('\xff\xfe\x00\x10secret comment', 'latin1');
    const preview = await picture(6).jpeg().toBuffer();
    const crafted = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), preview]);
    const after = await withoutMetadata(crafted, 'jpeg');
    for (const secret of secrets) expect(after.includes(secret)).toBe(false);
    expect(after.equals(await withoutMetadata(photo, 'jpeg'))).toBe(true);
  });

  test('a file without a picture keeps nothing; one of more parts than any photo has is not touched', async () => {
    const fill = Buffer.concat([Buffer.from('\xff\xd8', 'latin1'), Buffer.alloc(100_000, 0xff)]);
    expect((await withoutMetadata(fill, 'jpeg')).equals(fill.subarray(0, 2))).toBe(true);
    const segments = Buffer.concat([
      Buffer.from('\xff\xd8', 'latin1'),
      Buffer.from('\xff\xfe\x00\x02'.repeat(50_000), 'latin1'),
    ]);
    expect((await withoutMetadata(segments, 'jpeg')).equals(segments)).toBe(true);
  });
});

test.each<[FileKind, string]>([
  ['gif', 'two-frames.gif'],
  ['bmp', 'corners.bmp'],
  ['svg', 'corners.svg'],
  ['tiff', 'corners.tiff'],
  ['heic', 'corners.heic'],
])('%s without metadata that are looked for stays as it is', async (kind, name) => {
  const bytes = await sample(name);
  expect((await withoutMetadata(bytes, kind)).equals(bytes)).toBe(true);
});

test('orientation is read in either order of octets, and anything else is upright', () => {
  for (let turn = 1; turn <= 8; turn += 1) expect(orientationOf(orientationAlone(turn))).toBe(turn);
  const little = Buffer.from('II*\0\b\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0', 'latin1');
  expect(orientationOf(little)).toBe(6);
  for (const nothing of [
    Buffer.alloc(0),
    Buffer.from('MM\0*\0\0\0\xff', 'latin1'),
    orientationAlone(9),
  ])
    expect(orientationOf(nothing)).toBe(1);
});
