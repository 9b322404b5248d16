// The call of leaving the product for good.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { currentPassword } from './current-password.ts';

export const withdraw = call({
  summary:
    'Ends the account: sessions, waits and meals that cost nothing to give back end with it.',
  source: 'U003 U004 W041 AM195 AM215',
  method: 'POST',
  versions: ['v1'],
  path: '/users/withdrawal',
  access: 'moved',
  failures: [429],
  // The specification sends no body.
  body: z.optional(z.object({ current_password: currentPassword() })),
  data: z.null(),
});
