// The call that turns a postal code into an address.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { plainText } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { digits } from '../validation/fields.ts';
import { rule } from '../validation/rule.ts';

/** A whole Japanese postal code: seven digits, however they are typed. */
export const postalCodeForm = z.object({
  postal_code: documented(
    z.pipe(
      digits(7),
      z
        .string()
        .check(
          z.minLength(1, { error: 'required', abort: true }),
          z.minLength(7, { error: rule('digits', 7) }),
        ),
    ),
    { type: 'string', minLength: 7, maxLength: 200, description: 'Seven digits, as `150-0001`.' },
  ),
});

/** One town of a code. */
const postalTown = z.object({
  address: plainText('All of it in one line, as the address field takes it.'),
  prefecture: plainText('In Japanese.'),
  city: plainText('In Japanese.'),
  town: plainText('In Japanese; empty where the code means the whole city.'),
  office: z.nullable(plainText("Name of the office where the code is an office's own.")),
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
  /** 409 while the codes are still being loaded. */
  failures: [404, 409],
  data: z.object({
    address: plainText("The first town's."),
    /** At least one; several are offered for choice. */
    towns: z.array(postalTown),
  }),
});
