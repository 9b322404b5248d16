// Building blocks of inputs. Each is bounded, so that nothing reaches the database that it would refuse.
import * as z from 'zod/mini';
import { parseDate, type CalendarDate } from '../time/tokyo.ts';
import { documented, numberedBy, type Documentation, type Names } from './documented.ts';
import { digitsOnly, phoneDigits } from '../language/normalise.ts';
import { cleanLine, cleanLines } from '../language/visible.ts';
import { rule } from './rule.ts';

/** PostgreSQL keeps no NUL byte, and a lone surrogate has no UTF-8 form. */
const storable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

const cleaned = (clean: (typed: string) => string) => (max: number) =>
  z
    .string({ error: 'required' })
    .check(
      z.overwrite(clean),
      z.maxLength(max, { error: rule('max', max), abort: true }),
      z.refine(storable, { error: 'regex', abort: true }),
    );

const notEmpty = () => z.minLength(1, { error: 'required', abort: true });

/** One line of at most `max` characters, trimmed, without signs that show nothing (AM259). */
export const text = cleaned(cleanLine);

/** As `text`, and something is to be seen. */
export const requiredText = (max: number) => text(max).check(notEmpty());

/** Of several lines, as a larger field takes it. */
export const lines = cleaned(cleanLines);
export const requiredLines = (max: number) => lines(max).check(notEmpty());

/** Letters, digits and . _ - + @ in a valid form (B003, AM260). Compared without case by the server. */
export const email = () =>
  documented(
    requiredText(100).check(
      z.regex(/^[A-Za-z0-9._+@-]*$/, { error: 'email', abort: true }),
      z.regex(mailPattern, { error: 'email' }),
    ),
    { type: 'string', format: 'email', maxLength: 100, pattern: mailPattern.source },
  );
/** Japanese carriers once gave addresses with dots in any place, against RFC 5321; mails quote them (`"a..b"@…`). */
const mailPattern =
  /^(?:[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}|[A-Za-z0-9._+-]+@(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com|softbank\.ne\.jp))$/i;

/** 8 to 20 single-byte letters and digits (B004, Y001). */
export const passwordLength = { min: 8, max: 20 } as const;
export const password = () =>
  documented(
    z
      .string({ error: 'required' })
      .check(
        z.minLength(1, { error: 'required', abort: true }),
        z.regex(/^[A-Za-z0-9]{8,20}$/, { error: 'password' }),
      ),
    {
      format: 'password',
      minLength: passwordLength.min,
      maxLength: passwordLength.max,
      description: 'Single-byte letters and digits.',
    },
  );

/** A day of the Tokyo calendar between 1800 and 2199; `YYYY-MM-DD` or `YYYY/MM/DD` (AM025). */
export const calendarDate = () =>
  documented(
    z.pipe(
      z.string({ error: 'required' }).check(
        z.minLength(1, { error: 'required', abort: true }),
        z.refine((value) => /^(18|19|20|21)/.test(value) && parseDate(value) !== undefined, {
          error: 'date',
          abort: true,
        }),
      ),
      z.transform((value) => parseDate(value) as CalendarDate),
    ),
    dateInput,
  );
export const dateInput: Documentation = {
  type: 'string',
  format: 'date',
  description:
    'A day of the Tokyo calendar from 1800 to 2199, `YYYY-MM-DD`. The server takes `YYYY/MM/DD` too.',
};

export const wallClockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `HH:MM` of the Tokyo clock, or times of another pattern. */
export const wallClockField = (pattern = wallClockPattern) =>
  z.string({ error: 'required' }).check(z.regex(pattern, { error: 'invalid' }));

/** An instant as the server writes them. */
export const instant = () =>
  z.string({ error: 'invalid' }).check(
    z.maxLength(40, { error: 'invalid' }),
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/, {
      error: 'invalid',
    }),
    z.refine((value) => !Number.isNaN(Date.parse(value)), { error: 'invalid' }),
  );

