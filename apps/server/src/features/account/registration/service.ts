// The end of a registration: account, profile, health, emergency contact, move-in and photo in one transaction.
import type { RegistrationRefusal } from '@yadori/api/account/registration';
import type { Information } from '@yadori/api/account/steps';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Trx,
} from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import type { Registrant } from '../../../platform/session/registrant.ts';
import { issueToken, revokeRegisterTokens } from '../../../platform/session/token.ts';
import { withAvatarFile } from '../avatar-file.ts';
import { fileMoveIn } from '../move-in.ts';
import { keepSensitive } from '../sensitive.ts';
import { createResident } from '../service.ts';
import { healthOf, emergencyContactOf, moveInOf, newResidentOf } from './information.ts';

export type Completed = { token: string; accountId: number } | { failed: RegistrationRefusal };

/** Somebody else was quicker; thrown to undo the transaction. */
class Taken extends Error {}

/**
 * Opens the account and signs in. Of several registrations of one contract, and of one mail address, exactly one
 * succeeds: the claim of the contract and the unique address decide (A076, A083, AM057).
 */
export async function completeRegistration(
  platform: Platform,
  registrant: Registrant,
  { information, jpeg, device }: { information: Information; jpeg: Buffer; device: string },
  now: Instant,
): Promise<Completed> {
  const { db, files } = platform;
  const passwordHash = await hashPassword(information.password);
  try {
    return await withAvatarFile(files, jpeg, (avatarFile) =>
      db.transaction((trx) =>
        openAccount(trx, platform, registrant, {
          information,
          passwordHash,
          avatarFile,
          device,
          now,
        }),
      ),
    );
  } catch (error) {
    if (error instanceof Taken) return { failed: 'contract_taken' };
    if (errorCode(error) === uniqueViolation) return { failed: 'email_taken' };
    throw error;
  }
}

interface Opening {
  information: Information;
  passwordHash: string;
  avatarFile: string | undefined;
  device: string;
  now: Instant;
}

async function openAccount(
  trx: Trx,
  { secretKey, sensitive }: Platform,
  { registrationId, contractId, email }: Registrant,
  { information, passwordHash, avatarFile, device, now }: Opening,
): Promise<Completed> {
  const resident = {
    ...newResidentOf(information),
    ...(avatarFile === undefined ? {} : { avatarFile }),
    email,
    passwordHash,
    contractId,
  };
  const accountId = await createResident(trx, resident, 'system', now);
  if (accountId === undefined) throw new Taken();
  const keep = { sensitive, accountId, now };
  await keepSensitive(trx, 'health_records', healthOf(information), keep);
  await keepSensitive(trx, 'emergency_contacts', emergencyContactOf(information), keep);
  await fileMoveIn(trx, { accountId, contractId }, moveInOf(information), now);
  await trx
    .updateTable('registrations')
    .set({ completed_at: timestamp(now), account_id: accountId })
    .where('id', '=', registrationId)
    .execute();
  await revokeRegisterTokens(trx, [registrationId], now);
  const actor = { resident: accountId };
  await recordEvent(trx, {
    kind: 'registration.completed',
    actor,
    at: now,
    accountId,
    subjectId: registrationId,
  });
  const token = await issueToken(trx, { secretKey, kind: 'user', accountId, device, now });
  return { token, accountId };
}
