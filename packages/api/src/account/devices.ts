// Calls of the devices on which a resident is signed in.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { instantText, plainText } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';

/** One device is one sign-in with all tokens that were renewed from it. */
export const signedInDevices = call({
  summary: 'The devices on which the resident is signed in: this one first, then the last seen.',
  source: 'our addition, AM217',
  method: 'GET',
  versions: ['v1'],
  path: '/users/devices',
  access: 'moved',
  data: z.object({
    devices: z.array(
      z.object({
        id: documented(z.string(), { format: 'uuid' }),
        name: plainText('System and browser in the language of the request.'),
        last_seen_at: instantText('Exact to the hour.'),
        signed_in_at: instantText('When the device signed in.'),
        /** The device of the request. */
        is_current: z.boolean(),
      }),
    ),
  }),
});

export const signOutDevice = call({
  summary: 'Signs one device out: its tokens, its live updates and its notifications end.',
  source: 'our addition, AM217',
  method: 'DELETE',
  versions: ['v1'],
  path: '/users/devices/:id',
  access: 'moved',
  params: z.object({ id: z.uuid() }),
  data: z.null(),
});

export const signOutEverywhere = call({
  summary: 'Signs every device out, the one of the request included.',
  source: 'our addition, AM217',
  method: 'DELETE',
  versions: ['v1'],
  path: '/users/devices',
  access: 'moved',
  data: z.null(),
});
