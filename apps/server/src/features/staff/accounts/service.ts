// Staff accounts: made, disabled, brought back to a first factor. The command line and the console act through these.
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Database,
  type Trx,
} from '../../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../../platform/events.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { issueLink, linkLifetimeMs } from '../links/links.ts';
import { linkMail } from '../links/mails.ts';
import { revokeStaffSessions } from '../session/service.ts';

export interface NewAdmin {
  email: string;
  name: string;
  /** Also where an active system administrator exists (SA001). */
  recover: boolean;
}

export type NewAdminOutcome =
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

/** The address goes among those that no resident takes, in the same transaction (SA005). */
async function insertPerson(
  trx: Trx,
  { email, name }: { email: string; name: string },
  now: Instant,
): Promise<number> {
  const { id } = await trx
    .insertInto('staff')
    .values({ email, name, created_at: timestamp(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('staff_addresses')
    .values({ email, added_at: timestamp(now) })
    .onConflict((known) => known.doNothing())
    .execute();
  return id;
}

async function isResidentAddress(trx: Trx, email: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** Locks the active system administrators in the order of their keys, so that two changes of them come one by one. */
async function lockAdmins(trx: Trx, now: Instant): Promise<number[]> {
  const today = dateAt(now);
  const rows = await trx
    .selectFrom('staff as p')
    .select('p.id')
    .where('p.disabled_at', 'is', null)
    .where('p.activated_at', 'is not', null)
    .where('p.id', 'in', (query) =>
      query
        .selectFrom('staff_grants as g')
        .select('g.staff_id')
        .where('g.role', '=', 'system_admin')
        .where('g.dormitory_id', 'is', null)
        .where('g.revoked_at', 'is', null)
        .where('g.from_day', '<=', today)
        .where((grant) =>
          grant.or([grant('g.until_day', 'is', null), grant('g.until_day', '>=', today)]),
        ),
    )
    .orderBy('p.id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
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
    if (admins.length === 1 && admins[0] === person.id) return 'last_admin';
    const staffId = person.id;
    await trx
      .updateTable('staff')
      .set((staff) => ({ disabled_at: timestamp(now), revision: staff('revision', '+', 1) }))
      .where('id', '=', staffId)
      .execute();
    await revokeStaffSessions(trx, staffId, now);
    await trx
      .updateTable('staff_links')
      .set({ voided_at: timestamp(now) })
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .execute();
    await recordEvent(trx, { kind: 'staff.disabled', actor: by, at: now, subjectId: staffId });
    return 'disabled';
  });
}

/** Removes all factors and mails a link that sets up new ones; false for an unknown or invited person (SA017). */
export async function resetFactors(
  { db, staff: { origin } }: Platform,
  { email, by }: { email: string; by: Actor },
  now: Instant,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const person = await findPerson(trx, email);
    if (person === undefined || person.activated_at === null) return false;
    const staffId = person.id;
    for (const table of ['staff_totp', 'staff_passkeys', 'staff_recovery_codes'] as const)
      await trx.deleteFrom(table).where('staff_id', '=', staffId).execute();
    await revokeStaffSessions(trx, staffId, now);
    const validForMs = linkLifetimeMs.short;
    const path = await issueLink(trx, { staffId, kind: 'factors', by, validForMs, now });
    const context = { language: person.language as 'ja' | 'en', publicUrl: origin };
    const mail = linkMail('factors', origin + path, context);
    const to = email.toLowerCase();
    await queueMail(trx, { to, validFor: validForMs, ...mail }, now);
    await recordEvent(trx, { kind: 'staff.factors_reset', actor: by, at: now, subjectId: staffId });
    return true;
  });
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
