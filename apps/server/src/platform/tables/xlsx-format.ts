// Number formats of a workbook: what they make of a number, as far as it can be said without Excel. One pass over each
// code, which is at most as long as Excel allows.

/** Parts of one section of a format: positive, negative, zero, text. */
type Part =
  | { kind: 'literal'; text: string }
  | { kind: 'digit'; character: '0' | '#' | '?' }
  | { kind: 'point' | 'comma' | 'percent' | 'general' }
  /** Letters of days and times, in small letters; `[h]` counts on beyond a day. */
  | { kind: 'letter' | 'elapsed'; character: string }
  /** What changes the number in a way that is not rebuilt here: fractions, exponents, conditions, kanji digits. */
  | { kind: 'other' };

type Section = readonly Part[];

export type CellStyle =
  | { kind: 'date'; hasTime: boolean }
  | { kind: 'time' | 'duration'; hasSeconds: boolean }
  | { kind: 'number'; sections: readonly Section[] };

/** As Excel: a longer code comes from no spreadsheet. */
export const longestFormat = 255;

/** Built-in formats, those of Japanese editions included; days are 14 to 17, 22, 27 to 36 and 50 to 58. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  5: '¥#,##0;¥-#,##0',
  6: '¥#,##0;¥-#,##0',
  7: '¥#,##0.00;¥-#,##0.00',
  8: '¥#,##0.00;¥-#,##0.00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  41: '#,##0;-#,##0',
  42: '¥#,##0;¥-#,##0',
  43: '#,##0.00;-#,##0.00',
  44: '¥#,##0.00;¥-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
};

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export const general: CellStyle = { kind: 'number', sections: [[{ kind: 'general' }]] };

export function styleOf(id: number, code: string | undefined): CellStyle {
  const format = code ?? builtIn[id];
  if (format === undefined) return isBuiltInDate(id) ? { kind: 'date', hasTime: false } : general;
  const sections = sectionsOf(format);
  const first = sections[0] ?? [];
  const letters = new Set(first.flatMap((part) => (part.kind === 'letter' ? part.character : [])));
  const has = (characters: string) =>
    Array.from(characters).some((character) => letters.has(character));
  const elapsed = first.find((part) => part.kind === 'elapsed');
  const hasSeconds = has('s') || (elapsed?.kind === 'elapsed' && elapsed.character === 's');
  if (elapsed !== undefined) return { kind: 'duration', hasSeconds };
  if (has('ydegab')) return { kind: 'date', hasTime: has('hs') };
  if (has('hs')) return { kind: 'time', hasSeconds };
  return has('m') ? { kind: 'date', hasTime: false } : { kind: 'number', sections };
}

const digitSigns = '0#?';
const dateLetters = 'ymdhsegab';

function sectionsOf(code: string): Section[] {
  const sections: Part[][] = [[]];
  let at = 0;
  while (at < code.length) {
    const [part, length] = partAt(code, at);
    at += length;
    if (part === 'next') sections.push([]);
    else if (part !== undefined) sections.at(-1)?.push(part);
  }
  return sections;
}

const literal = (text: string): Part => ({ kind: 'literal', text });

/** The part that begins there, and how many characters it takes. */
function partAt(code: string, at: number): [part: Part | 'next' | undefined, length: number] {
  const character = code[at] ?? '';
  const small = character.toLowerCase();
  const next = code[at + 1] ?? '';
  if (character === '"' || character === '[') return delimitedAt(code, at, character);
  if (character === '\\') return [literal(next), 2];
  // A space as wide as the next character; the next character until the cell is full.
  if (character === '_') return [literal(' '), 2];
  if (character === '*') return [undefined, 2];
  if (character === ';') return ['next', 1];
  const word = code.slice(at, at + 7).toLowerCase();
  if (word === 'general' || word === '@' || character === '@')
    return [{ kind: 'general' }, word === 'general' ? 7 : 1];
  if (word.startsWith('g/標準')) return [{ kind: 'general' }, 4];
  if (word.startsWith('am/pm')) return [{ kind: 'letter', character: 'h' }, 5];
  if (word.startsWith('a/p')) return [{ kind: 'letter', character: 'h' }, 3];
  if (character === 'E' && (next === '+' || next === '-')) return [{ kind: 'other' }, 2];
  if (character === '/') return [{ kind: 'other' }, 1];
  if (digitSigns.includes(character)) return [{ kind: 'digit', character: character as '0' }, 1];
  if (character === '.') return [{ kind: 'point' }, 1];
  if (character === ',') return [{ kind: 'comma' }, 1];
  if (character === '%') return [{ kind: 'percent' }, 1];
  if (dateLetters.includes(small)) return [{ kind: 'letter', character: small }, 1];
  return [literal(character), 1];
}

/** Quoted words; `[$¥-411]`, `[h]`, `[Red]`, `[<100]`, `[DBNum1]`. */
function delimitedAt(
  code: string,
  at: number,
  character: '"' | '[',
): [part: Part | undefined, length: number] {
  const end = code.indexOf(character === '"' ? '"' : ']', at + 1);
  const inner = code.slice(at + 1, end < 0 ? undefined : end);
  const length = inner.length + 2;
  if (character === '"') return [literal(inner), length];
  if (/^(?:h{1,2}|m{1,2}|s{1,2})$/i.test(inner))
    return [{ kind: 'elapsed', character: inner[0]?.toLowerCase() ?? '' }, length];
  if (inner.startsWith('$')) return [literal(inner.slice(1).split('-', 1)[0] ?? ''), length];
  const isColour =
    /^(?:black|blue|cyan|green|magenta|red|white|yellow|colou?r ?\d{1,2}|[黒青水緑紫赤白黄]色?)$/i;
  return [isColour.test(inner) ? undefined : { kind: 'other' }, length];
}

