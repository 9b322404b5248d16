import { expect, test } from 'vitest';
import { imageKind, type ImageKind } from './image-kinds.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const heads: Record<ImageKind, string> = {
  jpeg: '\xff\xd8\xff\xe1\0\x18Exif',
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  gif: 'GIF89a\x10\0\x10\0',
  bmp: 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0',
  webp: 'RIFF\x24\0\0\0WEBPVP8 ',
  svg: '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg">',
  heif: '\0\0\0\x18ftypheic\0\0\0\0',
  tiff: 'II*\0\x08\0\0\0',
};

test.each([
  ['a.jpeg', 'jpeg'],
  ['a.jpg', 'jpeg'],
  ['a.bmp', 'bmp'],
  ['a.png', 'png'],
  ['a.gif', 'gif'],
  ['a.svg', 'svg'],
  ['a.webp', 'webp'],
  ['a.heif', 'heif'],
  ['a.heic', 'heif'],
  ['a.tif', 'tiff'],
  ['a.tiff', 'tiff'],
  ['IMG_0001.JPG', 'jpeg'],
  ['顔 写真.HEIC', 'heif'],
] as const)('%s is taken as %s', (name, kind) => {
  expect(imageKind(name, bytes(heads[kind]))).toBe(kind);
});

test('the content decides how a renamed photo is read', () => {
  expect(imageKind('photo.heic', bytes(heads.jpeg))).toBe('jpeg');
  expect(imageKind('photo.jpg', bytes(heads.heif))).toBe('heif');
});

test('a photo without an extension is judged by its content', () => {
  expect(imageKind('image:4711', bytes(heads.jpeg))).toBe('jpeg');
  expect(imageKind('image:4711', bytes('%PDF-1.7'))).toBeUndefined();
});

test.each(['a.pdf', 'a.exe', 'a.avif', 'a.jpg.exe', 'a.svgz', 'a.', 'jpg.'])(
  '%s is refused by name',
  (name) => {
    expect(imageKind(name, bytes(heads.jpeg))).toBeUndefined();
  },
);

test.each([
  ['an executable', 'MZ\x90\0\x03'],
  ['nothing', ''],
  ['a web page with a drawing inside', '<!doctype html><body><svg></svg>'],
  ['a text that begins with BM', 'BM is not always a bitmap, as this shows'],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a word that begins with svg', '<svgfoo>'],
])('%s is refused whatever its name', (_what, head) => {
  expect(imageKind('photo.jpg', bytes(head))).toBeUndefined();
  expect(imageKind('photo.svg', bytes(head))).toBeUndefined();
});

test.each([
  '<svg>',
  '\ufeff<svg width="1">',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg>',
  '<!DOCTYPE svg [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]>\n<svg xmlns="&ns;">',
  '<!-- <html> --><svg:svg xmlns:svg="http://www.w3.org/2000/svg">',
])('a drawing may begin with %s', (text) => {
  expect(imageKind('a.svg', new TextEncoder().encode(text))).toBe('svg');
});
