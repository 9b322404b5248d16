// Calls of the console about safety checks.
import * as z from 'zod/mini';
import { approvalRefusal } from '../approvals/refusal.ts';
import { staffCall } from '../contract/call.ts';
import { healthReasonField } from '../residents/health-reasons.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { count, instantText, plainText, rowId } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { choice, id, idParameter, instant, lines } from '../validation/fields.ts';
import { callResults, causes, checkKinds, hows, proxyStates, safetyLimits } from './kinds.ts';
import {
  boardPersonShape,
  boardRoomShape,
  checkHeadShape,
  openCheckShape,
  reportShape,
} from './shapes.ts';

const ofCheck = z.object({ id: idParameter() });

/** Left out: all of the check in which the caller has the right. */
const dormitory = () => z.optional(officeCode());

const ids = () =>
  z
    .array(id(), { error: 'required' })
    .check(z.maxLength(safetyLimits.accounts, { error: 'invalid' }));

const accounts = () => ids().check(z.minLength(1, { error: 'required', abort: true }));

export const startSafetyCheck = staffCall({
  summary:
    'Asks all residents of the dormitories whether they are safe. Where a check runs since less than ten minutes, the start joins it.',
  source: 'SH013 SH014 SH015 SH016 SH026 SK106',
  method: 'POST',
  path: '/staff/safety-checks',
  right: { of: 'safety', level: 'edit' },
  limit: { hits: 30, windowSeconds: 60 },
  failures: [404],
  body: z.object({
    kind: choice(checkKinds),
    dormitories: z
      .array(officeCode(), { error: 'required' })
      .check(
        z.minLength(1, { error: 'required', abort: true }),
        z.maxLength(safetyLimits.dormitories, { error: 'invalid' }),
      ),
    cause: choice(causes),
    /** Japanese heading; left out: the one of the cause, in all languages. */
    text: z.optional(lines(safetyLimits.text)),
  }),
  data: z.object({
    /** The check that was started, or the one that was joined. */
    check: checkHeadShape,
    /** True where nothing was started: everywhere a check runs already. */
    joined: z.boolean(),
    dormitories: z.array(
      z.object({
        dormitory: plainText('Office code.'),
        check_id: rowId('The check that runs there now.'),
        joined: z.boolean(),
      }),
    ),
  }),
});

export const safetyBoard = staffCall({
  summary: 'The board of a safety check: figures of each dormitory, and one of them by floor.',
  source: 'SH017 SH018 SH019 SH024 SH027 SK107',
  method: 'GET',
  path: '/staff/safety-checks/:id',
  right: { of: 'safety', level: 'view' },
  leavesEvent: true,
  params: ofCheck,
  query: z.object({
    dormitory: dormitory(),
    /**
     * Read ahead to be kept on the device, and shown without a network alone: the record says so. Of a check that is under
     * way.
     */
    kept: z.optional(choice(['1'])),
  }),
  data: openCheckShape,
});

const people = z.object({ people: z.array(boardPersonShape) });

export const addSafetyProxies = staffCall({
  summary:
    'What staff learned of residents, and of rooms that are let without an account; the newest statement counts, whoever made it. One of both at least is named.',
  source: 'SH019 SH020 SK108 AM249 AM250',
  method: 'POST',
  path: '/staff/safety-checks/:id/proxies',
  right: { of: 'safety', level: 'edit' },
  params: ofCheck,
  body: z.object({
    accounts: z.optional(ids()),
    /** Contracts of rooms without account. */
    contracts: z.optional(ids()),
    state: choice(proxyStates),
    /** Never a default: who says that somebody is safe says how they know. */
    how: choice(hows),
    note: z.optional(lines(safetyLimits.note)),
    /** When it was learned, where it was sent later; ISO 8601. */
    said_at: z.optional(
      documented(instant(), { type: 'string', format: 'date-time', description: 'An instant.' }),
    ),
  }),
  data: z.object({ ...people.shape, rooms: z.array(boardRoomShape) }),
  refusal: { status: 409, data: z.null(), errCodes: ['closed'] },
});

