// The sessions of the person who is signed in.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { idParameter } from '../validation/fields.ts';
import { sessionShape } from './people-session-calls.ts';

const sessions = z.object({
  sessions: z.array(z.extend(sessionShape, { is_current: z.boolean() })),
});

export const ownSessions = staffCall({
  summary: 'The sessions of the person that have not ended: this one first, then the last used.',
  source: 'SA027 SK017',
  method: 'GET',
  path: '/staff/me/sessions',
  own: true,
  data: sessions,
});

export const endOwnSession = staffCall({
  summary: 'Ends one session of the person.',
  source: 'SA027 SK017',
  method: 'DELETE',
  path: '/staff/me/sessions/:id',
  own: true,
  params: z.object({ id: idParameter() }),
  data: sessions,
});

export const endOtherSessions = staffCall({
  summary: 'Ends all sessions of the person but this one.',
  source: 'SA027 SK017',
  method: 'DELETE',
  path: '/staff/me/sessions/others',
  own: true,
  data: sessions,
});
