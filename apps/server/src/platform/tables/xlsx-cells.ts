// What a cell of a workbook shows: texts, numbers in their format, days, times.
import { general, longestNumber, numberText, type CellStyle } from './xlsx-format.ts';

interface Cell {
  type: string;
  style: number;
  value: string;
}

export interface Workbook {
  is1904: boolean;
  strings: readonly string[];
  styles: readonly CellStyle[];
}

/** Why a cell cannot be read as it is shown: a format that only Excel can draw, or more digits than Excel keeps. */
export type Unshown = { unshown: 'format' | 'digits' };

export function cellText(cell: Cell, workbook: Workbook): string | Unshown {
  const { type, value } = cell;
  if (type === 's') return withoutEscapes(workbook.strings[Number(value)] ?? '');
  if (type === 'inlineStr' || type === 'str') return withoutEscapes(value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return isoText(value);
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return numberCell(number, workbook.styles[cell.style] ?? general, workbook.is1904);
}

function numberCell(number: number, style: CellStyle, is1904: boolean): string | Unshown {
  const text = () => {
    if (style.kind === 'number') return numberText(number, style.sections);
    if (number < 0) return undefined;
    if (style.kind === 'date') return dayOf(number, { is1904, hasTime: style.hasTime });
    if (style.kind === 'duration') return durationOf(number, style.hasSeconds);
    return timeOf(number % 1, style.hasSeconds);
  };
  const isLong = Math.abs(number) >= longestNumber;
  return text() ?? { unshown: isLong ? 'digits' : 'format' };
}

/** `_x000D_` is how workbooks write a character that XML cannot carry (ST_Xstring). */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** A day or a time as ISO 8601 has it, in workbooks that are strict. */
function isoText(value: string): string {
  const [, day = '', time = ''] =
    /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d)?)?(?:[.,]\d+)?Z?$/.exec(value) ?? [];
  if (day === '' && time === '') return value;
  const short = time.replace(/:00$/, '').length === 5 ? time.replace(/:00$/, '') : time;
  if (day === '') return short;
  return short === '' || short === '00:00' ? day : `${day} ${short}`;
}

const dayMs = 86_400_000;
const daySeconds = 86_400;
const two = (part: number) => String(part).padStart(2, '0');

/** Hours count on beyond a day. Seconds stand only where the format has them and there are some. */
function durationOf(days: number, hasSeconds: boolean): string {
  const all = Math.round(days * daySeconds);
  const seconds = hasSeconds ? all % 60 : 0;
  const minutes = Math.floor(all / 60);
  const text = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return seconds === 0 ? text : `${text}:${two(seconds)}`;
}

const timeOf = (fraction: number, hasSeconds: boolean): string =>
  durationOf((Math.round(fraction * daySeconds) % daySeconds) / daySeconds, hasSeconds);

/** Excel took 1900 for a leap year: its day 60 never was. */
const unrealDay = 60;

/** Days count from 1899-12-30, or from 1904. A time of the day follows the day where the format has one. */
function dayOf(
  serial: number,
  { is1904, hasTime }: { is1904: boolean; hasTime: boolean },
): string | undefined {
  const day = Math.floor(serial);
  if (!is1904 && (day === 0 || day === unrealDay)) return undefined;
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < unrealDay ? 31 : 30);
  const date = new Date(first + day * dayMs);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return undefined;
  const text = date.toISOString().slice(0, 10);
  const time = hasTime ? timeOf(serial - day, false) : '00:00';
  return time === '00:00' ? text : `${text} ${time}`;
}
