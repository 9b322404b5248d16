// The first steps of registration: contract and mail, key, office code and room. Each step returns a new register token
// (A081).
import { validFor } from '@yadori/api/account/kinds';
import type { RegistrationRefusal } from '@yadori/api/account/registration';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { publishToStaffAtCommit } from '../../../platform/live/publish.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited } from '../../../platform/rate-limit.ts';
import type { Waiter } from '../../../platform/waiting-line.ts';
import type { Registrant } from '../../../platform/session/registrant.ts';
import { issueToken, revokeRegisterTokens } from '../../../platform/session/token.ts';
import { isRoomOf } from '../../room-days/queries.ts';
import { limitedGuess } from '../contract-guesses.ts';
import { beginClaims, contractNumberClaims, keyClaims, mailClaims } from '../limits.ts';
import { addressInUseMail, registrationMail } from '../mails.ts';
import { issueKey, tryKey, voidKeys } from '../one-time-keys.ts';
import { isEmailTaken, isStaffAddress } from '../queries.ts';
import { findContract, findRegistrationContract, type RegistrationContract } from './queries.ts';

export interface EntryRefused {
  failed: RegistrationRefusal;
}

interface Application {
  contract_number: string;
  email: string;
  waiter: Waiter;
  language: Language;
}

/**
 * Mails a key for an unclaimed contract. The same pair again voids its earlier key. An address with an account gets the
 * same answer, and a mail informs its owner (A007, A012, A013, AM057, AM218).
 */
export async function beginRegistration(
  platform: Platform,
  application: Application,
  now: Instant,
): Promise<{ token: string } | EntryRefused> {
  const { db } = platform;
  const { waiter, language, contract_number: number } = application;
  const email = application.email.toLowerCase();
  const found = await findOpenContract(db, { ...application, email }, now);
  if ('failed' in found) return found;
  const { network } = waiter;
  const claims = [...beginClaims(number, network), ...mailClaims('registration', email, network)];
  return limited({ db, now, claims }, () =>
    db.transaction((trx) =>
      openRegistration(trx, platform, { contractId: found.id, email, language, now }),
    ),
  );
}

/** Only a contract that can be registered, with an address that may, is no guess. */
async function findOpenContract(
  db: Database,
  { contract_number, email, waiter }: Application,
  now: Instant,
): Promise<{ id: number } | EntryRefused> {
  const isSuccess = (outcome: object) => !('failed' in outcome);
  const claims = contractNumberClaims(waiter.network);
  return limited({ db, now, claims, waiter, isSuccess }, async () => {
    const contract = await findContract(db, contract_number, dateAt(now));
    if (contract === undefined) return { failed: 'contract_unknown' };
    if (contract.account_id !== null) return { failed: 'contract_taken' };
    if (await isStaffAddress(db.queries, email)) return { failed: 'email_of_staff' };
    return { id: contract.id };
  });
}

interface Opening {
  contractId: number;
  email: string;
  language: Language;
  now: Instant;
}

