// Cells of tables as people and spreadsheets write them: days, times, numbers, yes and no, codes. For imports alone; the
// wire has one form of each.
import * as z from 'zod/mini';
import { katakana } from '@yadori/api/language/normalise';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { katakanaText, requiredText } from '@yadori/api/validation/fields';

/** Full-width signs as single-byte ones, without signs that nobody sees. */
export const plainCell = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();

/** What a spreadsheet leaves of a long number, and of a day in a column that was too narrow as it saved a CSV. */
const isDestroyed = (cell: string): boolean =>
  /^-?\d(?:\.\d+)?E[+-]\d{2,3}$/i.test(cell) || /^#{2,}$/.test(cell);

const whole = z.refine<string>((cell) => !isDestroyed(plainCell(cell)), {
  error: 'shortened',
  abort: true,
});

const filled = () =>
  z.string({ error: 'required' }).check(
    z.refine((cell) => plainCell(cell) !== '', { error: 'required', abort: true }),
    whole,
  );

/** A cell that one of the readers below understands. */
const read = <T>(reader: (cell: string) => T | undefined, error: string) =>
  z.pipe(
    filled().check(
      z.refine((cell) => reader(plainCell(cell)) !== undefined, { error, abort: true }),
    ),
    z.transform((cell) => reader(plainCell(cell)) as T),
  );

/** As `read`; an empty cell is null. */
const readOrNull = <T>(reader: (cell: string) => T | undefined, error: string) =>
  z.pipe(
    z.string().check(
      whole,
      z.refine((cell) => plainCell(cell) === '' || reader(plainCell(cell)) !== undefined, {
        error,
      }),
    ),
    z.transform((cell) => (plainCell(cell) === '' ? null : (reader(plainCell(cell)) as T))),
  );

export const dayCell = () => read(dayOf, 'date');
export const dayOrNull = () => readOrNull(dayOf, 'date');
export const timeCell = () => read(timeOf, 'time');
export const numberCell = (max: number) => atMost(read(numberOf, 'numeric'), max);
export const numberOrNull = (max: number) => atMost(readOrNull(numberOf, 'numeric'), max);

const atMost = <S extends z.ZodMiniType<number | null, string>>(schema: S, max: number) =>
  schema.check(
    z.refine((value: number | null) => value === null || value <= max, { error: `size:${max}` }),
  );

/** One of a few words, each with what it means. */
export const wordCell = <T>(words: Readonly<Record<string, T>>) =>
  read((cell) => wordIn(words, cell), 'choice');

/** As `wordCell`; an empty cell is null. */
export const wordOrNull = <T>(words: Readonly<Record<string, T>>) =>
  readOrNull((cell) => wordIn(words, cell), 'choice');

function wordIn<T>(words: Readonly<Record<string, T>>, cell: string): T | undefined {
  const word = cell.toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

const yesWords = ['1', 'true', 'はい', 'あり', 'yes'] as const;
const noWords = ['0', 'false', 'いいえ', 'なし', 'no'] as const;

const meaning = <T>(words: readonly string[], value: T) =>
  Object.fromEntries(words.map((word) => [word, value]));

/** 1 and 0, with the words of people. */
export const yesNo: Readonly<Record<string, boolean>> = {
  ...meaning(yesWords, true),
  ...meaning(noWords, false),
};

/** A key or another code: signs that nobody sees are dropped, and what a spreadsheet has destroyed is refused. */
export const codeCell = (max: number, pattern: RegExp, error: string) =>
  z.pipe(
    z.pipe(filled(), z.transform(plainCell)),
    requiredText(max).check(z.regex(pattern, { error })),
  );

/** Katakana as forms take them: hiragana and half-width signs are converted. */
export const katakanaCell = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(katakana)), katakanaText(max));

/** First day and the year before its first one. */
const eras: Readonly<Record<string, { from: string; before: number }>> = {
  ...{ 令和: { from: '2019-05-01', before: 2018 }, r: { from: '2019-05-01', before: 2018 } },
  ...{ 平成: { from: '1989-01-08', before: 1988 }, h: { from: '1989-01-08', before: 1988 } },
  ...{ 昭和: { from: '1926-12-25', before: 1925 }, s: { from: '1926-12-25', before: 1925 } },
};

const dayPattern =
  /^(令和|平成|昭和|[rhs])?(元|\d{1,4})([-/.年])(\d{1,2})([-/.月])(\d{1,2})(日?)(?: ?\([日月火水木金土]\))?(?: 0?0:00(?::00)?)?$/i;

/** `2027/4/1`, `2027-04-01`, `2027.4.1`, `2027年4月1日`, `令和9年4月1日`; between 1800 and 2199. */
function dayOf(cell: string): CalendarDate | undefined {
  const [, era, given = '', first, month = '', second, day = '', last] =
    dayPattern.exec(cell) ?? [];
  const isInWords = first === '年';
  if (first === undefined || (second === '月') !== isInWords || (last === '日') !== isInWords)
    return undefined;
  if (!isInWords && first !== second) return undefined;
  const known = era === undefined ? undefined : eras[era.toLowerCase()];
  if (known === undefined && given.length !== 4) return undefined;
  const year = (given === '元' ? 1 : Number(given)) + (known?.before ?? 0);
  if (year < 1800 || year > 2199) return undefined;
  const date = parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return date === undefined || (known !== undefined && date < known.from) ? undefined : date;
}

const clockPattern = /^(午前|午後)?(\d{1,2}):(\d{2})(?::00)?(?: ?(am|pm))?$/i;

/** `6:30`, `06:30:00`, `6時30分`, `6時`, `6:30 PM`, `午後6:30`, as `06:30`. */
function timeOf(cell: string): string | undefined {
  const inWords = cell.endsWith('時') ? `${cell}00分` : cell;
  const text = inWords.endsWith('分') ? inWords.slice(0, -1).replace('時', ':') : cell;
  const [, japanese, hourText = '', minute = '', english] = clockPattern.exec(text) ?? [];
  const half = japanese ?? english?.toLowerCase();
  const hour = half === undefined ? Number(hourText) : Number(hourText) % 12;
  if (hourText === '' || Number(minute) > 59 || hour > 23) return undefined;
  if (half !== undefined && Number(hourText) > 12) return undefined;
  const late = half === '午後' || half === 'pm' ? 12 : 0;
  return `${String(hour + late).padStart(2, '0')}:${minute}`;
}

/** With separators of thousands, and with the unit that a column has: `1,200`, `¥330`, `330円`, `850kcal`. */
function numberOf(cell: string): number | undefined {
  const [, digits] =
    /^[¥\\]?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.0+)?(?: ?(?:円|食|席|kcal|営業日|日|時間|泊))?$/i.exec(
      cell,
    ) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}
