// Calls of the administration of staff: who there is, invitations, grants, disabling, new factors.
import * as z from 'zod/mini';
import { grantReasonField } from '../approvals/reasons.ts';
import { waitingShape } from '../approvals/refusal.ts';
import { staffCall } from '../contract/call.ts';
import { languages } from '../language/language.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { count, dateText, instantText, mailText, plainText, rowId } from '../validation/answers.ts';
import {
  calendarDate,
  choice,
  email,
  id,
  idParameter,
  katakanaText,
  requiredText,
  text,
} from '../validation/fields.ts';
import { reasonField } from './reason.ts';
import { roles, rolesForAll, staffFunctions, type Role, type StaffFunction } from './rights.ts';
import { grantShape } from './shapes.ts';
import { attentions } from './turnover.ts';

export const staffStates = ['active', 'invited', 'disabled'] as const;

/** Roles of people; a station is enrolled, not invited. */
export const rolesOfPeople = roles.filter((role) => role !== 'station');

const listedStaffShape = z.object({
  id: rowId('The member of staff.'),
  name: plainText('Name.'),
  kana: plainText('Kana; empty where none was given.'),
  email: mailText('Signs in with it.'),
  language: z.enum(languages),
  state: z.enum(staffStates),
  /** Of today and later, in the dormitories of the caller and for all dormitories. */
  grants: z.array(
    z.extend(grantShape, {
      dormitory_name: z.nullable(plainText('In the language of the call; null for all.')),
    }),
  ),
  factors: z.object({
    totp: z.boolean(),
    passkeys: count('Passkeys.'),
    recovery_left: count('Recovery codes that were not used.'),
  }),
  last_seen_on: z.nullable(dateText('Last day on which the person made a call.')),
  attention: z.array(z.enum(attentions)),
  /** Null: no invitation that still works. */
  invited_until: z.nullable(instantText('Until when the mailed invitation works.')),
  /** Version of the values that a change begins with. */
  revision: count('Grows with each change.', 1),
  is_self: z.boolean(),
  /** Whether the caller may disable the person, reset the factors and change the name. */
  can_manage: z.boolean(),
});

export type ListedStaff = z.output<typeof listedStaffShape>;

const mayEdit = { of: 'staff', level: 'edit' } as const;
const ofPerson = z.object({ id: idParameter() });

/** Longest list of rows in one answer. */
export const mostListedStaff = 500;

export const staffList = staffCall({
  summary: 'People with a role in the dormitories of the caller, by kana and name.',
  source: 'SJ003 SK019',
  method: 'GET',
  path: '/staff/people',
  right: { of: 'staff', level: 'view' },
  query: z.object({
    dormitory: z.optional(officeCode()),
    role: z.optional(choice(roles)),
    state: z.optional(choice(staffStates)),
    attention: z.optional(choice(attentions)),
    /** A piece of name, kana or address. */
    q: z.optional(text(100)),
  }),
  data: z.object({
    rows: z.array(listedStaffShape),
    total: count(`All that were found; an answer has at most ${mostListedStaff}.`),
    /** Without the filters: roles that end within 14 days, accounts without use for 90 days. */
    counts: z.object({ ending: count('People.'), unused: count('People.') }),
    /** Without the filters, too. */
    turnover: z.object({
      disabling: z.array(
        z.object({
          id: rowId('A person without use for 90 days.'),
          disabled_on: z.nullable(
            dateText('Day on which the account is disabled; null of the last administrator.'),
          ),
        }),
      ),
      /** Roles that end soon in a dormitory, and that nobody else there has on the day after. */
      uncovered: z.array(
        z.object({
          role: z.enum(roles as unknown as [Role]),
          dormitory: plainText('Office code.'),
          dormitory_name: plainText('In the language of the call.'),
          from_day: dateText('First day without the role.'),
        }),
      ),
    }),
    /** Those of the product with what can be done with each; of a role no more is promised. */
    functions: z.array(
      z.object({
        of: z.enum(staffFunctions as unknown as [StaffFunction]),
        view: z.boolean(),
        edit: z.boolean(),
      }),
    ),
  }),
});

const wantedGrant = z
  .object(
    {
      role: choice(rolesOfPeople),
      /** Left out or null: all dormitories. */
      dormitory: z.optional(z.nullable(officeCode())),
      from_day: calendarDate(),
      until_day: z.optional(z.nullable(calendarDate())),
    },
    { error: 'required' },
  )
  .check(
    z.refine(({ role, dormitory }) => isForAll(role) || typeof dormitory === 'string', {
      error: 'required',
      path: ['dormitory'],
    }),
    z.refine(({ from_day: from, until_day: until }) => until == null || from <= until, {
      error: 'invalid',
      path: ['until_day'],
    }),
  );

const isForAll = (role: Role) => rolesForAll.includes(role);

/** Grants of one person at most. */
const mostGrants = 100;

const wantedGrants = () =>
  z
    .array(wantedGrant, { error: 'required' })
    .check(z.maxLength(mostGrants, { error: 'invalid', abort: true }));

