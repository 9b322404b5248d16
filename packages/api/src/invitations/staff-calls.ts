// Calls of the console that invite tenants to register (SC041, SK126).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { ofDormitory } from '../contracts/staff-calls.ts';
import { languages } from '../language/language.ts';
import { count, dateText, plainText, rowId } from '../validation/answers.ts';
import { choice, email, id, idParameter } from '../validation/fields.ts';
import { invitationShape } from './shapes.ts';
import { chosenWays, mostInvited } from './state.ts';

/** Beside it the right to change contracts, or for one person the right to receive people. */
const mayInvite = { of: 'contracts', level: 'view' } as const;

const invitedContract = z.object({
  id: rowId('The contract.'),
  number: plainText('On paper.'),
  room_number: plainText('Four signs.'),
  name: plainText('Of resident or tenant; may be empty.'),
  /** The newest of each way. */
  invitations: z.array(invitationShape),
});
export type InvitedContract = z.output<typeof invitedContract>;

export const invitationsOfDormitory = staffCall({
  summary: 'Contracts that have not ended and were invited, by room, with the newest of each way.',
  source: 'SC042 SK126',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/invitations',
  right: mayInvite,
  params: ofDormitory,
  data: z.object({
    rows: z.array(invitedContract),
    unclaimed: count('Contracts without a resident.'),
    unsent: count('Of those, without an invitation that works.'),
    can_invite: z.boolean(),
  }),
});

/** Null: all that no one has registered with. */
const chosenIds = z.nullable(
  z
    .array(id(), { error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(mostInvited, { error: 'invalid' })),
);

const chosen = {
  ids: chosenIds,
  language: choice(languages),
  /** Of one contract: makes an invitation that works void, and another one. */
  again: z.optional(z.boolean({ error: 'invalid' })),
  /** Of one contract: where its mail goes from now on. */
  email: z.optional(email()),
};

export const previewInvitations = staffCall({
  summary: 'How many mails and letters an invitation would make, with a sample; nothing is kept.',
  source: 'SC041 SK126',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/invitations/preview',
  right: mayInvite,
  params: ofDormitory,
  body: z.object(chosen),
  data: z.object({
    contracts: count('Chosen contracts that no one has registered with.'),
    mails: count('Mails that would be sent.'),
    letters: count('Letters that would be made.'),
    no_address: count('Letters that would be made for want of an address.'),
    mailed: count('With a mailed invitation that works.'),
    lettered: count('With a letter that works.'),
    left: count('Beyond 500, for the next time.'),
    until: dateText('Last day of the links.'),
    sample: z.nullable(
      z.object({
        name: plainText('Of the tenant; may be empty.'),
        room_number: plainText('Four signs.'),
        subject: plainText('Of the mail.'),
        text: plainText('Of the mail, in plain text.'),
      }),
    ),
  }),
});

export const inviteContracts = staffCall({
  summary:
    'Invites the tenants of unclaimed contracts, at most 500 at once; one that works is left as it is.',
  source: 'SC041 SK126',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/invitations',
  right: mayInvite,
  params: ofDormitory,
  body: z.object({ ...chosen, ways: choice(chosenWays) }),
  data: z.object({
    mails: count('Mails on their way.'),
    letters: count('Letters to print.'),
    left: count('Beyond 500, for the next time.'),
  }),
  refusal: {
    status: 409,
    data: z.null(),
    /** Of one contract: a resident has it; its invitation was made too often today; it has no address. */
    errCodes: ['claimed', 'ended', 'too_many', 'no_address'],
  },
});

export const letterShape = z.object({
  contract_id: rowId('The contract.'),
  number: plainText('On paper.'),
  room_number: plainText('Four signs.'),
  name: plainText('Of the tenant; may be empty.'),
  company: plainText('Name; may be empty.'),
  employee_code: plainText('May be empty.'),
  start_date: dateText('First day.'),
  until: dateText('Last day of the link.'),
  link: plainText('Address with the secret, for the QR code.'),
});
export type Letter = z.output<typeof letterShape>;

export const invitationLetters = staffCall({
  summary: 'Letters that work, with their links, to be printed; the same link each time.',
  source: 'SC041 SK126',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/invitations/letters',
  right: mayInvite,
  unkept: true,
  params: ofDormitory,
  body: z.object({ ids: chosenIds }),
  data: z.object({
    letters: z.array(letterShape),
    dormitory: z.object({
      code: plainText('Office code.'),
      name_ja: plainText('Japanese name.'),
      name_en: plainText('English name.'),
      phone: plainText('Of the office; may be empty.'),
    }),
    /** The text of the product, or what the operator says now. */
    welcome: z.object({ ja: plainText('Opening.'), en: plainText('The same in English.') }),
    address: plainText('Where registration begins without a link.'),
  }),
});

export const revokeInvitation = staffCall({
  summary: 'Makes the link of an invitation void.',
  source: 'SC041 SK126',
  method: 'DELETE',
  path: '/staff/invitations/:id',
  right: mayInvite,
  params: z.object({ id: idParameter() }),
  data: invitationShape,
  failures: [404],
  /** It was used meanwhile. */
  refusal: { status: 409, data: z.null(), errCodes: ['claimed'] },
});
