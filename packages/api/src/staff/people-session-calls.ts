// The sessions of other members of staff: where they are signed in, and how that ends.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { instantText, plainText, rowId } from '../validation/answers.ts';
import { idParameter } from '../validation/fields.ts';

export const sessionShape = z.object({
  id: rowId('The session.'),
  device: plainText('System and browser in the language of the request.'),
  network: plainText('Network address of the sign-in.'),
  signed_in_at: instantText('When it began.'),
  last_seen_at: instantText('Last call of a person.'),
});

const mayEdit = { of: 'staff', level: 'edit' } as const;
const ofPerson = z.object({ id: idParameter() });
const sessions = z.object({ sessions: z.array(sessionShape) });

export const sessionsOfStaff = staffCall({
  right: mayEdit,
  summary: 'The sessions of a person that have not ended, the last used first.',
  source: 'SA028 SK025',
  method: 'GET',
  path: '/staff/people/:id/sessions',
  params: ofPerson,
  data: sessions,
});

export const endSessionsOfStaff = staffCall({
  right: mayEdit,
  summary: 'Ends one session of a person, or all of them; the person may sign in again.',
  source: 'SA028 SK025',
  method: 'DELETE',
  path: '/staff/people/:id/sessions',
  stepUp: true,
  params: ofPerson,
  /** The session; left out: all of them. */
  query: z.object({ id: z.optional(idParameter()) }),
  data: sessions,
});
