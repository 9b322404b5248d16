// Reads of the person's own factors.
import type { Queries } from '../../../platform/database/database.ts';
import { countRecoveryCodes } from '../recovery-codes.ts';

export async function readFactors(queries: Queries, staffId: number) {
  const [totp, passkeys, left] = await Promise.all([
    queries
      .selectFrom('staff_totp')
      .select('id')
      .where('staff_id', '=', staffId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    queries
      .selectFrom('staff_passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('staff_id', '=', staffId)
      .orderBy('id')
      .execute(),
    countRecoveryCodes(queries, staffId),
  ]);
  return {
    totp: totp !== undefined,
    passkeys: passkeys.map(({ id, name, created_at: created, last_used_at: used }) => ({
      id,
      name,
      created_at: created,
      last_used_at: used,
    })),
    recovery_left: Number(left),
  };
}

/** As devices list a passkey of the person. */
export async function readNames(
  queries: Queries,
  staffId: number,
): Promise<{ name: string; display_name: string }> {
  const { email, name } = await queries
    .selectFrom('staff')
    .select(['email', 'name'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return { name: email ?? name, display_name: name };
}
