// Calls of the calendar subscription: a private address at which any calendar program reads the booked meals.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { addressText, instantText } from '../validation/answers.ts';

const kept = z.object({
  created_at: instantText('When the address was made.'),
  last_read_at: z.nullable(
    instantText('The last reading by a calendar program, to the hour; null before the first.'),
  ),
});

export const calendarSubscription = call({
  summary: 'Whether a private calendar address exists. The address itself is shown only once.',
  source: 'E039 AM020',
  method: 'GET',
  versions: ['v1'],
  path: '/calendars/subscription',
  access: 'resident',
  data: z.object({ subscription: z.nullable(kept) }),
});

export const openSubscription = call({
  summary: 'Makes a new private calendar address; one that was there stops working.',
  source: 'E039 AM020',
  method: 'POST',
  versions: ['v1'],
  path: '/calendars/subscription',
  access: 'resident',
  feature: 'meal_reservation',
  /** Each address has readings of its own. */
  limit: { hits: 20, windowSeconds: 60 * 60 },
  data: z.object({
    address: addressText('`https://…/calendars/….ics`.'),
    webcal: addressText('The same for programs that subscribe on a tap: `webcal://…`.'),
    subscription: kept,
  }),
});

export const closeSubscription = call({
  summary: 'Ends the private calendar address at once.',
  source: 'E039 AM020',
  method: 'DELETE',
  versions: ['v1'],
  path: '/calendars/subscription',
  access: 'resident',
  data: z.null(),
});