/** Excel keeps 15 digits: 0.1 + 0.2 is shown as 0.3, and what is longer is not what somebody typed. */
export const longestNumber = 1e15;

/** As the cell shows it; undefined where that cannot be said. */
export function numberText(number: number, sections: readonly Section[]): string | undefined {
  if (Math.abs(number) >= longestNumber) return undefined;
  const [positive = [], negative, zero] = sections;
  if (sections.some((section) => section.some(({ kind }) => kind === 'other'))) return undefined;
  if (number < 0) {
    const text = shown(-number, negative ?? positive);
    return text !== undefined && negative === undefined ? `-${text}` : text;
  }
  return shown(number, number === 0 && zero !== undefined ? zero : positive);
}

/** Of a number that is not negative. */
function shown(number: number, section: Section): string | undefined {
  const percents = section.filter(({ kind }) => kind === 'percent').length;
  const isGeneral = section.some(({ kind }) => kind === 'general');
  const layout = isGeneral ? undefined : layoutOf(section);
  const plain = String(Number((number * 100 ** percents).toPrecision(15)));
  if (plain.includes('e')) return undefined;
  if (isGeneral)
    return section.map((part) => (part.kind === 'general' ? plain : fixedText(part))).join('');
  if (layout === undefined) return undefined;
  const { decimals, hasGroups } = layout;
  const units = String(Math.round(Number(`${plain}e${decimals}`))).padStart(decimals + 1, '0');
  const whole = units.slice(0, units.length - decimals);
  return filled(section, whole, units.slice(units.length - decimals), hasGroups);
}

const fixedText = (part: Part): string =>
  part.kind === 'literal' ? part.text : part.kind === 'percent' ? '%' : '';

interface Layout {
  decimals: number;
  hasGroups: boolean;
}

/** Undefined where commas divide the number, or two points stand in it. */
function layoutOf(section: Section): Layout | undefined {
  const kinds = section.map(({ kind }) => kind);
  const point = kinds.indexOf('point');
  if (point !== kinds.lastIndexOf('point')) return undefined;
  const whole = point < 0 ? kinds : kinds.slice(0, point);
  const last = whole.lastIndexOf('digit');
  if (kinds.lastIndexOf('comma') > last) return undefined;
  const hasGroups = whole.includes('comma');
  const isApart = whole
    .slice(whole.indexOf('digit'), last)
    .some((kind) => kind === 'literal' || kind === 'percent');
  if (hasGroups && (isApart || whole.indexOf('comma') < whole.indexOf('digit'))) return undefined;
  const decimals = point < 0 ? 0 : kinds.slice(point).filter((kind) => kind === 'digit').length;
  return { decimals, hasGroups };
}

/** Digits fill their places from the right; those that find none stand before the first place. */
function filled(section: Section, whole: string, fraction: string, hasGroups: boolean): string {
  const point = section.findIndex(({ kind }) => kind === 'point');
  const before = point < 0 ? section : section.slice(0, point);
  const places = before.filter(({ kind }) => kind === 'digit').length;
  const digits = hasGroups ? grouped(whole, before) : wholeDigits(whole, places);
  let place = 0;
  const left = before.map((part) => {
    if (part.kind === 'comma') return '';
    if (part.kind !== 'digit') return fixedText(part);
    place += 1;
    if (hasGroups) return place === 1 ? digits[0] : '';
    return digits[place - 1] || (part.character === '0' ? '0' : part.character === '?' ? ' ' : '');
  });
  if (point < 0) return left.join('');
  return left.join('') + fractionText(section.slice(point), fraction);
}

/** One text for each place, empty where the number has no digit for it. */
function wholeDigits(whole: string, places: number): string[] {
  if (places === 0) return [];
  const digits = whole === '0' ? '' : whole;
  const padded = digits.padStart(places, ' ');
  const over = padded.length - places;
  return [padded.slice(0, over + 1), ...Array.from(padded.slice(over + 1))].map((digit) =>
    digit.trim(),
  );
}

function grouped(whole: string, before: Section): string[] {
  const least = before.filter((part) => part.kind === 'digit' && part.character === '0').length;
  const digits = (whole === '0' ? '' : whole).padStart(least, '0');
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return [groups.join(',')];
}

/** Zeros at the end stand only where the format has them. */
function fractionText(section: Section, fraction: string): string {
  const characters = section.flatMap((part) => (part.kind === 'digit' ? part.character : []));
  let kept = fraction.length;
  while (kept > 0 && fraction[kept - 1] === '0' && characters[kept - 1] !== '0') kept -= 1;
  let place = 0;
  return section
    .map((part) => {
      if (part.kind === 'point') return '.';
      if (part.kind !== 'digit') return fixedText(part);
      place += 1;
      return place <= kept ? (fraction[place - 1] ?? '') : part.character === '?' ? ' ' : '';
    })
    .join('');
}
