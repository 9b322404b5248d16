// The call by which a device tells what it has shown from its own store while there was no network (AM252).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { documented } from '../validation/documented.ts';
import { choice, instant, requiredText } from '../validation/fields.ts';

const keptScreens = ['roster', 'board'] as const;
export type KeptScreen = (typeof keptScreens)[number];

/** `session`: the session was open; `passkey`: a passkey opened it behind the idle lock. */
const keptWays = ['session', 'passkey'] as const;
export type KeptWay = (typeof keptWays)[number];

export const mostKeptViews = 100;

export const recordKeptViews = staffCall({
  summary:
    'Puts on record what the device of the person has shown of roster and board without a network. The same view twice is one.',
  source: 'AM252 SK147',
  method: 'POST',
  path: '/staff/me/kept-views',
  own: true,
  // What was shown behind the lock is on record before somebody unlocks it; the caller learns nothing.
  lockedAllowed: true,
  // A device sends a hundred views at once, and those of a night at most.
  limit: { hits: 30, windowSeconds: 60 },
  body: z.object({
    views: z
      .array(
        z.object({
          dormitory: requiredText(20),
          screen: choice(keptScreens),
          way: choice(keptWays),
          seen_at: documented(instant(), {
            type: 'string',
            format: 'date-time',
            description: "By the device's clock; counts as the present where that is ahead.",
          }),
        }),
        { error: 'required' },
      )
      .check(
        z.minLength(1, { error: 'required', abort: true }),
        z.maxLength(mostKeptViews, { error: 'invalid' }),
      ),
  }),
  data: z.null(),
});
