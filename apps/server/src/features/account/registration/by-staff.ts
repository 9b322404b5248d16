// What staff do for a registration under way: its key once more, or its end, so that the resident begins again (SC029).
import { validFor } from '@yadori/api/account/kinds';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { revokeRegisterTokens } from '../../../platform/session/token.ts';
import { issueKey, voidKeys } from '../one-time-keys.ts';
import { lockContract, mailKey } from './entry.ts';

interface Resending {
  registrationId: number;
  language: Language;
  secretKey: string;
  publicUrl: string;
}

/** A key that ends sooner could hardly be typed, in milliseconds. */
const shortestUse = 5 * 60 * 1000;

/**
 * Mails a new key in the place of the earlier one. It ends with the token of the browser that has to enter it, so
 * without such a token there is nothing to mail.
 */
export async function mailKeyAgain(
  trx: Trx,
  { registrationId, language, secretKey, publicUrl }: Resending,
  now: Instant,
): Promise<'resent' | 'key_used' | 'registration_over'> {
  const { email, isClaimed, ...registration } = await lockRegistration(trx, registrationId);
  if (registration.isKeyUsed) return 'key_used';
  const tokenEnd = isClaimed ? undefined : await endOfToken(trx, registrationId);
  if (tokenEnd === undefined || tokenEnd - now < shortestUse) return 'registration_over';
  await voidKeys(trx, [registration.keyId], now);
  const until = Math.min(now + validFor.registrationKey, tokenEnd);
  const keyLife = { validFor: until - now, now };
  const { id: keyId, key } = await issueKey(trx, { secretKey, ...keyLife });
  await trx
    .updateTable('registrations')
    .set({ key_id: keyId })
    .where('id', '=', registrationId)
    .execute();
  const requestKey = `registration:${registrationId}:${keyId}`;
  await mailKey(trx, { email, key, language, publicUrl, requestKey, until, ...keyLife });
  return 'resent';
}

/** Voids the key and revokes the tokens; a completed registration stays as it is. */
export async function endRegistration(
  trx: Trx,
  registrationId: number,
  now: Instant,
): Promise<'ended' | 'registration_over'> {
  const { keyId, isCompleted } = await lockRegistration(trx, registrationId);
  if (isCompleted) return 'registration_over';
  await voidKeys(trx, [keyId], now);
  await revokeRegisterTokens(trx, [registrationId], now);
  return 'ended';
}

/** The contract first, then the key: as those who begin and those who enter a key lock them. */
async function lockRegistration(trx: Trx, registrationId: number) {
  const { contract_id: contractId } = await trx
    .selectFrom('registrations')
    .select('contract_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const { account_id: accountId } = await lockContract(trx, contractId);
  const row = await trx
    .selectFrom('registrations')
    .select(['key_id', 'email'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const { used_at: usedAt } = await trx
    .selectFrom('one_time_keys')
    .select('used_at')
    .where('id', '=', row.key_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { completed_at: completedAt } = await trx
    .selectFrom('registrations')
    .select('completed_at')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return {
    email: row.email,
    keyId: row.key_id,
    isKeyUsed: usedAt !== null,
    isCompleted: completedAt !== null,
    isClaimed: accountId !== null,
  };
}

async function endOfToken(trx: Trx, registrationId: number): Promise<Instant | undefined> {
  const row = await trx
    .selectFrom('sessions')
    .select('expires_at')
    .where('registration_id', '=', registrationId)
    .where('kind', '=', 'register')
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at.getTime();
}