async function openRegistration(trx: Trx, platform: Platform, opening: Opening) {
  const { contractId, email, language, now } = opening;
  const { secretKey, publicUrl } = platform;
  // Of two requests for one pair the later one waits here and then voids the earlier one's key.
  const { dormitory_id: dormitoryId } = await lockContract(trx, contractId);
  await endEarlier(trx, { contractId, email }, now);
  const { id: keyId, key } = await issueKey(trx, {
    secretKey,
    validFor: validFor.registrationKey,
    now,
  });
  const { id: registrationId } = await trx
    .insertInto('registrations')
    .values({ contract_id: contractId, email, key_id: keyId, begun_at: timestamp(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailKey(trx, {
    email,
    key,
    language,
    publicUrl,
    now,
    requestKey: `registration:${registrationId}`,
    validFor: validFor.registrationKey,
  });
  await recordEvent(trx, {
    kind: 'registration.begun',
    actor: 'system',
    at: now,
    subjectId: registrationId,
    detail: { contract_id: contractId },
  });
  // The page of registrations, and Today after several tries.
  await publishToStaffAtCommit(trx, 'residents', [dormitoryId]);
  return { token: await issueToken(trx, { secretKey, kind: 'register', registrationId, now }) };
}

/** Its registrations are begun, resumed and ended one after the other. */
export const lockContract = (trx: Trx, contractId: number) =>
  trx
    .selectFrom('contracts')
    .select(['id', 'account_id', 'dormitory_id'])
    .where('id', '=', contractId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

interface KeyMail {
  email: string;
  key: string;
  language: Language;
  publicUrl: string;
  requestKey: string;
  /** Milliseconds. */
  validFor: number;
  /** Where the key ends before its usual time. */
  until?: Instant;
  now: Instant;
}

export async function mailKey(trx: Trx, mail: KeyMail): Promise<void> {
  const { email, key, language, publicUrl, requestKey, until, now } = mail;
  // The same work in both cases, so that not even the response time reveals whether the address has an account.
  const isTaken = await isEmailTaken(trx, email);
  const mailOf = isTaken ? addressInUseMail('registration') : registrationMail(key, until);
  const content = mailOf({ language, publicUrl });
  await queueMail(trx, { to: email, requestKey, validFor: mail.validFor, ...content }, now);
}

async function endEarlier(
  trx: Trx,
  { contractId, email }: { contractId: number; email: string },
  now: Instant,
): Promise<void> {
  const earlier = await trx
    .selectFrom('registrations')
    .select(['id', 'key_id'])
    .where('contract_id', '=', contractId)
    .where('email', '=', email)
    .where('completed_at', 'is', null)
    .execute();
  const keys = earlier.map((registration) => registration.key_id);
  const ids = earlier.map((registration) => registration.id);
  await voidKeys(trx, keys, now);
  await revokeRegisterTokens(trx, ids, now);
}

/** Accepts the mailed key (A017, A018). */
export async function verifyKey(
  { db, secretKey }: Platform,
  { registrationId }: Registrant,
  { typed, waiter }: { typed: string; waiter: Waiter },
  now: Instant,
): Promise<{ token: string } | EntryRefused> {
  const isSuccess = (outcome: object) => !('failed' in outcome);
  const claims = keyClaims(waiter.network);
  const verify = async (trx: Trx): Promise<{ token: string } | EntryRefused> => {
    const { key_id: id } = await trx
      .selectFrom('registrations')
      .select('key_id')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow();
    const outcome = await tryKey(trx, { secretKey, id, typed, now });
    if (outcome !== 'right') return { failed: outcome };
    await trx
      .updateTable('registrations')
      .set({ verified_at: timestamp(now) })
      .where('id', '=', registrationId)
      .execute();
    return advance(trx, { secretKey, registrationId, now, kind: 'registration.verified' });
  };
  return limited({ db, now, claims, waiter, isSuccess }, () => db.transaction(verify));
}

/** Confirms office code and room against the contract of the token (A082, AM059, AM218). */
export async function confirmDormitory(
  { db, secretKey }: Platform,
  { registrationId, contractId }: Registrant,
  { waiter, ...typed }: { dormitory_code: string; room_number: string; waiter: Waiter },
  now: Instant,
): Promise<{ token: string; contract: RegistrationContract } | EntryRefused> {
  const contract = await findRegistrationContract(db, contractId);
  const isSame = await limitedGuess(
    { db, now, contractNumber: contract.number, waiter, isSuccess: Boolean },
    () => matchesContract(db, contract, typed),
  );
  if (!isSame) return { failed: 'house_differs' };
  if (contract.account_id !== null) return { failed: 'contract_taken' };
  return db.transaction(async (trx) => {
    await trx
      .updateTable('registrations')
      .set({ confirmed_at: timestamp(now) })
      .where('id', '=', registrationId)
      .execute();
    const next = { secretKey, registrationId, now, kind: 'registration.confirmed' } as const;
    return { ...(await advance(trx, next)), contract };
  });
}

const matchesContract = async (
  { queries }: Database,
  contract: RegistrationContract,
  typed: { dormitory_code: string; room_number: string },
): Promise<boolean> =>
  typed.dormitory_code.toUpperCase() === contract.office_code.toUpperCase() &&
  isRoomOf(queries, contract, typed.room_number);

interface Advance {
  secretKey: string;
  registrationId: number;
  now: Instant;
  kind: `registration.${string}`;
}

/** The next step's token takes the place of the one that came. */
async function advance(trx: Trx, { secretKey, registrationId, now, kind }: Advance) {
  await revokeRegisterTokens(trx, [registrationId], now);
  await recordEvent(trx, { kind, actor: 'system', at: now, subjectId: registrationId });
  return { token: await issueToken(trx, { secretKey, kind: 'register', registrationId, now }) };
}
