// Recovery codes: ten of ten characters without look-alikes, kept as keyed hashes, each used once (SA012).
import { createHmac, randomInt } from 'node:crypto';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../platform/database/database.ts';

/** Crockford's base 32. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const count = 10;

/** What was typed, with the characters that look alike read as the one that is used. */
const normalise = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

const hashCode = (secretKey: string, staffId: number, code: string): Buffer =>
  createHmac('sha256', secretKey)
    .update(`recovery-code:${staffId}:${normalise(code)}`)
    .digest();

const newCode = (): string => {
  const text = Array.from({ length: 10 }, () => characters[randomInt(characters.length)]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

interface Owner {
  staffId: number;
  secretKey: string;
}

/** Voids the former codes and gives new ones in the clear, to be shown once. */
export async function renewRecoveryCodes(
  trx: Trx,
  { staffId, secretKey }: Owner,
  codes: readonly string[] = Array.from({ length: count }, newCode),
): Promise<readonly string[]> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(
      codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(secretKey, staffId, code) })),
    )
    .execute();
  return codes;
}

/** True where the code was one of the person's and unused. */
export async function takeRecoveryCode(
  trx: Trx,
  { staffId, secretKey }: Owner,
  typed: string,
  now: Instant,
): Promise<boolean> {
  const taken = await trx
    .updateTable('staff_recovery_codes')
    .set({ used_at: timestamp(now) })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashCode(secretKey, staffId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(queries: Queries, staffId: number): Promise<number> {
  const { left } = await queries
    .selectFrom('staff_recovery_codes')
    .select((codes) => codes.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
