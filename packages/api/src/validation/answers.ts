// Building blocks of answers: what the server writes, described for generated clients. Formats and
// bounds are only named, not checked at run time: the server makes these values itself.
import * as z from 'zod/mini';
import { isoInTokyo, type Instant } from '../time/tokyo.ts';
import { documented, numberedBy, type Names } from './documented.ts';

/** A day of the Tokyo calendar, `YYYY-MM-DD`. */
export const dateText = (description = 'A day of the Tokyo calendar.') =>
  documented(z.string(), { format: 'date', description });

declare const instant: unique symbol;

/** Text of an instant. Any text can be one: the mark only tells the server where a date may stand instead. */
type InstantText = string & { readonly [instant]?: never };

/** An answer as the server may give it: an instant is a date, milliseconds or text. */
export type AnswerInput<T> = T extends string
  ? typeof instant extends keyof T
    ? Date | Instant | string
    : T
  : { [Key in keyof T]: AnswerInput<T[Key]> };

/** Writes an instant of an answer; text stays as it is. */
export const instantInput = z.transform((given: Date | Instant | string) =>
  given instanceof Date || typeof given === 'number' ? isoInTokyo(Number(given)) : given,
);

/** An instant, ISO 8601 with the offset of Tokyo: `2026-06-10T20:14:05+09:00` (AM027). */
export const instantText = (description: string) =>
  documented(z.pipe(instantInput, z.string() as z.ZodMiniType<InstantText, string>), {
    type: 'string',
    format: 'date-time',
    description: `${description} ISO 8601 with the offset of Tokyo (+09:00).`,
  });

/** Text in the words of somebody. */
export const plainText = (description: string) => documented(z.string(), { description });

/** `HH:mm` of the Tokyo clock. */
export const wallClock = (description: string) =>
  patternText('^([01]\\d|2[0-4]):[0-5]\\d$', `${description} \`HH:mm\` in Tokyo.`);

/** Text of a form that a pattern describes. */
export const patternText = (pattern: string, description: string) =>
  documented(z.string(), { pattern, description });

export const mailText = (description: string) =>
  documented(z.string(), { format: 'email', description });

/** An absolute address. */
export const addressText = (description: string) =>
  documented(z.string(), { format: 'uri', description });

/** An address that may lie on the server's own origin: `/api/…`. */
export const pathText = (description: string) =>
  documented(z.string(), { format: 'uri-reference', description });

/** The key of a row. */
export const rowId = (description: string) =>
  documented(z.int(), { format: 'int64', minimum: 1, description });

/** A number of things; `minimum` where it is not 0. */
export const count = (description: string, minimum = 0) =>
  documented(z.int(), { minimum, description });

/** Yen, tax included. */
export const yen = (description: string) =>
  documented(z.int(), { minimum: 0, description: `${description} In yen, tax included.` });

/** A number that encodes one of a few names. */
export const numbered = (names: Names, description: string) =>
  documented(z.int(), numberedBy(names, description));

/** 1 yes, 0 no. */
export const flag = (description: string) => numbered({ no: 0, yes: 1 }, description);
