// The authenticator app of a person: its sealed secret, and codes that count once (SA010).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';
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
  const step = totpStep(sensitive.open(row.sealed, placeOf(staffId)), typed, now);
  if (step === undefined || step <= row.last_step) return false;
  await trx.updateTable('staff_totp').set({ last_step: step }).where('id', '=', row.id).execute();
  return true;
}
