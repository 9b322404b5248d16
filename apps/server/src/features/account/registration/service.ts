// The end of a registration: account, profile, health, emergency contact, move-in and photo in one transaction.
import type { RegistrationRefusal } from '@yadori/api/account/registration';
import type { Information } from '@yadori/api/account/steps';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Database,
  type Trx,
} from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import type { Registrant } from '../../../platform/session/registrant.ts';
import { issueToken, revokeRegisterTokens } from '../../../platform/session/token.ts';
import { withAvatarFile } from '../avatar-file.ts';
import { fileMoveIn } from '../move-in.ts';
import { keepRegistrationConsents } from '../../documents/consents.ts';
import { keepSensitive } from '../../sensitive/service.ts';
import { rememberCaller, type Caller } from '../known-callers.ts';
import { isStaffAddress } from '../queries.ts';
import { createResident, login, type LoginAttempt } from '../service.ts';
import { healthOf, emergencyContactOf, moveInOf, newResidentOf } from './information.ts';

export type Completed =
  | { token: string; accountId: number; deviceKey: string }
  | { failed: RegistrationRefusal };

/** Somebody else was quicker; thrown to undo the transaction. */
class Taken extends Error {}

/** Staff were invited by the address since its key was mailed; thrown to undo the transaction. */
class OfStaff extends Error {}

/** The same registration opened its account a moment ago; thrown to undo the transaction. */
class Repeated extends Error {}

interface RegistrationRequest {
  information: Information;
  jpeg: Buffer;
  caller: Caller;
  /** The caller's system and browser. */
  device: string;
}

/**
 * Opens the account and signs in. Of several registrations of one contract, and of one mail address, exactly one
 * succeeds: the claim of the contract and the unique address decide (A076, A083, AM057).
 */
export async function completeRegistration(
  platform: Platform,
  registrant: Registrant,
  { jpeg, ...sent }: RegistrationRequest,
  now: Instant,
): Promise<Completed> {
  const { db, files } = platform;
  const { network: of, response } = sent.caller.waiter;
  const turn = { lane: 'fast', of, response } as const;
  const passwordHash = await hashPassword(sent.information.password, turn);
  try {
    return await withAvatarFile(files, jpeg, (avatarFile) =>
      db.transaction((trx) =>
        openAccount(trx, platform, registrant, { ...sent, passwordHash, avatarFile, now }),
      ),
    );
  } catch (error) {
    const { caller, device } = sent;
    const { password } = sent.information;
    if (error instanceof Repeated)
      return signInAgain(platform, registrant, { password, caller, device }, now);
    if (error instanceof Taken) return { failed: 'contract_taken' };
    if (error instanceof OfStaff || errorCode(error) === uniqueViolation)
      return { failed: 'email_taken' };
    throw error;
  }
}

/**
 * A request delivered twice: the right password signs in as it did the first time. This is an ordinary sign-in with its
 * limits, so the dead token opens nothing.
 */
export async function signInAgain(
  platform: Platform,
  { email }: Registrant,
  attempt: Pick<LoginAttempt, 'password' | 'caller' | 'device'>,
  now: Instant,
): Promise<Completed> {
  const outcome = await login(platform, { email, ...attempt }, now);
  return 'token' in outcome ? outcome : { failed: 'already_registered' };
}

/** True where the registration has opened its account. */
export async function isCompleted(
  { queries }: Pick<Database, 'queries'>,
  { registrationId }: Registrant,
): Promise<boolean> {
  const row = await queries
    .selectFrom('registrations')
    .select('completed_at')
    .where('id', '=', registrationId)
    .executeTakeFirst();
  return row !== undefined && row.completed_at !== null;
}

interface Opening {
  information: Information;
  passwordHash: string;
  avatarFile: string | undefined;
  caller: Caller;
  device: string;
  now: Instant;
}

async function openAccount(
  trx: Trx,
  { secretKey, sensitive }: Platform,
  { registrationId, contractId, email }: Registrant,
  { information, passwordHash, avatarFile, caller, device, now }: Opening,
): Promise<Completed> {
  // Of the same press delivered twice the later one waits here, and then finds the account.
  const { completed_at, confirmed_at } = await trx
    .selectFrom('registrations')
    .select(['completed_at', 'confirmed_at'])
    .where('id', '=', registrationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (completed_at !== null) throw new Repeated();
  if (await isStaffAddress(trx, email)) throw new OfStaff();
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
  const readOn = dateAt(confirmed_at?.getTime() ?? now);
  await keepRegistrationConsents(trx, { accountId, readOn }, now);
  const deviceKey = await rememberCaller(trx, { accountId, caller, now });
  const token = await issueToken(trx, { secretKey, kind: 'user', accountId, device, now });
  return { token, accountId, deviceKey };
}
