// Calls of the session of a member of staff: signing in, locking, ending.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { staffSessionShape } from './shapes.ts';

export const staffSession = call({
  summary: 'The member of staff who is signed in, with rights and preferences.',
  source: 'SA039 SK005',
  method: 'GET',
  versions: ['v1'],
  path: '/staff/session',
  access: 'staff',
  own: true,
  data: staffSessionShape,
});

export const staffLogout = call({
  summary: 'Ends this session, a locked one too.',
  source: 'SA021 SK008',
  method: 'DELETE',
  versions: ['v1'],
  path: '/staff/session',
  access: 'staff',
  own: true,
  lockedAllowed: true,
  data: z.null(),
});
