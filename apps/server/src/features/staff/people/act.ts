// What every act on a member of staff has in common: locks, the right over the person, the event.
import type { Reason } from '@yadori/api/staff/reason';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { actOf, recordAct, type ActEvent } from '../../../platform/events.ts';
import type { ApprovalSteps } from '../../../platform/approvals/steps.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineLimit, hour } from '../../../platform/limits.ts';
import type { Claim } from '../../../platform/rate-limit.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { lockAdmins, type Admin } from '../accounts/service.ts';
import { lockStaff, type StaffRecord } from './queries.ts';
import { isVisible, manages } from './rules.ts';

/** Who acts, by which request, and why. */
export interface Act {
  caller: Staff;
  requestId: string;
  reason?: Reason;
  /** Of an act that waited for a second person. */
  approval?: ApprovalSteps;
}

interface Locked {
  person: StaffRecord;
  admins: readonly Admin[];
}

/** `unknown`: no person whom the caller can see; `forbidden`: a person whom the caller does not manage. */
export type Unreachable = 'unknown' | 'forbidden';

/** Locks administrators, then the person with the others, always in this order. */
export async function lockVisible(
  trx: Trx,
  caller: Staff,
  id: number,
  now: Instant,
  others: readonly number[] = [],
): Promise<Locked | undefined> {
  const admins = await lockAdmins(trx, now);
  const person = await lockStaff(trx, { id, others }, now);
  return person === undefined || !isVisible(caller, person) ? undefined : { person, admins };
}

export async function lockManaged(
  trx: Trx,
  caller: Staff,
  id: number,
  now: Instant,
  others: readonly number[] = [],
): Promise<Locked | Unreachable> {
  const locked = await lockVisible(trx, caller, id, now, others);
  if (locked === undefined) return 'unknown';
  return manages(caller, locked.person) ? locked : 'forbidden';
}

export const recordPersonAct = (
  trx: Trx,
  { sensitive }: Platform,
  { caller, requestId, reason }: Act,
  event: ActEvent & { subjectId: number },
  at: Instant,
): Promise<void> =>
  recordAct(trx, sensitive, { ...actOf(caller, requestId), at, ...event }, reason);

const mailsOfAddress = defineLimit({
  name: 'staff-mail',
  hits: 5,
  windowSeconds: hour,
  notes: {
    counts: 'invitations and links that staff mail to one of them',
    per: 'address',
    met: 'who has the sixth mail sent in an hour',
  },
});

/** Mails that staff cause to one address of staff (SA004). */
export const staffMailClaims = (email: string): Claim[] => [
  { limit: mailsOfAddress, subject: email },
];

const invitationsOfPerson = defineLimit({
  name: 'staff-invitations',
  hits: 20,
  windowSeconds: hour,
  notes: {
    counts: 'invitations, also of an address that is taken',
    per: 'inviter',
    met: 'who invites the twenty-first person in an hour',
  },
});

/** Nobody mails to strangers in a row, or tries out whose address is taken (SA004, AM246). */
export const invitationClaims = (staffId: number): Claim[] => [
  { limit: invitationsOfPerson, subject: String(staffId) },
];
