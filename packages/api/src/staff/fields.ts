// Fields of the staff's inputs.
import * as z from 'zod/mini';
import { documented } from '../validation/documented.ts';
import { rule } from '../validation/rule.ts';

/** Longest password of staff (SA007); what is typed at a sign-in is bounded alone, and compared. */
export const staffPasswordLength = { min: 12, max: 128 } as const;

export const staffPasswordField = () =>
  documented(
    z.string({ error: 'required' }).check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(staffPasswordLength.max, {
        error: rule('max', staffPasswordLength.max),
        abort: true,
      }),
      z.refine((value) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value), {
        error: 'regex',
      }),
    ),
    { format: 'password', maxLength: staffPasswordLength.max },
  );

/** A code of an app or a recovery code, as it was typed. */
export const typedCode = () =>
  z
    .string({ error: 'required' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(20, { error: rule('max', 20) }),
    );
