// Calls by which staff join two accounts of one person: what follows from it first, then the act itself.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { languages } from '../language/language.ts';
import { reasonField } from '../staff/reason.ts';
import { count, dateText, rowId, yen } from '../validation/answers.ts';
import { choice, id, idParameter } from '../validation/fields.ts';
import { residentShape } from './shapes.ts';
import { ofResident } from './staff-calls.ts';

/**
 * `elsewhere`: one of the two, or a contract that would move, is of a dormitory in which the caller may not do this.
 * `two_dormitories`: both have contracts for the same days in different dormitories.
 */
export const mergeRefusals = [
  'withdrawn',
  'elsewhere',
  'move_out_open',
  'two_dormitories',
] as const;

export type MergeRefusal = (typeof mergeRefusals)[number];

/** What tells a person from another one of the same name. */
const sideShape = z.pick(residentShape, {
  account_id: true,
  resident_number: true,
  name: true,
  furigana: true,
  room_number: true,
  dormitory: true,
  status: true,
  birthday: true,
  phone_number: true,
  email: true,
  contracts: true,
  registered_on: true,
  last_sign_in_on: true,
});

export type MergeSide = z.output<typeof sideShape>;

export const mergeConsequences = staffCall({
  summary: 'Two accounts side by side, and what joining them would bring with it now.',
  source: 'SC032 SK045 SC012',
  method: 'GET',
  path: '/staff/residents/:id/merge',
  right: { of: 'residents', level: 'edit' },
  leavesEvent: true,
  params: ofResident,
  query: z.object({
    /** The account that would end. */
    other: idParameter(),
  }),
  data: z.object({
    lives: sideShape,
    ends: sideShape,
    refused: z.nullable(z.enum(mergeRefusals)),
    overlaps_from: z.nullable(
      dateText('First day on which both have a contract in one dormitory; null: none.'),
    ),
    contract_in_use: z.nullable(
      rowId(
        'The contract of the account that ends with which the other one goes on; null: its own.',
      ),
    ),
    meals_given_back: count('Coming meals of the account that ends, given back free of charge.'),
    meals_kept: count('Its coming meals that can no longer be given back free of charge.'),
    kept_fee: yen('What giving those back would cost; it is not charged.'),
    waits: count('Waiting lists that it leaves.'),
    reports: count('Nights away and guests that end with it.'),
    move_ins: count('Coming times of moving in, to be filed again.'),
    sessions: count('Devices that are signed out.'),
  }),
});

export type MergeConsequences = z.output<typeof mergeConsequences.data>;

export const mergeResidents = staffCall({
  summary:
    'Ends another account of the resident and lets its contracts go on with this one; it cannot be undone.',
  source: 'SC032 SK045 SA043 SA044',
  method: 'POST',
  path: '/staff/residents/:id/merge',
  right: { of: 'residents', level: 'edit' },
  params: ofResident,
  stepUp: true,
  reason: true,
  body: z.object({
    /** The account that ends. */
    other: id(),
    reason: reasonField(),
    /** Of the mail to its address. */
    language: z.optional(choice(languages)),
  }),
  data: residentShape,
  refusal: { status: 409, data: z.null(), errCodes: mergeRefusals },
});
