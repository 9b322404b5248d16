// The authenticator app of a person: its sealed secret, and codes that count once (SA010).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { SensitiveError, type SensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { totpStep } from '../../platform/session/totp.ts';

const placeOf = (staffId: number) => ({ table: 'staff_totp', column: 'sealed', key: staffId });

interface Owner {
  staffId: number;
  sensitive: SensitiveBox;
}

/** Puts a confirmed secret in the place of the former one. */
export async function keepTotpSecret(
  trx: Trx,
  { staffId, sensitive }: Owner,
  secret: string,
  { step, now }: { step: number; now: Instant },
): Promise<void> {
  await trx.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_totp')
    .values({
      staff_id: staffId,
      sealed: sensitive.seal(secret, placeOf(staffId)),
      created_at: timestamp(now),
      confirmed_at: timestamp(now),
      last_step: step,
    })
    .execute();
}

/** Until when a secret waits for its first code. */
const pendingMs = 10 * 60 * 1000;

/** A secret that counts once a code confirms it; the former one goes on until then. */
export async function keepPendingTotp(
  trx: Trx,
  { staffId, sensitive }: Owner,
  secret: string,
  now: Instant,
): Promise<void> {
  await trx
    .deleteFrom('staff_totp')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .execute();
  const sealed = sensitive.seal(secret, placeOf(staffId));
  await trx
    .insertInto('staff_totp')
    .values({ staff_id: staffId, sealed, created_at: timestamp(now) })
    .execute();
}

/** False where the code is wrong, or no secret waits for one. */
export async function confirmPendingTotp(
  trx: Trx,
  owner: Owner,
  typed: string,
  now: Instant,
): Promise<boolean> {
  const { staffId, sensitive } = owner;
  const row = await trx
    .selectFrom('staff_totp')
    .select('sealed')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', timestamp(now - pendingMs))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const secret = openSecret(row.sealed, { staffId, sensitive });
  const step = secret === undefined ? undefined : totpStep(secret, typed, now);
  if (secret === undefined || step === undefined) return false;
  await keepTotpSecret(trx, owner, secret, { step, now });
  return true;
}

/** True where the code is right and newer than every one that was used. */
export async function takeTotpCode(
  trx: Trx,
  { staffId, sensitive }: Owner,
  typed: string,
  now: Instant,
): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_totp')
    .select(['id', 'sealed', 'last_step'])
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const secret = openSecret(row.sealed, { staffId, sensitive });
  const step = secret === undefined ? undefined : totpStep(secret, typed, now);
  if (step === undefined || step <= row.last_step) return false;
  await trx.updateTable('staff_totp').set({ last_step: step }).where('id', '=', row.id).execute();
  return true;
}

/** Undefined where the key of the seal is lost, as after a restore without keys: no code is right then. */
function openSecret(sealed: string, { staffId, sensitive }: Owner): string | undefined {
  try {
    return sensitive.open(sealed, placeOf(staffId));
  } catch (error) {
    if (error instanceof SensitiveError) return undefined;
    throw error;
  }
}
