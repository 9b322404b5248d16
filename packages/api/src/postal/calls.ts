// The call that turns a postal code into an address.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { digits } from '../validation/fields.ts';
import { rule } from '../validation/rule-messages.ts';

/** A whole Japanese postal code: seven digits, however they are typed. */
export const postalCodeForm = z.object({
  postal_code: z.pipe(
    digits(7),
    z
      .string()
      .check(
        z.minLength(1, { error: 'required', abort: true }),
        z.minLength(7, { error: rule('digits', 7) }),
      ),
  ),
});

/** One town of a code. */
export const postalTown = z.object({
  /** All of it in one line, as the address field takes it. */
  address: z.string(),
  prefecture: z.string(),
  city: z.string(),
  /** Empty where the code means the whole city. */
  town: z.string(),
  /** Name of the office where the code is an office's own. */
  office: z.nullable(z.string()),
});

export type PostalTown = z.output<typeof postalTown>;

export const findAddress = call({
  summary: 'The address of a postal code, and every town of it where there are several.',
  source: 'A065 A066 W008 AM017 AM053',
  method: 'GET',
  versions: ['v1'],
  path: '/users/address',
  access: 'register_or_resident',
  query: postalCodeForm,
  data: z.object({
    /** The first town's. */
    address: z.string(),
    /** At least one; several are offered for choice. */
    towns: z.array(postalTown),
  }),
});
