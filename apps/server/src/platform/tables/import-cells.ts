// Cells of tables as people and spreadsheets write them: days, times, numbers, yes and no, codes. For imports alone; the
// wire has one form of each.
import * as z from 'zod/mini';
import { katakana, plainCell } from '@yadori/api/language/normalise';
import { writtenDay } from '@yadori/api/time/written-day';
import {
  email,
  katakanaText,
  requiredText,
  text as shortText,
} from '@yadori/api/validation/fields';

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

export const dayCell = () => read(writtenDay, 'date');
export const dayOrNull = () => readOrNull(writtenDay, 'date');
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

/** A key or another code: invisible characters are dropped, and what a spreadsheet has destroyed is refused. */
export const codeCell = (max: number, pattern: RegExp, error: string) =>
  z.pipe(
    z.pipe(filled(), z.transform(plainCell)),
    requiredText(max).check(z.regex(pattern, { error })),
  );

/** As `codeCell`; an empty cell is null. */
export const codeOrNull = (max: number, pattern: RegExp, error: string) =>
  z.pipe(
    z.pipe(z.string().check(whole), z.transform(plainCell)),
    z.pipe(
      shortText(max).check(z.refine((code) => code === '' || pattern.test(code), { error })),
      z.transform((code) => (code === '' ? null : code)),
    ),
  );

/** A mail address in small letters; an empty cell is null. */
export const mailOrNull = () =>
  z.pipe(
    z.pipe(z.string().check(whole), z.transform(plainCell)),
    z.pipe(
      z.string().check(z.refine((cell) => cell === '' || isMail(cell), { error: 'email' })),
      z.transform((cell) => (cell === '' ? null : cell.toLowerCase())),
    ),
  );

const isMail = (cell: string): boolean => email().safeParse(cell).success;

/** Katakana as forms take them: hiragana and half-width characters are converted. */
export const katakanaCell = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(katakana)), katakanaText(max));

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
    /^[¥\\]?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.0+)?(?: ?(?:円|食|席|人|台|kcal|営業日|日|時間|泊))?$/i.exec(
      cell,
    ) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}
