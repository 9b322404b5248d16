// Calls of the console about residents: search, list and card.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, plainText } from '../validation/answers.ts';
import { choice, idParameter, requiredText, text } from '../validation/fields.ts';
import { residenceStatuses } from './residence-status.ts';
import { personShape, residentRowShape, residentShape } from './shapes.ts';

/** Longest office code. */
export const officeCode = () => requiredText(20);

const inDormitory = z.object({ dormitory: officeCode() });
export const ofResident = z.object({ id: idParameter() });

/** Dormitories that a search may name. */
const mostNamed = 20;

export const findPeople = staffCall({
  summary: 'The best twenty people and unclaimed contracts for a keyword.',
  source: 'SC001 SC002 SC003 SK033 SL019',
  method: 'GET',
  path: '/staff/people-search',
  right: { of: 'residents', level: 'view' },
  limit: { hits: 120, windowSeconds: 60 },
  query: z.object({
    q: requiredText(100),
    /** Office codes with commas between them; left out: all that the caller has. */
    dormitories: z.optional(text(mostNamed * 21)),
  }),
  data: z.object({ rows: z.array(personShape) }),
});

export const residentOrders = ['room', 'kana', 'since'] as const;

export const residents = staffCall({
  summary: 'The people of a dormitory and its unclaimed contracts, fifty at a time.',
  source: 'SC005 SC007 SK034',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/residents',
  right: { of: 'residents', level: 'view' },
  params: inDormitory,
  query: z.object({
    /** Statuses with commas between them; left out: everybody but those who left or withdrew. */
    status: z.optional(
      text(100).check(
        z.refine(
          (list) =>
            list.split(',').every((one) => residenceStatuses.some((known) => known === one)),
          { error: 'invalid' },
        ),
      ),
    ),
    /** First two signs of the room. */
    floor: z.optional(text(2)),
    /** `1`: those who are away in the night that runs. */
    away: z.optional(choice(['1'])),
    sort: z.optional(choice(residentOrders)),
    cursor: z.optional(text(400)),
  }),
  data: z.object({
    rows: z.array(residentRowShape),
    total: count('Rows of the filter.'),
    next: z.nullable(plainText('Cursor of the next page; null after the last one.')),
    floors: z.array(plainText('A floor of the dormitory.')),
    /** Of the whole dormitory without those who left, whatever the filter is. */
    counts: z.object({
      everybody: count('All of them.'),
      living: count('Living there.'),
      before: count('Before moving in.'),
      notice: count('With a day of moving out.'),
      unregistered: count('Without a completed registration.'),
      away: z.nullable(count('Away tonight; null without a right to stays.')),
    }),
  }),
});

export const resident = staffCall({
  summary: 'Head and overview of the card of a resident.',
  source: 'SC009 SC011 SC012 SK035',
  method: 'GET',
  path: '/staff/residents/:id',
  right: { of: 'residents', level: 'view' },
  leavesEvent: true,
  params: ofResident,
  data: residentShape,
});
