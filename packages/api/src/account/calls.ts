// Calls of the session: signing in, keeping and ending it.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { dateText, mailText, numbered, pathText, plainText, rowId } from '../validation/answers.ts';
import { email, password } from '../validation/fields.ts';
import { employmentNames } from './kinds.ts';

/** The user object that the client keeps (B011), with what the shell shows of the resident. */
export const storedUser = z.object({
  id: rowId('The account.'),
  name: plainText('Name of the resident.'),
  email: mailText('Signs in with it.'),
  phone_number: plainText('Digits; may be empty.'),
  employment_status: numbered(employmentNames, 'What the resident does'),
  /** The employer pays. */
  is_company: z.boolean(),
  room_number: plainText('As the contract has it.'),
  dormitory_name: plainText('In the language of the request.'),
  avatar_path: z.nullable(pathText('The photo, signed for a few hours; null without one.')),
  /**
   * The month after the contract's end, in which only messages, profile and withdrawal work (AM222). Null for a
   * resident. Our addition.
   */
  message_only: z.nullable(
    z.object({
      /** Its last day; null where another contract has no end. */
      until: z.nullable(dateText('Last day of the month.')),
      /** Another contract of the account has not ended: it can be switched to. */
      can_switch: z.boolean(),
    }),
  ),
});

export type StoredUser = z.output<typeof storedUser>;

export const credentials = z.object({ email: email(), password: password() });

export const login = call({
  summary: 'Signs a resident in.',
  source: 'B007 AM067',
  method: 'POST',
  versions: ['v1'],
  path: '/users/login',
  access: 'visitor',
  body: credentials,
  data: storedUser,
  token: true,
  codes: ['move_out'],
  failures: [401],
  fieldNames: { email: 'login_id' },
});

export const logout = call({
  summary: 'Signs this device out: the token and all that were renewed from the same sign-in.',
  source: 'AM196 AM217',
  method: 'POST',
  versions: ['v1'],
  path: '/users/logout',
  access: 'moved',
  data: z.null(),
});

export const refreshToken = call({
  summary: 'Gives a new token; the old one lives an hour more at most.',
  source: 'B022 B024 AM016 AM217 AM240',
  method: 'GET',
  versions: ['v1'],
  path: '/users/refresh-token',
  access: 'moved',
  limit: { hits: 600, windowSeconds: 60 * 60 },
  data: z.null(),
  token: true,
});
