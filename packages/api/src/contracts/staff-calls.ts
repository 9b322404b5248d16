// Calls of the console that read contracts: those of a dormitory, and one with its history.
import * as z from 'zod/mini';
import { eventShape } from '../audit/staff-calls.ts';
import { staffCall } from '../contract/call.ts';
import { invitationShape } from '../invitations/shapes.ts';
import { residenceStatuses } from '../residents/residence-status.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { count, dateText, instantText, mailText, plainText, rowId } from '../validation/answers.ts';
import { choice, idParameter, text } from '../validation/fields.ts';
import { renewalStates } from './renewal.ts';

export const ofDormitory = z.object({ dormitory: officeCode() });
export const ofContract = z.object({ id: idParameter() });

const companyOfContract = z.nullable(
  z.object({ id: rowId('The company.'), name: plainText('Its name.') }),
);

const rowFields = {
  id: rowId('The contract.'),
  number: plainText('On paper.'),
  room_number: plainText('Four signs.'),
  account_id: z.nullable(rowId('The resident; null: no one has registered with it.')),
  name: plainText('Of the resident, else the tenant of the import; may be empty.'),
  start_date: dateText('First day.'),
  end_date: z.nullable(dateText('Last day; null without an end.')),
  move_out_on: z.nullable(dateText('Day of the filed move-out.')),
  status: z.enum(residenceStatuses),
  company: companyOfContract,
  employee_code: plainText('May be empty.'),
  /** More contracts than beds in the room. */
  overlaps_from: z.nullable(dateText('First such day from today on; null: none.')),
  /** What the resident would like after the end; null where it is not asked (SC053). */
  renewal: z.nullable(z.enum(renewalStates)),
  renewal_reminded_at: z.nullable(instantText('When staff last reminded of the answer.')),
};

export const contractRow = z.object(rowFields);
export type ContractRow = z.output<typeof contractRow>;

const plannedNotes = z.object({
  is_on: z.boolean(),
  /** Those of the day on which the next ones are written; null: none. */
  next: z.nullable(
    z.object({
      on: dateText('The day.'),
      rows: z.array(
        z.object({
          id: rowFields.id,
          room_number: rowFields.room_number,
          name: rowFields.name,
          end_date: dateText('Last day.'),
          days: count('Days before the end, by the note.'),
        }),
      ),
    }),
  ),
});
export type PlannedNotes = z.output<typeof plannedNotes>;

export const contractFilters = ['ending', 'unclaimed', 'invited', 'overlapping'] as const;
export type ContractFilter = (typeof contractFilters)[number];

export const contractOrders = ['end', 'room', 'number'] as const;
export type ContractOrder = (typeof contractOrders)[number];

export const contractsOfDormitory = staffCall({
  summary:
    'Contracts of a dormitory, fifty at a time: those that have not ended, and with a search also those that have.',
  source: 'SC034 SC037 SC039 SC053 SK122',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/contracts',
  right: { of: 'contracts', level: 'view' },
  params: ofDormitory,
  query: z.object({
    filter: z.optional(choice(contractFilters)),
    company: z.optional(idParameter()),
    renewal: z.optional(choice(renewalStates)),
    /** Parts of number, name, room or employee code. */
    q: z.optional(text(50)),
    sort: z.optional(choice(contractOrders)),
    cursor: z.optional(text(400)),
  }),
  data: z.object({
    rows: z.array(contractRow),
    total: count('Rows of the filter.'),
    next: z.nullable(plainText('Cursor of the next page; null after the last one.')),
    /** Of those that have not ended, whatever the filter is. */
    counts: z.object({
      all: count('All of them.'),
      ending: count('That end within 60 days.'),
      unclaimed: count('Without a resident.'),
      invited: count('Of those, with an invitation that works.'),
      overlapping: count('In a room with more contracts than beds.'),
    }),
    /** Of contracts that end within 120 days, without those of a filed move-out (SC053). */
    renewals: z.object({
      stay: count('Would like to stay.'),
      leave: count('Would like to leave.'),
      undecided: count('Not sure yet.'),
      none: count('Without an answer.'),
    }),
    /** Each of `renewals`, by its end, with the first page where an answer is looked at; else null. */
    asked: z.nullable(
      z.array(
        z.object({
          id: rowFields.id,
          room_number: rowFields.room_number,
          name: rowFields.name,
          end_date: dateText('Last day.'),
          company_id: z.nullable(rowId('The company.')),
          renewal: z.enum(renewalStates),
          renewal_reminded_at: rowFields.renewal_reminded_at,
        }),
      ),
    ),
    /** The notes before the end of contracts (SC039), where `asked` is not null. */
    notes: z.nullable(plannedNotes),
    /** That contracts here have. */
    companies: z.array(z.object({ id: rowId('The company.'), name: plainText('Its name.') })),
    can_edit: z.boolean(),
  }),
});

const neighbour = z.nullable(
  z.object({
    name: plainText('Of resident or tenant; may be empty.'),
    number: plainText('Of the contract.'),
    start_date: dateText('First day.'),
    end_date: z.nullable(dateText('Last day.')),
  }),
);

const eventOfContract = z.pick(eventShape, {
  id: true,
  happened_at: true,
  kind: true,
  text: true,
  actor: true,
  reason: true,
  figures: true,
});
export type ContractEvent = z.output<typeof eventOfContract>;

export const roomsOfContract = z.array(
  z.object({
    room_number: plainText('Four signs.'),
    from: dateText('First day in it.'),
  }),
);

export const staffContract = z.object({
  ...rowFields,
  /** By their first day; the last ones may be planned. */
  rooms: roomsOfContract,
  dormitory: plainText('Office code.'),
  is_company: z.boolean(),
  claimed_at: z.nullable(instantText('When the resident registered with it.')),
  renewal_at: z.nullable(instantText('When the resident answered.')),
  /** Newest first, at most 10; of an unclaimed contract. */
  invitations: z.array(invitationShape),
  invite_email: z.nullable(mailText('Where an invitation is mailed.')),
  /** Also who receives people there. */
  can_invite: z.boolean(),
  /** In the same room. */
  before: neighbour,
  after: neighbour,
  /** Newest first, at most 50: acts of staff, registration and move-outs. */
  events: z.array(eventOfContract),
  revision: plainText('A change sends back the one that it began with.'),
  can_edit: z.boolean(),
});
export type StaffContract = z.output<typeof staffContract>;

export const contractOf = staffCall({
  summary: 'A contract with what happened to it.',
  source: 'SC034 SC035 SK122',
  method: 'GET',
  path: '/staff/contracts/:id',
  right: { of: 'contracts', level: 'view' },
  params: ofContract,
  data: staffContract,
  failures: [404],
});
