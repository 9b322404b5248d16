// The event stream of a signed-in page: what may have changed, published within two seconds.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';

/** Requested with the bearer token in its header, answered with server-sent events instead of an envelope. */
export const liveStream = call({
  summary: 'Server-sent events: what changed for the resident and in the dormitory.',
  source: 'E002 E005 H012 J004',
  method: 'GET',
  versions: ['v1'],
  path: '/live',
  access: 'moved',
  data: z.null(),
});

/** Address of the stream. Written out: the browser's bundle has the declaration apart from the rest of this file. */
export const liveStreamPath = '/api/v1/live';

/** Events of the line itself; the domains name their own beside their calls. */
export const lineEvents = {
  /** News may have been missed: read again whatever is shown. */
  refresh: 'refresh',
  /** A newer line of the same resident took this one's place: do not connect again by itself. */
  replaced: 'replaced',
} as const;
