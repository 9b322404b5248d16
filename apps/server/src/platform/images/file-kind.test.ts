// Kinds by content, on real files of every kind.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileKindOf, headBytes } from './file-kind.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../tests/files/images');
const sample = (name: string) => readFile(path.join(folder, name));

test.each([
  ['corners.jpg', 'jpeg'],
  ['turned-with-exif.jpg', 'jpeg'],
  ['corners.png', 'png'],
  ['two-frames.gif', 'gif'],
  ['corners.webp', 'webp'],
  ['corners.bmp', 'bmp'],
  ['corners.svg', 'svg'],
  ['with-script.svg', 'svg'],
  ['corners.tiff', 'tiff'],
  ['corners.heic', 'heic'],
  ['corners.avif', 'avif'],
])('%s is %s by its content', async (name, kind) => {
  const content = await sample(name);
  expect(fileKindOf(content.subarray(0, headBytes))).toBe(kind);
});

test('a PDF of the product', async () => {
  const pdf = path.resolve(folder, '../../../demo/files/emergency-manual.pdf');
  expect(fileKindOf(await readFile(pdf))).toBe('pdf');
});

describe('texts and programs', () => {
  test.each([
    ['nothing', ''],
    ['an ELF program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0'],
    ['a Windows program', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
    ['an archive', 'PK\x03\x04\x14\0\0\0\x08\0'],
    ['a page', '<!doctype html><html><svg onload="alert(1)"></svg></html>'],
    [
      'a page that opens like XML',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    ],
    ['a text that begins like a bitmap', 'BMW のカタログをお送りします。ご覧ください。'],
    ['a word that begins like an element', '<svgx></svgx>'],
    ['half a signature', '\x89PN'],
    ['a film', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'],
  ])('%s is no known kind', (_name, content) => {
    expect(fileKindOf(Buffer.from(content, 'latin1'))).toBeUndefined();
    expect(fileKindOf(Buffer.from(content, 'utf8'))).toBeUndefined();
  });

  test.each([
    ['after a byte order mark', '\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      'after declaration, comment and doctype',
      '<?xml version="1.0"?>\n<!-- drawn --> <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY a "b">]>\n<svg>',
    ],
    ['with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
  ])('an SVG is known %s', (_name, content) => {
    expect(fileKindOf(Buffer.from(content))).toBe('svg');
  });

  test('an SVG in UTF-16 is known', () => {
    expect(fileKindOf(Buffer.from('\uFEFF<svg viewBox="0 0 1 1"/>', 'utf16le'))).toBe('svg');
  });

  test('any bytes are answered, and a long run of blanks or comments in good time', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(() => fileKindOf(Buffer.from(bytes))).not.toThrow();
      }),
    );
    const hard = [' '.repeat(headBytes), '<!--'.repeat(1000), '<?'.repeat(2000), '<!DOCTYPE svg ['];
    for (const text of hard) {
      const started = performance.now();
      expect(fileKindOf(Buffer.from(text))).toBeUndefined();
      expect(performance.now() - started).toBeLessThan(500);
    }
  });
});

test('a PDF may begin within its first 1024 octets, and no later', () => {
  const after = (before: string) => fileKindOf(Buffer.from(`${before}%PDF-1.7\n`));
  expect(after('\r\n\r\n')).toBe('pdf');
  expect(after('\n'.repeat(1019))).toBe('pdf');
  expect(after('\n'.repeat(1020))).toBe(undefined);
  // What has a signature of its own stays what it is.
  expect(fileKindOf(Buffer.from('GIF89a%PDF-1.7'))).toBe('gif');
});
