// Calls of the session: signing in, keeping and ending it.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { email, password } from '../validation/fields.ts';

/** The user object that the client keeps (B011), with what the shell shows of the resident. */
export const storedUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  /** 1 student, 2 working adult, 3 pre-student (AM035). */
  employment_status: z.int(),
  is_company: z.boolean(),
  room_number: z.string(),
  dormitory_name: z.string(),
  /** Address of the photo for a few hours, or null. */
  avatar_path: z.nullable(z.string()),
  /**
   * The month after the contract's end, in which only messages, profile and withdrawal work (AM222). Null for a
   * resident. Our addition.
   */
  message_only: z.nullable(
    z.object({
      /** Its last day; null where another contract has no end. */
      until: z.nullable(z.string()),
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
  summary: 'Gives a new token; the old one lives ten more minutes at most.',
  source: 'B022 B024 AM016 AM217',
  method: 'GET',
  versions: ['v1'],
  path: '/users/refresh-token',
  access: 'moved',
  limit: { hits: 60, windowSeconds: 60 * 60 },
  data: z.null(),
  token: true,
});