export const noteSafetyCalls = staffCall({
  summary: 'Notes what came of calling residents or their families.',
  source: 'SH021 SK108',
  method: 'POST',
  path: '/staff/safety-checks/:id/calls',
  right: { of: 'safety', level: 'edit' },
  params: ofCheck,
  body: z.object({ accounts: accounts(), result: choice(callResults) }),
  data: people,
  refusal: { status: 409, data: z.null(), errCodes: ['closed'] },
});

export const noteSafetyHelp = staffCall({
  summary:
    'Notes that calls for help were opened, and by `takes` that the caller answers them: the residents see it. Who needs no help is left out. Where one of the answers is not the one that was seen, nothing is noted.',
  source: 'SK145 AM268',
  method: 'POST',
  path: '/staff/safety-checks/:id/help',
  right: { of: 'safety', level: 'edit' },
  params: ofCheck,
  body: z.object({
    /** As the board shows them. */
    answers: z
      .array(
        z.object({
          account_id: id(),
          revision: z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })),
        }),
        { error: 'required' },
      )
      .check(
        z.minLength(1, { error: 'required', abort: true }),
        z.maxLength(safetyLimits.accounts, { error: 'invalid' }),
      ),
    takes: z.optional(z.boolean({ error: 'invalid' })),
  }),
  data: people,
  refusal: {
    status: 409,
    /** With `newer_answer`: those who were named, as they stand now. */
    data: z.nullable(people),
    errCodes: ['closed', 'newer_answer'],
  },
});

export const closeSafetyCheck = staffCall({
  summary: 'Ends the check with its report. Open cases need their number typed.',
  source: 'SH024 SH025 SK108',
  method: 'POST',
  path: '/staff/safety-checks/:id/close',
  right: { of: 'safety', level: 'edit' },
  params: ofCheck,
  body: z.object({
    dormitory: dormitory(),
    /** How many need help or are not known to be safe, rooms without account included (AM249). */
    typed: z.optional(
      z
        .int({ error: 'invalid' })
        .check(z.minimum(0, { error: 'invalid' }), z.maximum(9_999_999, { error: 'invalid' })),
    ),
    /** What is planned for them. */
    note: z.optional(lines(safetyLimits.plan)),
  }),
  data: z.object({
    reports: z.array(z.object({ dormitory: plainText('Office code.'), report: reportShape })),
  }),
  refusal: {
    status: 409,
    data: z.object({
      open: count(
        'How many need help or are not known to be safe, now; rooms without account included.',
      ),
      rooms: count('Of them: rooms without account.'),
    }),
    errCodes: ['typed_differs'],
  },
});

export const reopenSafetyCheck = staffCall({
  summary: 'Takes answers again; the report continues.',
  source: 'SH024 SK108',
  method: 'POST',
  path: '/staff/safety-checks/:id/reopen',
  right: { of: 'safety', level: 'edit' },
  params: ofCheck,
  body: z.object({ dormitory: dormitory() }),
  data: z.object({ dormitories: z.array(plainText('Office code.')) }),
  refusal: { status: 409, data: z.null(), errCodes: ['other_open'] },
});

export const openSafetyContacts = staffCall({
  summary:
    'Emergency contacts of those who need help, and from the third minute on of those who have not answered; each reading is on record first. A drill opens none.',
  source: 'SC020 SH021 SK109 AM208 AM255',
  method: 'POST',
  path: '/staff/safety-checks/:id/contacts',
  right: { of: 'safety', level: 'edit' },
  stepUp: true,
  reason: true,
  leavesEvent: true,
  unkept: true,
  approval: true,
  limit: { hits: 20, windowSeconds: 60 * 60 },
  params: ofCheck,
  body: z.object({ dormitory: dormitory(), reason: healthReasonField() }),
  data: z.object({
    rows: z.array(
      z.object({
        account_id: rowId('The resident.'),
        name: plainText('Whom to call; empty where nothing is kept, or where it does not open.'),
        phone_number: plainText('Digits.'),
        relationship: plainText('Who it is to the resident.'),
        is_readable: z.boolean(),
      }),
    ),
    /** Null in a check in earnest. */
    would_open: z.nullable(count('In a drill: how many contacts a real check would open now.')),
    /** Null where there are none. */
    later: z.nullable(
      z.object({
        count: count('Those who have not answered, and whose contacts do not open yet.'),
        at: instantText('When they can be opened.'),
      }),
    ),
  }),
  refusal: approvalRefusal,
});
