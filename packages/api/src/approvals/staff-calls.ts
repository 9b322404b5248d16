// Calls of the console about acts that wait for a second person.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { chargeReasons, type ChargeReason } from '../ledger/reasons.ts';
import { grantShape } from '../staff/shapes.ts';
import { reachShape } from '../dormitory/reach.ts';
import { moneyFields } from '../dormitory/planned-settings.ts';
import {
  count,
  dateText,
  instantText,
  mailText,
  plainText,
  rowId,
  yen,
} from '../validation/answers.ts';
import { choice, idParameter, lines } from '../validation/fields.ts';
import { approvalStates, heldCallNames, type ApprovalState, type HeldCall } from './kinds.ts';
import { approvalReasonNames, type ApprovalReasonCode } from './reasons.ts';

/** Of the words with which a request is refused. */
export const refusalWords = { min: 5, max: 200 } as const;

const reasonCodes = Object.keys(approvalReasonNames) as readonly ApprovalReasonCode[];

/** Nothing of what would be opened is in it. */
const approvalShape = z.object({
  id: rowId('The request.'),
  act: z.enum(heldCallNames as unknown as [HeldCall]),
  dormitory: plainText('Office code of the first dormitory; empty where it is about all.'),
  dormitory_name: plainText('Its name in the language of the call; empty where it is about all.'),
  dormitories: count('How many dormitories it is about; 0: all of them.'),
  /** Null where it is about several. */
  resident: z.nullable(
    z.object({
      account_id: rowId('The resident.'),
      name: plainText('Name.'),
      room: plainText('Room.'),
    }),
  ),
  /** Null: it makes one. */
  subject_id: z.nullable(
    rowId('The resident, the safety check or the member of staff that it is about.'),
  ),
  /** Null: a change of fees and lead times has its basis. */
  reason: z.nullable(
    z.object({
      code: z.enum(reasonCodes as unknown as [ApprovalReasonCode]),
      text: plainText('Words of the person who asked, or empty.'),
    }),
  ),
  /** Null: it gives no roles. */
  grants: z.nullable(
    z.object({
      name: plainText('Who gets the roles; empty a month after it was over.'),
      email: z.nullable(
        mailText('The address that is invited; null of a person who is there already.'),
      ),
      /** Those that are new. */
      roles: z.array(
        z.extend(grantShape, {
          dormitory_name: z.nullable(plainText('In the language of the call; null for all.')),
        }),
      ),
    }),
  ),
  /** Null: it changes no fees, prices or lead times, or it was over a month ago. */
  money: z.nullable(
    z.object({
      effective_on: dateText('From 00:00 of this day.'),
      basis: plainText('Why, in the words of the person who asked.'),
      unannounced_why: z.nullable(plainText('Why residents get no notice; null: they get one.')),
      changes: z.array(
        z.object({
          field: z.enum(moneyFields),
          before: z.nullable(count('What stands on the day without it; null once it is decided.')),
          after: count('What it asks for.'),
        }),
      ),
      reach: z.nullable(reachShape),
      /** What it touched when it was asked for; null of older requests. */
      reach_asked: z.nullable(reachShape),
    }),
  ),
  /** Null: it is about no imported file, or it was over a month ago. */
  imported: z.nullable(
    z.object({
      file_name: plainText('As the person called it.'),
      basis: plainText('Why, in the words of the person who asked.'),
      /** The same change on a day, put together; those of most dormitories first. */
      changes: z.array(
        z.object({
          effective_on: dateText('From 00:00 of this day.'),
          field: z.enum(moneyFields),
          before: z.nullable(count('What stands on the day without it; null once it is decided.')),
          after: count('What it asks for.'),
          dormitories: z.array(plainText('An office code.')),
        }),
      ),
      /** Of all of them together; null once it is decided. */
      reach: z.nullable(reachShape),
      /** What it touched when it was asked for; null of older requests. */
      reach_asked: z.nullable(reachShape),
    }),
  ),
  /** Null: it takes nothing off a charge, or it was over a month ago. */
  waiver: z.nullable(
    z.object({
      amount: yen('What is to be waived.'),
      charged: yen('What was charged.'),
      reason: z.enum(chargeReasons as [ChargeReason, ...ChargeReason[]]),
      date: dateText('The day that the charge is about.'),
    }),
  ),
  /** Null: it reopens no month, or it was over a month ago. */
  month: z.nullable(dateText('First day of the month that is to be reopened.')),
  asked_by: plainText('Who asked.'),
  asked_at: instantText('When it was asked for.'),
  expires_at: instantText('Until when it can be approved.'),
  state: z.enum(approvalStates as unknown as [ApprovalState]),
  /** The caller asked for it. */
  is_own: z.boolean(),
  /** It waits for the caller. */
  can_decide: z.boolean(),
  decided_by: z.nullable(plainText('Who approved or refused; null: nobody has.')),
  decided_at: z.nullable(instantText('When it was decided.')),
  words: plainText('Why it was refused, or empty.'),
  open_until: z.nullable(instantText('Until when the person who asked may open it.')),
  /** Nobody else could approve it. */
  runs_at: z.nullable(instantText('It runs at this time unless it is stopped.')),
  /** The caller may stop it, and is not the person who asked. */
  can_stop: z.boolean(),
});

export type Approval = z.output<typeof approvalShape>;

const right = { of: 'approvals', level: 'edit' } as const;

export const approvals = staffCall({
  summary:
    'Acts that wait for the caller, those that the caller asked for, and those that the caller decided, of the last 30 days.',
  source: 'SJ007 SK131 SC020',
  method: 'GET',
  path: '/staff/approvals',
  right: { of: 'approvals', level: 'view' },
  /** For the badge of each page: no rows, so that no name and no words leave the server. */
  query: z.object({ count_only: z.optional(choice(['1'])) }),
  data: z.object({
    rows: z.array(approvalShape),
    waiting: count('Those that wait for the caller, to approve or to stop.'),
  }),
});

const params = z.object({ id: idParameter() });

export const decideApproval = staffCall({
  summary:
    'Approves or refuses what another person asked for; once, within 72 hours. What opens nothing runs at once.',
  source: 'SJ007 SK131 SC020 AM257',
  method: 'POST',
  path: '/staff/approvals/:id',
  right,
  stepUp: true,
  params,
  body: z
    .object({
      decision: choice(['approve', 'refuse']),
      words: z.optional(lines(refusalWords.max)),
    })
    .check(
      z.refine(
        ({ decision, words = '' }) => decision === 'approve' || words.length >= refusalWords.min,
        { error: 'invalid', path: ['words'] },
      ),
    ),
  data: approvalShape,
  failures: [429],
  refusal: {
    status: 409,
    data: z.nullable(approvalShape),
    errCodes: [
      ...(['own', 'expired', 'failed', 'decided', 'not_second', 'asker_lost'] as const),
      ...(['cannot_run', 'cannot_plan', 'day_passed', 'notice_passed'] as const),
      ...(['cannot_reverse', 'cannot_reopen'] as const),
    ],
  },
});

export const stopApproval = staffCall({
  summary:
    'Takes back what the caller asked for, as long as it waits, or stops what would run without a second person.',
  source: 'SJ007 SJ037 SK131',
  method: 'DELETE',
  path: '/staff/approvals/:id',
  right,
  params,
  data: approvalShape,
  refusal: {
    status: 409,
    data: z.nullable(approvalShape),
    errCodes: ['expired', 'failed', 'decided'],
  },
});
