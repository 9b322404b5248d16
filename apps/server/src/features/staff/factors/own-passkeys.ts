// The person's own passkeys: adding and removing them. The session that does it stays, the others end (SA021).
import type { Attestation } from '@yadori/api/staff/passkey-fields';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../../../platform/platform.ts';
import { keepPasskey, takeChallenge } from '../passkeys.ts';
import { revokeOtherSessions } from '../session/service.ts';
import { lockPerson, recordOwn, type OwnAct } from './service.ts';

const detail = { factor: 'passkey' };

/** False where it answers no challenge of this session, or is registered already. */
export async function addPasskey(
  { db, staff }: Platform,
  { actor, requestId }: OwnAct,
  { attestation, name }: { attestation: Attestation; name: string },
  now: Instant,
): Promise<boolean> {
  const { staffId, sessionId } = actor;
  return db.transaction(async (trx) => {
    await lockPerson(trx, staffId);
    const challenge = await takeChallenge(trx, sessionId, now);
    if (challenge === undefined) return false;
    const made = { staff, staffId, attestation, challenge, name };
    if (!(await keepPasskey(trx, made, now))) return false;
    await revokeOtherSessions(trx, actor, now);
    await recordOwn(trx, { actor, requestId }, { kind: 'staff.factor_added', detail }, now);
    return true;
  });
}

/** One factor beside the recovery codes stays: `last_factor` where the passkey is the only one. */
export async function removePasskey(
  { db }: Platform,
  { actor, requestId }: OwnAct,
  id: number,
  now: Instant,
): Promise<'done' | 'last_factor' | 'unknown'> {
  const { staffId } = actor;
  return db.transaction(async (trx) => {
    await lockPerson(trx, staffId);
    const passkeys = await trx
      .selectFrom('staff_passkeys')
      .select('id')
      .where('staff_id', '=', staffId)
      .execute();
    if (!passkeys.some((passkey) => passkey.id === id)) return 'unknown';
    const app = await trx
      .selectFrom('staff_totp')
      .select('id')
      .where('staff_id', '=', staffId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (passkeys.length === 1 && app === undefined) return 'last_factor';
    await trx.deleteFrom('staff_passkeys').where('id', '=', id).execute();
    await revokeOtherSessions(trx, actor, now);
    await recordOwn(trx, { actor, requestId }, { kind: 'staff.factor_removed', detail }, now);
    return 'done';
  });
}
