// The administration of staff: invites, changes, disables, lets in again, resets factors.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Queries,
  type Trx,
} from '../../../platform/database/database.ts';
import type { GivenGrant } from '../../../platform/approvals/rules.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { mayGrantIn, type Staff } from '../../../platform/session/staff.ts';
import { handOverConversations, type HandedOver } from '../../messages/staff/hand-over.ts';
import {
  endAccount,
  freeAddress,
  insertPerson,
  isLastAdmin,
  isResidentAddress,
  removeFactors,
  takeAddress,
} from '../accounts/service.ts';
import { mailLink } from '../links/mail-link.ts';
import {
  invitationClaims,
  lockManaged,
  lockVisible,
  recordPersonAct,
  staffMailClaims,
  type Act,
  type Unreachable,
} from './act.ts';
import {
  areByTwo,
  changeOfGrants,
  resolveGrants,
  rolesAgain,
  writeGrants,
  wrongDays,
  type GrantChange,
  type WantedGrant,
} from './grants.ts';
import { findStaff, type StaffRecord } from './queries.ts';
import { findTaker } from './taker.ts';
import { isVisible, manages, visibleGrants } from './rules.ts';
import { wakeInvitationIn } from './unused-invitations.ts';

/** A grant that cannot be given: an unknown dormitory, days that are over, an auditor's without an end in time. */
export type InvalidGrants = 'no_dormitory' | 'over' | 'endless_audit';

export interface Invitation {
  email: string;
  name: string;
  kana?: string | undefined;
  language: Language;
  grants: readonly WantedGrant[];
}

type InviteOutcome =
  | { invited: number }
  | { failed: 'address_taken' | 'may_not_grant' | InvalidGrants };

/** The roles that would be given; the same for an invitation that is sent and for one that has to wait. */
export async function planInvitation(
  queries: Queries,
  caller: Staff,
  wanted: readonly WantedGrant[],
  now: Instant,
): Promise<GivenGrant[] | 'may_not_grant' | InvalidGrants> {
  const added = await resolveGrants(queries, caller, wanted);
  if (typeof added === 'string') return added;
  if (!added.every((grant) => mayGrantIn(caller.grants, grant))) return 'may_not_grant';
  return wrongDays(added, now) ?? added;
}

export async function invite(
  platform: Platform,
  act: Act,
  { grants: wanted, ...typed }: Invitation,
  now: Instant,
): Promise<InviteOutcome> {
  const { db } = platform;
  const { name, language, kana = '' } = typed;
  const email = typed.email.toLowerCase();
  const added = await planInvitation(db.queries, act.caller, wanted, now);
  if (typeof added === 'string') return { failed: added };
  const claims = staffMailClaims(email);
  const isSuccess = (outcome: InviteOutcome) => 'failed' in outcome;
  const invitePerson = async () => {
    try {
      return await db.transaction(async (trx): Promise<InviteOutcome> => {
        await act.approval?.lock(trx);
        if (isUnapproved(act, added)) return { failed: 'address_taken' };
        if (await isResidentAddress(trx, email)) return { failed: 'address_taken' };
        const staffId = await insertPerson(trx, { email, name, kana, language }, now);
        await recordPersonAct(
          trx,
          platform,
          act,
          { kind: 'staff.invited', subjectId: staffId },
          now,
        );
        await writeGrants(trx, platform, act, staffId, { added, ended: [] }, now);
        const by = { staff: act.caller.staffId };
        const to = { staffId, email, language };
        await mailLink(trx, platform, { kind: 'invitation', to, by }, now);
        await act.approval?.store(trx);
        return { invited: staffId };
      });
    } catch (error) {
      if (errorCode(error) === uniqueViolation) return { failed: 'address_taken' } as const;
      throw error;
    }
  };
  const invited = () => limited({ db, now, claims, isSuccess }, invitePerson);
  // What waited was counted when it was asked for.
  if (act.approval !== undefined) return invited();
  return limited({ db, now, claims: invitationClaims(act.caller.staffId) }, invited);
}

export interface StaffChanges {
  name?: string | undefined;
  kana?: string | undefined;
  language?: Language | undefined;
  grants?: readonly WantedGrant[] | undefined;
  /** Of the values that the change began with. */
  revision: number;
}

type ChangeRefusal = 'changed' | 'may_not_grant' | 'last_admin' | InvalidGrants | Unreachable;

interface PlannedChange {
  person: StaffRecord;
  values: ReturnType<typeof changedFields>;
  grants: GrantChange;
}

