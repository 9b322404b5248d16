// What every act on a member of staff has in common: locks, the right over the person, the event.
import type { Reason } from '@yadori/api/staff/reason';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { recordEvents, type Event } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
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
}

export interface Locked {
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

export const eventOf = ({ caller, requestId, reason }: Act, subjectId: number, at: Instant) => ({
  actor: { staff: caller.staffId },
  at,
  subjectId,
  sessionId: caller.sessionId,
  requestId,
  ...(reason !== undefined && { reason: reason.code }),
});

/** Words of the reason "other" are sealed. */
export async function recordAct(
  trx: Trx,
  { sensitive }: Platform,
  act: Act,
  { kind, subjectId, detail }: Pick<Event, 'kind' | 'detail'> & { subjectId: number },
  now: Instant,
): Promise<void> {
  const event = { ...eventOf(act, subjectId, now), kind, ...(detail !== undefined && { detail }) };
  const words = act.reason?.text ?? '';
  await recordEvents(trx, [words === '' ? event : { ...event, text: { words } }], sensitive);
}

/** Mails that staff cause to one address of staff (SA004). */
export const staffMailClaims = (email: string): Claim[] => [
  { limit: { name: 'staff-mail', hits: 5, windowSeconds: 60 * 60 }, subject: email },
];
