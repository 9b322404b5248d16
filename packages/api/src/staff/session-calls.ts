// The session of a member of staff, read and ended. Apart from signing in, which the first screen does not need.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { staffSessionShape } from './shapes.ts';

export const staffSession = staffCall({
  summary: 'The member of staff who is signed in, with rights and preferences.',
  source: 'SA039 SK005',
  method: 'GET',
  path: '/staff/session',
  own: true,
  ofStations: true,
  data: staffSessionShape,
});

export const staffLogout = staffCall({
  summary: 'Ends this session, a locked one too.',
  source: 'SA021 SK008',
  method: 'DELETE',
  path: '/staff/session',
  own: true,
  lockedAllowed: true,
  data: z.null(),
});