export const inviteStaff = staffCall({
  right: mayEdit,
  summary: 'Invites a person: the mailed link sets the account up within 72 hours.',
  source: 'SA003 SA004 SA005 SA034 SA035 SA036 SK020 SJ037 AM257',
  method: 'POST',
  path: '/staff/people',
  stepUp: true,
  /** For a role that opens health data or approves. */
  approval: true,
  body: z.object({
    email: email(),
    name: requiredText(50),
    kana: z.optional(katakanaText(50)),
    language: choice(languages),
    grants: wantedGrants().check(z.minLength(1, { error: 'required' })),
    /** Asked for where another person has to agree. */
    reason: z.optional(grantReasonField()),
  }),
  data: listedStaffShape,
  refusal: {
    status: 409,
    data: z.nullable(waitingShape),
    errCodes: ['address_taken', 'may_not_grant'],
  },
  failures: [429],
});

export const changeStaff = staffCall({
  right: mayEdit,
  summary: 'Changes name, language and the grants that the caller sees; what is not sent stays.',
  source: 'SA034 SA035 SA036 SA037 SA038 SK021 SJ037 AM257',
  method: 'PUT',
  path: '/staff/people/:id',
  stepUp: true,
  /** For a further role that opens health data or approves. */
  approval: true,
  params: ofPerson,
  body: z.object({
    name: z.optional(requiredText(50)),
    kana: z.optional(katakanaText(50)),
    language: z.optional(choice(languages)),
    grants: z.optional(wantedGrants()),
    /** As in an invitation. */
    reason: z.optional(grantReasonField()),
    revision: z.int({ error: 'required' }).check(z.minimum(1, { error: 'invalid' })),
  }),
  data: listedStaffShape,
  codes: ['changed'],
  refusal: {
    status: 409,
    data: z.union([listedStaffShape, waitingShape]),
    errCodes: ['may_not_grant', 'last_admin'],
  },
  /** Too many requests for a second person. */
  failures: [429],
});

export const disableConsequences = staffCall({
  right: mayEdit,
  summary: 'What a person leaves behind who is disabled now, and who may take it over.',
  source: 'SJ003 SK022',
  method: 'GET',
  path: '/staff/people/:id/disable',
  params: ofPerson,
  data: z.object({
    conversations: count('Conversations of the person that are not done.'),
    planned: count('Answers and publications that the person has planned; they are not sent.'),
    people: z.array(
      z.object({
        staff_id: rowId('May answer at least one of the conversations.'),
        name: plainText('Name.'),
        conversations: count('Of the conversations, those that this person may answer.'),
      }),
    ),
  }),
});

export type DisableConsequences = z.output<typeof disableConsequences.data>;

export const disableStaff = staffCall({
  right: mayEdit,
  summary: 'Disables a person: sessions, links and streams end at once. Conversations go over.',
  source: 'SA037 SA038 SJ003 SK022',
  method: 'POST',
  path: '/staff/people/:id/disable',
  stepUp: true,
  params: ofPerson,
  body: z.object({
    reason: reasonField(),
    /** Who takes the conversations over; left out or null: they are unassigned. */
    take_over: z.optional(z.nullable(id())),
  }),
  data: z.extend(listedStaffShape, {
    conversations: z.object({
      taken_over: count('Those that went to the person of `take_over`.'),
      unassigned: count('Those that have no person in charge from now on.'),
    }),
  }),
  refusal: { status: 409, data: listedStaffShape, errCodes: ['last_admin'] },
});

export const enableStaff = staffCall({
  right: mayEdit,
  summary: 'Lets a disabled person sign in again, with the roles of before.',
  source: 'SK022 SJ007 AM257',
  method: 'POST',
  path: '/staff/people/:id/enable',
  stepUp: true,
  /** With a role that opens health data or approves. */
  approval: true,
  params: ofPerson,
  body: z.object({ reason: reasonField() }),
  data: listedStaffShape,
  codes: ['changed'],
  refusal: {
    status: 409,
    data: z.union([listedStaffShape, waitingShape]),
    errCodes: ['address_taken'],
  },
  /** Too many requests for a second person. */
  failures: [429],
});

const invitation = z.object({
  expires_at: z.nullable(instantText('Until when the invitation works; null of a withdrawn one.')),
});

export const sendInvitation = staffCall({
  right: mayEdit,
  summary: 'Mails the invitation again; the link before it is void.',
  source: 'SA004 SK023',
  method: 'POST',
  path: '/staff/people/:id/invitation',
  params: ofPerson,
  data: invitation,
  failures: [429],
});

export const withdrawInvitation = staffCall({
  right: mayEdit,
  summary: 'Withdraws the invitation; the address may be invited anew.',
  source: 'SA004 SK023',
  method: 'DELETE',
  path: '/staff/people/:id/invitation',
  params: ofPerson,
  data: invitation,
});

export const resetFactors = staffCall({
  right: mayEdit,
  summary: 'Removes all second factors and mails a link for new ones.',
  source: 'SA017 SK024',
  method: 'POST',
  path: '/staff/people/:id/factors/reset',
  stepUp: true,
  params: ofPerson,
  body: z.object({ reason: reasonField() }),
  data: z.null(),
  failures: [429],
});
