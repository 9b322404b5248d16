// A sheet while it is being set.
import { fit, type Fitted } from './lines.ts';
import {
  sheet,
  type Ink,
  type Placed,
  type PlacedShape,
  type Type,
  type Weight,
} from './placed.ts';

interface Look {
  size: number;
  weight?: Weight;
  ink?: Ink;
  tracking?: number;
}

/** A text of several lines: its column, and the sizes between which it may be set. */
interface Block {
  width: number;
  from: number;
  to: number;
  weight?: Weight;
  ink?: Ink;
}

const mostLines = 2;
const leading = 1.45;

export class Page {
  readonly placed: Placed[] = [];
  readonly type: Type;
  /** Below 1 where much has to stand on the sheet. */
  readonly scale: number;

  constructor(type: Type, scale: number) {
    this.type = type;
    this.scale = scale;
  }

  text(text: string, x: number, y: number, look: Look): void {
    const { size, weight = 'regular', ink = 'black', tracking = 0 } = look;
    if (text !== '') this.placed.push({ kind: 'text', text, x, y, size, weight, ink, tracking });
  }

  width(text: string, { size, weight = 'regular', tracking = 0 }: Look): number {
    return (
      this.type.width(text, size, weight) + tracking * Math.max(0, Array.from(text).length - 1)
    );
  }

  centred(text: string, y: number, look: Look): void {
    this.text(text, (sheet.width - this.width(text, look)) / 2, y, look);
  }

  line(x1: number, x2: number, y: number, width: number, ink: Ink = 'black'): void {
    this.placed.push({ kind: 'line', x1, y1: y, x2, y2: y, width, ink });
  }

  shape(path: string, place: Omit<PlacedShape, 'kind' | 'path'>): void {
    this.placed.push({ kind: 'shape', path, ...place });
  }

  /** The lines of a text at the size that this sheet has room for. */
  fitted(text: string, { width, from, to, weight = 'regular' }: Block): Fitted {
    const sizes = { from: from * this.scale, to: to * this.scale, lines: mostLines };
    return fit(text, sizes, { type: this.type, width, weight });
  }

  /** Lines below each other; gives the baseline of the last one. */
  lines({ lines, size }: Fitted, x: number, y: number, look: Omit<Look, 'size'>): number {
    const down = size * leading;
    for (const [index, line] of lines.entries())
      this.text(line, x, y + index * down, { ...look, size });
    return y + Math.max(0, lines.length - 1) * down;
  }

  block(text: string, x: number, y: number, block: Block): number {
    return this.lines(this.fitted(text, block), x, y, block);
  }

  /** An address of the web, as small as it must be to stay in one piece. */
  address(
    text: string,
    x: number,
    y: number,
    setting: Omit<Block, 'from' | 'to'> & { type: Type },
  ) {
    const { type, width, weight = 'regular' } = setting;
    return this.lines(fit(text, { from: 9, to: 5.5, lines: 1 }, { type, width, weight }), x, y, {});
  }
}
