// Staff accounts: made, disabled, brought back to a first factor. The command line and the console act through these.
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Database,
  type Queries,
  type Trx,
} from '../../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isGrantInForce } from '../../../platform/session/grants-in-force.ts';
import { issueLink, linkLifetimeMs, voidLinks } from '../links/links.ts';
import { mailLink } from '../links/mail-link.ts';
import { wakeInvitationIn } from '../people/unused-invitations.ts';
import { revokeStaffSessions } from '../session/service.ts';

interface NewAdmin {
  email: string;
  name: string;
  /** Also where an active system administrator exists (SA001). */
  recover: boolean;
}

type NewAdminOutcome =
  | { address: string }
  | { failed: 'exists' | 'address_taken' | 'resident_address' };

/** Makes a system administrator of all dormitories; answers the address of the page that sets the account up. */
export async function createAdmin(
  { db, staff: { origin } }: Platform,
  { email: typed, name, recover }: NewAdmin,
  now: Instant,
): Promise<NewAdminOutcome> {
  const email = typed.toLowerCase();
  try {
    return await db.transaction(async (trx) => {
      if (!recover && (await lockAdmins(trx, now)).length > 0) return { failed: 'exists' };
      if (await isResidentAddress(trx, email)) return { failed: 'resident_address' };
      const staffId = await insertPerson(trx, { email, name }, now);
      await trx
        .insertInto('staff_grants')
        .values({
          staff_id: staffId,
          role: 'system_admin',
          from_day: dateAt(now),
          granted_at: timestamp(now),
          granted_by: 'operator',
        })
        .execute();
      const event = { actor: 'operator', at: now, subjectId: staffId } as const;
      await recordEvent(trx, { ...event, kind: 'staff.created' });
      await recordEvent(trx, { ...event, kind: 'staff.granted', detail: { role: 'system_admin' } });
      const validForMs = linkLifetimeMs.short;
      const by = 'operator';
      const path = await issueLink(trx, { staffId, kind: 'invitation', by, validForMs, now });
      return { address: origin + path };
    });
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return { failed: 'address_taken' };
    throw error;
  }
}

interface NewPerson {
  email: string;
  name: string;
  kana?: string;
  language?: Language;
}

