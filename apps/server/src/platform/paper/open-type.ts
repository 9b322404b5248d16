// The fonts of the paper, read once: Noto Serif JP, and Noto Serif for the letters of Europe that it lacks.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import * as fontkit from 'fontkit';
import { projectRoot } from '../project-root.ts';
import type { Outline, Type, Weight } from './placed.ts';
import type { Font } from 'fontkit';

interface Selector {
  varSelector: number;
  /** Characters whose variant has a glyph of its own; the others are drawn as usual. */
  nonDefaultUVS: readonly { unicodeValue: number; glyphID: number }[] | null;
}

/** Not declared by fontkit. */
interface CharacterMap {
  uvs: { varSelectors: { toArray(): Selector[] } } | null;
  getVariationSelector(point: number, selector: number): number;
}

/** 0: the variant has no glyph of its own. */
function glyphOfVariant(this: CharacterMap, point: number, selector: number): number {
  const selectors = this.uvs?.varSelectors.toArray() ?? [];
  const own = selectors.find(({ varSelector }) => varSelector === selector)?.nonDefaultUVS;
  return own?.find(({ unicodeValue }) => unicodeValue === point)?.glyphID ?? 0;
}

/**
 * fontkit 2.0.4 finds the glyph of a variant only where the character has a usual one for the same selector, which no character
 * has. Mended for all fonts, since pdfkit opens the files once more by itself.
 */
function drawVariants(font: Font): void {
  const { _cmapProcessor: map } = font as unknown as { _cmapProcessor: CharacterMap };
  const prototype = Object.getPrototypeOf(map) as CharacterMap;
  prototype.getVariationSelector = glyphOfVariant;
}

export type FontName = `${'japanese' | 'latin'}-${Weight}`;

/** Compressed below apps/server/fonts; whole, since a name may hold any of their characters. */
const files: Readonly<Record<FontName, string>> = {
  'japanese-regular': 'NotoSerifJP_400Regular.ttf.br',
  'japanese-bold': 'NotoSerifJP_600SemiBold.ttf.br',
  'latin-regular': 'NotoSerif_400Regular.ttf.br',
  'latin-bold': 'NotoSerif_600SemiBold.ttf.br',
};

interface Run {
  text: string;
  font: FontName;
}

export interface Fonts extends Type {
  /** A text in the runs that one font draws. */
  runs(text: string, weight: Weight): Run[];
  /** The file of a font, for embedding. */
  bytes(font: FontName): Buffer;
}

/** Chooses between the glyphs of a character, and has none of its own. */
const isSelector = (point: number) =>
  (point >= 0xe0100 && point <= 0xe01ef) || (point >= 0xfe00 && point <= 0xfe0f);

/** A word in letters stays in one font; other characters stand for themselves, with what belongs to them. */
const units = /[!-~À-ɏͰ-ӿḀ-ỿ\p{Mn}]+|[\s\S](?:\p{M}|[\u{e0100}-\u{e01ef}])*/gu;

export function openFonts(): Fonts {
  const folder = path.join(projectRoot(), 'apps/server/fonts');
  const opened = new Map<FontName, { font: fontkit.Font; bytes: Buffer }>();
  const open = (name: FontName) => {
    const known = opened.get(name);
    if (known !== undefined) return known;
    const bytes = brotliDecompressSync(readFileSync(path.join(folder, files[name])));
    const font = fontkit.create(bytes);
    if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`);
    drawVariants(font);
    opened.set(name, { font, bytes });
    return { font, bytes };
  };
  const has = (name: FontName, character: string) =>
    Array.from(character, (each) => each.codePointAt(0) ?? 0).every(
      (point) => isSelector(point) || open(name).font.hasGlyphForCodePoint(point),
    );
  const fontOf = (character: string, weight: Weight): FontName =>
    !has(`japanese-${weight}`, character) && has(`latin-${weight}`, character)
      ? `latin-${weight}`
      : `japanese-${weight}`;
  const runs = (text: string, weight: Weight): Run[] => {
    const found: Run[] = [];
    for (const character of text.match(units) ?? []) {
      const font = fontOf(character, weight);
      const last = found.at(-1);
      if (last?.font === font) last.text += character;
      else found.push({ text: character, font });
    }
    return found;
  };
  const widths = new Map<string, number>();
  return {
    runs,
    bytes: (name) => open(name).bytes,
    width: (text, size, weight) => {
      const key = `${weight} ${text}`;
      const known = widths.get(key) ?? ems(runs(text, weight), open);
      widths.set(key, known);
      return known * size;
    },
    draws: (text) => runs(text, 'regular').every((run) => has(run.font, run.text)),
    outline: (character) => outlineOf(open('japanese-bold').font, character),
  };
}

/** Width in units of the size. */
const ems = (runs: readonly Run[], open: (name: FontName) => { font: fontkit.Font }) =>
  runs.reduce((sum, run) => {
    const { font } = open(run.font);
    return sum + font.layout(run.text).advanceWidth / font.unitsPerEm;
  }, 0);

function outlineOf(font: fontkit.Font, character: string): Outline {
  // Upright in a column, where a character is written in another way there.
  const { path: drawn } =
    font.layout(character, ['vert']).glyphs[0] ?? font.glyphForCodePoint(0x3013);
  const { minX, maxY, width, height } = drawn.bbox;
  return {
    width,
    height,
    path: (place) =>
      drawn.commands
        .map(({ command, args }) => {
          const points = args.map((value, index) =>
            index % 2 === 0
              ? place.x + ((value - minX) * place.width) / width
              : place.y + ((maxY - value) * place.height) / height,
          );
          return letters[command] + points.map((point) => point.toFixed(2)).join(' ');
        })
        .join(''),
  };
}

const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;