/** What would be written, with everybody locked; the same for what runs and for what has to wait. */
export async function planChange(
  trx: Trx,
  caller: Staff,
  id: number,
  { grants: wanted, revision, ...fields }: StaffChanges,
  now: Instant,
): Promise<PlannedChange | ChangeRefusal> {
  const resolved = wanted && (await resolveGrants(trx, caller, wanted));
  const locked = await lockVisible(trx, caller, id, now);
  if (locked === undefined) return 'unknown';
  const { person } = locked;
  if (person.revision !== revision) return 'changed';
  if (typeof resolved === 'string') return resolved;
  const values = changedFields(person, fields);
  if (Object.keys(values).length > 0 && !manages(caller, person)) return 'forbidden';
  const grants: ReturnType<typeof changeOfGrants> =
    resolved === undefined
      ? { added: [], ended: [] }
      : changeOfGrants(caller, locked, resolved, now);
  return typeof grants === 'string' ? grants : { person, values, grants };
}

export async function change(
  platform: Platform,
  act: Act,
  id: number,
  changes: StaffChanges,
  now: Instant,
): Promise<'done' | ChangeRefusal> {
  return platform.db.transaction(async (trx): Promise<'done' | ChangeRefusal> => {
    await act.approval?.lock(trx);
    const planned = await planChange(trx, act.caller, id, changes, now);
    if (typeof planned === 'string') return planned;
    const { person, grants } = planned;
    if (isUnapproved(act, grants.added, visibleGrants(act.caller, person))) return 'changed';
    await writeChange(trx, platform, act, id, planned, now);
    await act.approval?.store(trx);
    return 'done';
  });
}

/**
 * Whether a second person is needed is found in a transaction before this one, in which the act may have been refused
 * for something that has gone since: it refuses here, too.
 */
const isUnapproved = (
  { caller, approval }: Act,
  added: GrantChange['added'],
  had: GrantChange['added'] = [],
): boolean => approval === undefined && areByTwo(caller, added, had);