/** The key of a row. Bounded by what JavaScript counts exactly. */
export const id = () =>
  documented(z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })), {
    format: 'int64',
    description: 'The key of a row, as an answer named it.',
  });

/** A number in an address: clients may write the number, servers read its text. */
const numberParameter = (digits: number, documentation: Documentation) =>
  documented(
    z.pipe(
      z.union([z.string(), z.number()]).check(
        z.refine((value) => /^[1-9]\d*$/.test(String(value)) && String(value).length <= digits, {
          error: 'invalid',
        }),
      ),
      z.transform((value) => Number(value)),
    ),
    { type: 'integer', minimum: 1, maximum: 10 ** digits - 1, ...documentation },
  );

/** The key of a row in an address. */
export const idParameter = () =>
  numberParameter(15, {
    format: 'int64',
    description: 'The key of a row, as an answer named it.',
  });

/** The number of a version in an address; its column has 32 bits. */
export const versionParameter = () =>
  numberParameter(9, {
    format: 'int32',
    description: 'The number of a version, as an answer named it.',
  });

/** A text of single-byte signs, letters and digits (A004, A016, A020, A021). */
export const singleByteText = (max: number) =>
  requiredText(max).check(z.regex(/^[\x20-\x7e]*$/, { error: 'single_byte' }));

/** Single-byte letters and digits alone (P008, P009). */
export const alphanumericText = (max: number) =>
  requiredText(max).check(z.regex(/^[A-Za-z0-9]*$/, { error: 'alphanumeric' }));

/** Full-width katakana with long vowels, middle dots and spaces; empty is allowed (A031, AM045). */
export const katakanaText = (max: number) =>
  documented(text(max).check(z.regex(/^[ァ-ヺー・ヽヾ\s]*$/, { error: 'furigana' })), {
    description: 'Full-width katakana.',
  });

/** What is typed may carry hyphens and spaces; this bounds it before they are dropped. */
const longestTyped = 200;

const kept = (max: number, keep: (typed: string) => string) =>
  documented(
    z.pipe(
      z
        .string({ error: 'required' })
        .check(z.maxLength(longestTyped, { error: rule('max_digits', max), abort: true })),
      z.pipe(
        z.transform(keep),
        z
          .string()
          .check(
            z.regex(/^\d*$/, { error: 'numeric', abort: true }),
            z.maxLength(max, { error: rule('max_digits', max) }),
          ),
      ),
    ),
    { description: `At most ${max} digits; every other sign is dropped.` },
  );

/** Keeps the digits of what was typed; may be empty. */
export const digits = (max: number) => kept(max, digitsOnly);

/** Keeps the digits of a phone number, at most 15; `+81` becomes 0, an extension is refused (A033). */
export const phone = (max: number) => kept(max, phoneDigits);

/** Refuses what is empty once it was normalised. */
export const filled = notEmpty;

/** One of a few values. Forms and multipart bodies carry texts, so `'1'` is accepted as 1. */
export const choice = <const Value extends string | number>(values: readonly Value[]) =>
  documented(
    z.pipe(
      z.union([z.string(), z.number()], { error: 'required' }).check(
        z.refine((value) => value !== '', { error: 'required', abort: true }),
        z.refine((value) => values.some((known) => String(known) === String(value)), {
          error: 'choice',
          abort: true,
        }),
      ),
      z.transform((value) => values.find((known) => String(known) === String(value)) as Value),
    ),
    { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values },
  );

/** As `choice`, of numbers that have names. */
export const numberedChoice = <const N extends Names>(names: N, description: string) =>
  documented(
    choice<N[keyof N]>(Object.values(names) as N[keyof N][]),
    numberedBy(names, description),
  );

const mostYen = 1_000_000;

/** As a check showed it: what costs more by now is refused. */
export const yenInput = () =>
  z
    .int({ error: 'invalid' })
    .check(z.minimum(0, { error: 'invalid' }), z.maximum(mostYen, { error: 'invalid' }));
