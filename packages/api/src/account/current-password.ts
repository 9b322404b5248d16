// The proof that our own client sends with changes that cannot be taken back (AM215).
import * as z from 'zod/mini';
import { documented } from '../validation/documented.ts';
import { requiredText } from '../validation/fields.ts';

/** Not part of the specification: a call without it succeeds, with consequences. */
export const currentPassword = () =>
  z.optional(documented(requiredText(100), { format: 'password' }));