/** The address goes among those that no resident takes, in the same transaction (SA005). */
export async function insertPerson(trx: Trx, person: NewPerson, now: Instant): Promise<number> {
  const { id } = await trx
    .insertInto('staff')
    .values({ ...person, created_at: timestamp(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeAddress(trx, id);
  return id;
}

/** No resident takes the address of staff (SA005). It is as old as the person, unless it was there before. */
export async function takeAddress(trx: Trx, staffId: number): Promise<void> {
  await trx
    .insertInto('staff_addresses')
    .columns(['email', 'added_at'])
    .expression((values) =>
      values
        .selectFrom('staff')
        .select((person) => [person.ref('email').$notNull().as('email'), 'created_at'])
        .where('id', '=', staffId)
        .where('email', 'is not', null),
    )
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Of an invitation that was never used; an address from elsewhere, or of an earlier account, stays. */
export async function freeAddress(trx: Trx, staffId: number): Promise<void> {
  await trx
    .deleteFrom('staff_addresses')
    .using('staff as p')
    .where('p.id', '=', staffId)
    .where('p.activated_at', 'is', null)
    .whereRef('p.email', '=', 'staff_addresses.email')
    .whereRef('p.created_at', '=', 'staff_addresses.added_at')
    .execute();
}

export async function isResidentAddress(queries: Queries, email: string): Promise<boolean> {
  const account = await queries
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** An active system administrator of all dormitories; `isEndless`: by a grant without a last day. */
export interface Admin {
  id: number;
  isEndless: boolean;
}

/**
 * Locks the active system administrators in the order of their keys, so that two changes of them come one by one. What
 * refers to a locked person can still be written: an answer holds its conversation, which disabling waits for.
 */
export async function lockAdmins(trx: Trx, now: Instant): Promise<Admin[]> {
  await activeAdmins(trx, now).orderBy('p.id').forNoKeyUpdate('p').execute();
  // Read again: who waited for the lock has seen the grants as they were before the other change.
  return readAdmins(trx, now);
}

export async function readAdmins(queries: Queries, now: Instant): Promise<Admin[]> {
  const rows = await activeAdmins(queries, now).execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.map((id) => ({
    id,
    isEndless: rows.some((row) => row.id === id && row.until_day === null),
  }));
}

const activeAdmins = (queries: Queries, now: Instant) =>
  queries
    .selectFrom('staff as p')
    .innerJoin('staff_grants as g', 'g.staff_id', 'p.id')
    .select(['p.id', 'g.until_day'])
    .where('p.disabled_at', 'is', null)
    .where('p.activated_at', 'is not', null)
    .where('g.role', '=', 'system_admin')
    .where('g.dormitory_id', 'is', null)
    .where(isGrantInForce(dateAt(now)));

/** Whether without this person no administrator would be left, today or later (SA037). */
export function isLastAdmin(admins: readonly Admin[], staffId: number): boolean {
  const person = admins.find(({ id }) => id === staffId);
  if (person === undefined) return false;
  return !admins.some(({ id, isEndless }) => id !== staffId && (isEndless || !person.isEndless));
}

export type DisableOutcome = 'disabled' | 'unknown' | 'last_admin';

/** Ends sessions and links with the account; the last active system administrator stays (SA037). */
export async function disableStaff(
  db: Database,
  { email, by }: { email: string; by: Actor },
  now: Instant,
): Promise<DisableOutcome> {
  return db.transaction(async (trx) => {
    const admins = await lockAdmins(trx, now);
    const person = await findPerson(trx, email);
    if (person === undefined) return 'unknown';
    if (isLastAdmin(admins, person.id)) return 'last_admin';
    const staffId = person.id;
    await endAccount(trx, staffId, now);
    await recordEvent(trx, { kind: 'staff.disabled', actor: by, at: now, subjectId: staffId });
    return 'disabled';
  });
}

/** Disables the account with its sessions and links; the caller holds the locks and writes the event. */
export async function endAccount(trx: Trx, staffId: number, now: Instant): Promise<void> {
  await trx
    .updateTable('staff')
    .set((staff) => ({ disabled_at: timestamp(now), revision: staff('revision', '+', 1) }))
    .where('id', '=', staffId)
    .execute();
  await revokeStaffSessions(trx, staffId, now);
  await voidLinks(trx, staffId, now);
  await wakeInvitationIn(trx, staffId);
}

/** Removes all factors and mails a link that sets up new ones; false for an unknown or invited person (SA017). */
export async function resetFactors(
  platform: Platform,
  { email, by }: { email: string; by: Actor },
  now: Instant,
): Promise<boolean> {
  return platform.db.transaction(async (trx) => {
    const person = await findPerson(trx, email);
    if (person === undefined || person.activated_at === null) return false;
    const staffId = person.id;
    await removeFactors(trx, staffId, now);
    const to = { staffId, email, language: person.language as Language };
    await mailLink(trx, platform, { kind: 'factors', to, by }, now);
    await recordEvent(trx, { kind: 'staff.factors_reset', actor: by, at: now, subjectId: staffId });
    return true;
  });
}

/** Sessions that the factors opened end with them. */
export async function removeFactors(trx: Trx, staffId: number, now: Instant): Promise<void> {
  for (const table of ['staff_totp', 'staff_passkeys', 'staff_recovery_codes'] as const)
    await trx.deleteFrom(table).where('staff_id', '=', staffId).execute();
  await revokeStaffSessions(trx, staffId, now);
}

/** Locks the person of an address. */
const findPerson = (trx: Trx, email: string) =>
  trx
    .selectFrom('staff')
    .select(['id', 'language', 'activated_at'])
    .where('email', '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
