// What a cell of a workbook shows: texts, numbers, days, times.

export type CellStyle = 'plain' | 'date' | 'time';

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

/** Built-in formats of days and times, those of Japanese editions included. */
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export function styleOf(id: number, format: string | undefined): CellStyle {
  if (builtInTimes.has(id)) return 'time';
  if (format === undefined) return isBuiltInDate(id) ? 'date' : 'plain';
  // Quoted words, escaped signs, colours and conditions are no part of what it formats.
  const letters = format.replaceAll(/"[^"]*"?|\\.|\[[^\]]*\]?|General/gi, '').toLowerCase();
  if (/[ydeg]/.test(letters)) return 'date';
  if (/[hs]/.test(letters)) return 'time';
  return letters.includes('m') ? 'date' : 'plain';
}

export function cellText(cell: Cell, { strings, styles, is1904 }: Workbook): string {
  const { type, value } = cell;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const style = styles[cell.style] ?? 'plain';
  if (style === 'plain') return plainNumber(number);
  return style === 'time' && number < 1 ? timeOf(number) : dayOf(number, is1904);
}

/** Excel keeps 15 digits: 0.1 + 0.2 is shown as 0.3. */
const plainNumber = (number: number): string => String(Number(number.toPrecision(15)));

const minutesOfDay = 24 * 60;
const dayMs = 86_400_000;

function timeOf(fraction: number): string {
  const minutes = Math.round(fraction * minutesOfDay) % minutesOfDay;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Days count from 1899-12-30, for Excel took 1900 for a leap year; or from 1904. A time of the day follows the day. */
function dayOf(serial: number, is1904: boolean): string {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = Math.floor(serial);
  const date = new Date(first + day * dayMs);
  // Out of the range of dates, the value is kept as a number.
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return plainNumber(serial);
  const text = date.toISOString().slice(0, 10);
  return serial === day ? text : `${text} ${timeOf(serial - day)}`;
}
