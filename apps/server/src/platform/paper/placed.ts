// What a sheet consists of: texts, lines and shapes at their places. The layout makes them, a painter draws them.

/** Points (1/72 inch) from the upper left corner of the sheet; y of a text is its baseline. */
export type Placed = PlacedText | PlacedLine | PlacedShape;

export type Weight = 'regular' | 'bold';
export type Ink = 'black' | 'grey' | 'seal' | 'green' | 'white';

export interface PlacedText {
  kind: 'text';
  text: string;
  x: number;
  y: number;
  size: number;
  weight: Weight;
  ink: Ink;
  /** Points between the characters. */
  tracking: number;
}

interface PlacedLine {
  kind: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  width: number;
  ink: Ink;
}

export interface PlacedShape {
  kind: 'shape';
  /** Path data of SVG, filled by the even-odd rule. */
  path: string;
  x: number;
  y: number;
  /** Points for one unit of the path. */
  scale: number;
  ink: Ink;
  /** 0 to 1: what lies below a seal shows through. */
  opacity: number;
}

/** A4, upright. */
export const sheet = { width: 595.28, height: 841.89 } as const;

export const inks: Readonly<Record<Ink, string>> = {
  black: '#111111',
  grey: '#555555',
  seal: '#c8322b',
  green: '#2a6150',
  white: '#ffffff',
};

/** Widths and outlines of the fonts; the layout knows no font itself. */
export interface Type {
  /** Points. */
  width(text: string, size: number, weight: Weight): number;
  /** True where every character of the text has a glyph. */
  draws(text: string): boolean;
  /** Outline of one character as path data with y downwards, in its own box; for seals. */
  outline(character: string): Outline;
}

export interface Outline {
  path: (place: { x: number; y: number; width: number; height: number }) => string;
  width: number;
  height: number;
}
