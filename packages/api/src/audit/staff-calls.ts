// Calls of the record of acts: reading it, opening one detail, verifying the chain of days.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import {
  count,
  dateText,
  instantText,
  patternText,
  plainText,
  rowId,
} from '../validation/answers.ts';
import { mealKinds } from '../meals/answers.ts';
import { mostVerifiedDays } from './limits.ts';
import { calendarDate, choice, idParameter, requiredText } from '../validation/fields.ts';

/** Opaque: what the answer before gave as `next`. */
export const eventCursor = () =>
  z.optional(requiredText(80).check(z.regex(/^[A-Za-z0-9_-]*$/, { error: 'invalid' })));

const code = () => requiredText(60).check(z.regex(/^[a-z_.]*$/, { error: 'invalid' }));

/** A kind or a group of them. Any code: a later build may know kinds that this one does not. */
export const eventKindField = code;

const figure = z.union([
  plainText('A word of a closed list, or a day.'),
  z.number(),
  z.boolean(),
  z.null(),
]);

export const eventShape = z.object({
  id: rowId('The event.'),
  happened_at: instantText('When it happened.'),
  kind: plainText('Its kind, a code.'),
  text: plainText('What happened, in the language of the call; of an unknown kind its code.'),
  actor: z.object({
    kind: z.enum(['staff', 'resident', 'operator', 'system']),
    staff_id: z.nullable(rowId('The member of staff.')),
    name: plainText(
      'Name of the member of staff, else who it was: resident, command line, system.',
    ),
  }),
  dormitory: z.nullable(
    z.object({
      code: plainText('The office code.'),
      name: plainText('Name in the language of the call.'),
    }),
  ),
  resident: z.nullable(
    z.object({
      account_id: rowId('The account.'),
      name: z.nullable(plainText('Null for those without a right to residents there.')),
      room_number: z.nullable(plainText('Room of the contract in force; null as the name.')),
    }),
  ),
  /** The meal of a booking, check-in or wait; null of other kinds, and where the row is gone. */
  meal: z.nullable(
    z.object({ date: dateText('Day of the meal.'), type_of_food: mealKinds.type_of_food }),
  ),
  subject_id: z.nullable(rowId('The row that it is about.')),
  subject_name: z.nullable(plainText('Name of the member of staff that it is about; else null.')),
  reason: z.nullable(
    z.object({
      code: plainText('A code of a closed list.'),
      text: plainText('In the language of the call; of an unknown code the code.'),
    }),
  ),
  figures: z.array(z.object({ name: plainText('A code.'), value: figure })),
  batch_id: z.nullable(rowId('The import that it belongs to.')),
  request_id: z.nullable(plainText('As the log of the server has it.')),
  has_detail: z.boolean(),
  can_open_detail: z.boolean(),
});

export type AuditEvent = z.output<typeof eventShape>;

/** The first one where none is named. No other order has an index on each filter. */
export const eventOrders = ['newest', 'oldest'] as const;

export const auditEvents = staffCall({
  summary:
    'The record of acts, newest first. Own acts of residents are listed of one resident only.',
  source: 'SJ016 SK055',
  method: 'GET',
  path: '/staff/audit',
  right: { of: 'audit', level: 'view' },
  leavesEvent: true,
  query: z.object({
    from: z.optional(calendarDate()),
    until: z.optional(calendarDate()),
    staff_id: z.optional(idParameter()),
    dormitory: z.optional(requiredText(20)),
    account_id: z.optional(idParameter()),
    kind: z.optional(eventKindField()),
    reason_code: z.optional(code()),
    batch_id: z.optional(idParameter()),
    sort: z.optional(choice(eventOrders)),
    cursor: eventCursor(),
  }),
  data: z.object({
    /** At most 100. */
    rows: z.array(eventShape),
    total: z.null(),
    next: z.nullable(plainText('Cursor of the next page; null on the last one.')),
  }),
  failures: [404],
});

const valuesShape = z.array(
  z.object({
    field: plainText('Wire name of the field.'),
    value: z.union([figure, plainText('JSON of a value with parts.')]),
  }),
);

export const auditDetail = staffCall({
  summary: 'The words of a reason and the values before and after an act.',
  source: 'SJ016 SJ019 SK056',
  method: 'GET',
  path: '/staff/audit/:id/detail',
  right: { of: 'audit', level: 'view' },
  leavesEvent: true,
  unkept: true,
  params: z.object({ id: idParameter() }),
  data: z.object({
    words: z.nullable(plainText('Words of the reason.')),
    before: valuesShape,
    after: valuesShape,
  }),
  failures: [403, 404],
});

const digestText = patternText('^[0-9a-f]{64}$', 'SHA-256 in hexadecimal digits.');

export const auditChain = staffCall({
  summary: 'The sealed days, newest first.',
  source: 'SJ021 SJ022 SK057',
  method: 'GET',
  path: '/staff/audit/chain',
  right: { of: 'audit', level: 'view' },
  query: z.object({ sort: z.optional(choice(eventOrders)), cursor: eventCursor() }),
  data: z.object({
    /** At most 100. */
    rows: z.array(
      z.object({
        day: dateText(),
        count: count('Sealed events.'),
        late: count('Those of them that happened on an earlier day.'),
        digest: digestText,
        sealed_at: instantText('When it was sealed.'),
        residents_removed_at: z.nullable(
          instantText("When residents' own acts went, because their term was over."),
        ),
      }),
    ),
    total: count('All sealed days.'),
    next: z.nullable(plainText('Cursor of the next page; null on the last one.')),
  }),
});

export const verifyAudit = staffCall({
  summary: `Verifies that events are as they were sealed, of at most ${mostVerifiedDays} days.`,
  source: 'SJ023 SK057',
  method: 'POST',
  path: '/staff/audit/verify',
  right: { of: 'audit', level: 'view' },
  limit: { hits: 30, windowSeconds: 3600 },
  body: z.object({ from: calendarDate(), until: calendarDate() }).check(
    z.refine(({ from, until }) => until >= from, { path: ['until'], error: 'invalid' }),
    z.refine(
      ({ from, until }) => Date.parse(until) - Date.parse(from) < mostVerifiedDays * 86_400_000,
      { path: ['until'], error: 'invalid' },
    ),
  ),
  data: z.object({
    days: count('Days that were recomputed.'),
    events: count('Their events.'),
    late: count('Events that wait for the next seal.'),
    /** By day, at most 100. */
    findings: z.array(
      z.object({
        day: dateText(),
        problem: z.enum([
          'missing_day',
          'chain',
          'no_key',
          'missing_event',
          'changed_event',
          'added_event',
          'detail',
        ]),
        event_id: z.nullable(z.int()),
      }),
    ),
  }),
});
