// The dormitory's seal: a square stamp with its name in columns from the right, drawn from the outlines of the font.
import type { Type } from './placed.ts';

/** Units of the seal's own square. */
export const sealSide = 100;

/** Endings by which a name fills its columns. */
const endings = ['印', '之印', '之証印'];
const wholeGrids = [4, 6, 9, 12];

/** For names that no stamp has room for, or that are not written in Japanese. */
const office = '管理事務所印';

/** Text of the stamp: about six or nine characters that fill its columns. */
export function sealText(hallName: string): string {
  const name = hallName.replaceAll(/\s/gu, '');
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u.test(name)) return office;
  const length = Array.from(name).length;
  const ending = endings.find((each) => wholeGrids.includes(length + each.length));
  return ending === undefined ? office : name + ending;
}

/** Path data of the stamp, `sealSide` units wide and high: a frame, and the characters inside it. */
export function sealPath(hallName: string, type: Type): string {
  const characters = Array.from(sealText(hallName));
  const columns = Math.round(Math.sqrt(characters.length) - 0.1);
  const rows = Math.ceil(characters.length / columns);
  const inner = { from: 9.5, to: sealSide - 9.5 };
  const cell = { width: (inner.to - inner.from) / columns, height: (inner.to - inner.from) / rows };
  const drawn = characters.map((character, index) => {
    const column = Math.floor(index / rows);
    const box = {
      x: inner.to - (column + 1) * cell.width,
      y: inner.from + (index % rows) * cell.height,
    };
    return characterPath(character, { ...box, ...cell }, type);
  });
  return [frame, ...drawn].join('');
}

/** Characters are stretched towards their cell, as on a carved stamp, but not out of shape. */
function characterPath(
  character: string,
  cell: { x: number; y: number; width: number; height: number },
  type: Type,
): string {
  const outline = type.outline(character);
  const room = { width: cell.width * 0.86, height: cell.height * 0.88 };
  const even = Math.min(room.width / outline.width, room.height / outline.height);
  const stretch = (part: number, whole: number) => Math.min(whole, part * even * 1.4);
  const width = stretch(outline.width, room.width);
  const height = stretch(outline.height, room.height);
  return outline.path({
    x: cell.x + (cell.width - width) / 2,
    y: cell.y + (cell.height - height) / 2,
    width,
    height,
  });
}

const square = (from: number, to: number, corner: number) =>
  `M${from + corner} ${from}H${to - corner}Q${to} ${from} ${to} ${from + corner}V${to - corner}` +
  `Q${to} ${to} ${to - corner} ${to}H${from + corner}Q${from} ${to} ${from} ${to - corner}` +
  `V${from + corner}Q${from} ${from} ${from + corner} ${from}Z`;

const frame = square(0, sealSide, 5) + square(4.6, sealSide - 4.6, 3);

/** The stamp alone as an SVG, for a page that sets the paper in another way. */
export const sealSvg = (path: string, ink: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sealSide} ${sealSide}"><path fill="${ink}" fill-rule="evenodd" d="${path}"/></svg>`;
