// The fonts of a certificate: the files as their makers released them, with every character that a name may hold.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { openFonts, type FontName } from './open-type.ts';

const fonts = openFonts();

test.each<[FontName, string]>([
  ['japanese-regular', '5a04846a0e23acefae825f2f459205036a166f5a63462019ce3492d07bd20e92'],
  ['japanese-bold', 'b9f75696212c54cb0ab25806b25e724f06cf7b60490068f8ad802edc41fed3af'],
  ['latin-regular', 'a7e8ea1ab7e7d368b001c892d6148325fffc849a46e030e55e1bdc597bbe939d'],
  ['latin-bold', '864f360f375f495c1284ba85daacacb50a107df9a0908d375a660a1bef54d03d'],
])('%s is the released file', (name, sha256) => {
  expect(createHash('sha256').update(fonts.bytes(name)).digest('hex')).toBe(sha256);
});

test('every character of JIS X 0213 is drawn, but for a character of mathematics and two brackets', () => {
  const file = path.join(projectRoot(), 'tests/files/certificates/jis-x-0213.txt');
  const characters = Array.from(readFileSync(file, 'utf8'));
  expect(characters).toHaveLength(11_271);
  expect(characters.filter((one) => !fonts.draws(one))).toEqual(['≒', '⦅', '⦆']);
});

test('a variant of a character is drawn as one glyph, its own where the font has it', () => {
  const font = fontkit.create(fonts.bytes('japanese-bold'));
  if (!('layout' in font)) throw new Error('a collection of fonts');
  const glyphsOf = (text: string) => font.layout(text).glyphs.map(({ id }) => id);
  for (const character of ['葛', '辻', '祇', '榊']) {
    const [own, ...others] = glyphsOf(`${character}\u{e0100}`);
    expect(others).toEqual([]);
    expect(own).toBeGreaterThan(0);
    expect(own).not.toBe(glyphsOf(character)[0]);
    // A selector that the font has not for this character changes nothing.
    expect(glyphsOf(`${character}\u{e0101}`)).toEqual(glyphsOf(character));
  }
  expect(glyphsOf('邊\u{e0104}')).toEqual(glyphsOf('邊'));
  for (const variant of ['葛\u{e0100}', '辻\u{e0101}', '邊\u{e0104}'])
    expect(fonts.draws(variant)).toBe(true);
});