async function writeChange(
  trx: Trx,
  platform: Platform,
  act: Act,
  id: number,
  { values, grants }: PlannedChange,
  now: Instant,
): Promise<void> {
  if (Object.keys(values).length + countOf(grants) === 0) return;
  await trx
    .updateTable('staff')
    .set((staff) => ({ ...values, revision: staff('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const detail = { fields: Object.keys(values).length };
  if (detail.fields > 0)
    await recordPersonAct(
      trx,
      platform,
      act,
      { kind: 'staff.changed', subjectId: id, detail },
      now,
    );
  // Before and after: the dormitories of grants that end, and of those that are added.
  await wakeInvitationIn(trx, id);
  await writeGrants(trx, platform, act, id, grants, now);
  await wakeInvitationIn(trx, id);
}

const countOf = ({ added, ended }: GrantChange) => added.length + ended.length;

function changedFields(
  person: StaffRecord,
  { name, kana, language }: Pick<StaffChanges, 'name' | 'kana' | 'language'>,
) {
  return {
    ...(name !== undefined && name !== person.name && { name }),
    ...(kana !== undefined && kana !== person.kana && { kana }),
    ...(language !== undefined && language !== person.language && { language }),
  };
}

type DisableOutcome = HandedOver | 'last_admin' | 'may_not_take_over' | Unreachable;

/** Of a disabled person nothing is left to do. The conversations go to `takeOver`; null: to no one. */
export async function disable(
  platform: Platform,
  act: Act,
  { id, takeOver }: { id: number; takeOver: number | null },
  now: Instant,
): Promise<DisableOutcome> {
  return platform.db.transaction(async (trx): Promise<DisableOutcome> => {
    const others = takeOver === null ? [] : [takeOver];
    const locked = await lockManaged(trx, act.caller, id, now, others);
    if (typeof locked === 'string') return locked;
    if (locked.person.disabledAt !== null) return { takenOver: 0, unassigned: 0 };
    if (isLastAdmin(locked.admins, id)) return 'last_admin';
    const to = takeOver === null ? null : await findTaker(trx, act.caller, { id, takeOver }, now);
    if (to === undefined) return 'may_not_take_over';
    await endAccount(trx, id, now);
    await recordPersonAct(trx, platform, act, { kind: 'staff.disabled', subjectId: id }, now);
    const { staffId, sessionId } = act.caller;
    const by = { actor: { staff: staffId }, sessionId, requestId: act.requestId };
    return handOverConversations(trx, { from: id, to, by }, now);
  });
}

/** The address may belong to somebody else by now. */
export async function enable(
  platform: Platform,
  act: Act,
  id: number,
  now: Instant,
): Promise<'done' | 'address_taken' | 'changed' | Unreachable> {
  try {
    return await platform.db.transaction(async (trx) => {
      await act.approval?.lock(trx);
      const locked = await lockManaged(trx, act.caller, id, now);
      if (typeof locked === 'string') return locked;
      const { person } = locked;
      if (person.disabledAt === null) return act.approval === undefined ? 'done' : 'changed';
      if (isUnapproved(act, rolesAgain(person))) return 'changed';
      if (await isResidentAddress(trx, person.email)) return 'address_taken';
      await takeAddress(trx, id);
      await trx
        .updateTable('staff')
        .set((staff) => ({
          disabled_at: null,
          enabled_at: timestamp(now),
          revision: staff('revision', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
      await recordPersonAct(trx, platform, act, { kind: 'staff.enabled', subjectId: id }, now);
      await wakeInvitationIn(trx, id);
      await act.approval?.store(trx);
      return 'done';
    });
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return 'address_taken';
    throw error;
  }
}

/** Mails the invitation again; `unknown` for who has no account to set up. Throws `LimitReached`. */
export async function inviteAgain(
  platform: Platform,
  act: Act,
  id: number,
  now: Instant,
): Promise<{ expiresAt: Instant } | Unreachable> {
  return mailed(platform, act, id, now, async (trx) => {
    const locked = await lockManaged(trx, act.caller, id, now);
    if (typeof locked === 'string') return locked;
    const { email, language } = locked.person;
    if (!isInvited(locked.person)) return 'unknown';
    const by = { staff: act.caller.staffId };
    const to = { staffId: id, email, language };
    const expiresAt = await mailLink(trx, platform, { kind: 'invitation', to, by }, now);
    await wakeInvitationIn(trx, id);
    const detail = { again: true };
    await recordPersonAct(
      trx,
      platform,
      act,
      { kind: 'staff.invited', subjectId: id, detail },
      now,
    );
    return { expiresAt };
  });
}

/** The account that was never set up is disabled, and its address is free for staff and for residents. */
export async function withdrawInvitation(
  platform: Platform,
  act: Act,
  id: number,
  now: Instant,
): Promise<'done' | Unreachable> {
  return platform.db.transaction(async (trx) => {
    const locked = await lockManaged(trx, act.caller, id, now);
    if (typeof locked === 'string') return locked;
    if (!isInvited(locked.person)) return 'unknown';
    await endAccount(trx, id, now);
    await freeAddress(trx, id);
    const detail = { invitation: true };
    await recordPersonAct(
      trx,
      platform,
      act,
      { kind: 'staff.disabled', subjectId: id, detail },
      now,
    );
    return 'done';
  });
}

const isInvited = ({ activatedAt, disabledAt }: StaffRecord) =>
  activatedAt === null && disabledAt === null;

/** Sessions end with the factors; the mailed link sets up new ones (SA017). Throws `LimitReached`. */
export async function resetFactorsOf(
  platform: Platform,
  act: Act,
  id: number,
  now: Instant,
): Promise<'done' | Unreachable> {
  return mailed(platform, act, id, now, async (trx) => {
    const locked = await lockManaged(trx, act.caller, id, now);
    if (typeof locked === 'string') return locked;
    const { email, language, activatedAt, disabledAt } = locked.person;
    if (activatedAt === null || disabledAt !== null) return 'unknown';
    await removeFactors(trx, id, now);
    const by = { staff: act.caller.staffId };
    const to = { staffId: id, email, language };
    await mailLink(trx, platform, { kind: 'factors', to, by }, now);
    await recordPersonAct(trx, platform, act, { kind: 'staff.factors_reset', subjectId: id }, now);
    return 'done';
  });
}

/** Within the limit of mails to the address of a visible person; what mails nothing is given back. */
async function mailed<T extends object | string>(
  { db }: Platform,
  { caller }: Act,
  id: number,
  now: Instant,
  work: Parameters<typeof db.transaction<T | Unreachable>>[0],
): Promise<T | Unreachable> {
  const person = await findStaff(db.queries, id, now);
  if (person === undefined || !isVisible(caller, person)) return 'unknown';
  const isSuccess = (outcome: T | Unreachable) => outcome === 'unknown' || outcome === 'forbidden';
  const claims = staffMailClaims(person.email);
  return limited({ db, now, claims, isSuccess }, () => db.transaction(work));
}
