// Fields of the operator's texts: what is wrong with a text, and the text that a resident gets (SJ008).
import type { Bilingual, Language } from '../language/language.ts';
import { messageTextMax } from '../messages/attachments.ts';
import { plannedDayProblem } from '../time/planned-day.ts';
import type { CalendarDate } from '../time/tokyo.ts';
import { operatorTexts, type FieldOf, type TextKey } from './keys.ts';

/** Of each language; the rest of a message is for what its fields hold. */
export const operatorTextMax = 600;
/** Versions of one text that wait for their day. */
export const mostPlannedTexts = 10;

export const textDayProblem = (day: CalendarDate, today: CalendarDate) =>
  plannedDayProblem(day, { earliest: today, today });

const braces = /\{([^{}\n]*)\}/g;

const fieldNames = (text: string): string[] =>
  [...text.matchAll(braces)].map(([, name = '']) => name);

export type TextProblem =
  | { problem: 'unknown_field'; field: string; line: number; column: number }
  | { problem: 'open_brace'; line: number; column: number }
  | { problem: 'missing_field'; field: string }
  | { problem: 'too_long' };

/** The first thing that is wrong with a text, with its place, counted from 1. `too_long`: as it arrives. */
export function textProblem(
  key: TextKey,
  language: Language,
  text: string,
): TextProblem | undefined {
  for (const found of text.matchAll(braces)) {
    const [, field = ''] = found;
    if (fieldAt(key, field) === undefined)
      return { problem: 'unknown_field', field, ...placeOf(text, found.index) };
  }
  // Braces of the same length keep the places of the others.
  const open = text.replace(braces, (whole) => ' '.repeat(whole.length)).search(/[{}]/);
  if (open !== -1) return { problem: 'open_brace', ...placeOf(text, open) };
  const named = new Set(fieldNames(text));
  const missing = lockedFields(key).find((field) => !named.has(field));
  if (missing !== undefined) return { problem: 'missing_field', field: missing };
  return fits(key, filledSample(key, language, text)) ? undefined : { problem: 'too_long' };
}

function fits(key: TextKey, text: string): boolean {
  const { room = { signs: messageTextMax, lines: Infinity } } = operatorTexts[key];
  return text.length <= room.signs && text.split('\n').length <= room.lines;
}

function placeOf(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: Array.from(before.at(-1) ?? '').length + 1 };
}

export type TextValues<Key extends TextKey> = Readonly<Record<FieldOf<Key>, Bilingual>>;

/**
 * What a resident reads: `own` filled, or the text of the product where there is none, where what was filled in makes it
 * longer than there is room for, or where a newer release stored a field that this one does not know.
 */
export function filledText<Key extends TextKey>(
  key: Key,
  values: TextValues<Key>,
  own?: Bilingual | null,
): Bilingual {
  const { product } = operatorTexts[key];
  const fill = (text: Bilingual): Bilingual => ({
    ja: filled(text.ja, (name) => values[name as FieldOf<Key>].ja),
    en: filled(text.en, (name) => values[name as FieldOf<Key>].en),
  });
  const isKnown = (text: string) => fieldNames(text).every((name) => Object.hasOwn(values, name));
  if (own === undefined || own === null || !isKnown(own.ja + own.en)) return fill(product);
  const wanted = fill(own);
  return fits(key, wanted.ja) && fits(key, wanted.en) ? wanted : fill(product);
}

/** With the sample of each field; what is no field stays as it is typed. */
export const filledSample = (key: TextKey, language: Language, text: string): string =>
  filled(text, (name) => fieldAt(key, name)?.sample[language] ?? `{${name}}`);

const fieldAt = (key: TextKey, name: string) => {
  const { fields } = operatorTexts[key];
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};

const lockedFields = (key: TextKey): string[] =>
  Object.entries(operatorTexts[key].fields).flatMap(([name, { isLocked }]) =>
    isLocked === true ? [name] : [],
  );

/** In one pass: what a value holds is no field. A line of fields alone goes where all of them are empty. */
const filled = (text: string, valueOf: (name: string) => string): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const full = line.replace(braces, (_whole, name: string) => valueOf(name));
      return full.trim() === '' && line.trim() !== '' ? [] : [full];
    })
    .join('\n');
