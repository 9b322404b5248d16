// The event stream of the console: wakes for each dormitory, without content. Pages read again what they show.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import type { CalendarDate } from '../time/tokyo.ts';
import { text } from '../validation/fields.ts';

/** Dormitories that a stream may name. */
const mostNamed = 20;
/** Instead of their codes. */
export const allDormitories = 'all';

/** Requested with the session's cookie, answered with server-sent events instead of an envelope. */
export const staffLive = call({
  summary: 'Server-sent events: what may have changed in the dormitories of the person.',
  source: 'SA038 SK028',
  method: 'GET',
  versions: ['v1'],
  path: '/staff/live',
  access: 'staff',
  own: true,
  ofStations: true,
  query: z.object({
    /** Up to 20 office codes with commas between them; `all`, or left out: all of the person. */
    dormitories: z.optional(
      text(mostNamed * 21).check(
        z.refine((list) => list.split(',').length <= mostNamed, { error: 'invalid' }),
      ),
    ),
  }),
  data: z.null(),
});

export const staffLivePath = '/api/v1/staff/live';

/** Kinds of wakes of a dormitory; their data is `{ "dormitory": office code }`. The line has `lineEvents` beside. */
export const staffWakes = [
  'meals',
  'board',
  'residents',
  'stays',
  'messages',
  'presence',
  'notices',
  'surveys',
  'safety',
  'contracts',
  'ledger',
  'log',
  'alerts',
  'imports',
  'approvals',
] as const;

export type StaffWake = (typeof staffWakes)[number];

/** Kinds of presence: of who has something open, and of who writes in it. */
export const presenceStates = ['viewing', 'writing'] as const;

export type PresenceState = (typeof presenceStates)[number];

/**
 * Data of the wake `presence`, which alone says what happened: it is nowhere to be read again (SF012). It has the
 * account of a conversation, or the first day of a month of menus (SD005).
 */
export interface PresenceWake {
  dormitory: string;
  staff_id: number;
  account_id?: number;
  month?: CalendarDate;
  state: PresenceState;
}

/** After so long without another wake a person is gone, in milliseconds. */
export const presenceMs = 30_000;

/** Rights or session of the person may have changed: read them again. */
export const ownSessionEvent = 'session';
