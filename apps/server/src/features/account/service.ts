// Changes of accounts and their sessions.
import type { bloodTypes, EmploymentStatus } from '@yadori/api/account/kinds';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { limited, reset } from '../../platform/rate-limit.ts';
import { revokeFamily } from '../../platform/session/family.ts';
import { passwordMatches } from '../../platform/session/password.ts';
import { tenancyStatusOn } from '../../platform/session/resident.ts';
import { issueToken } from '../../platform/session/token.ts';
import { findKnownCaller, rememberCaller, type Caller } from './known-callers.ts';
import { failuresBeforeSuccess, signInClaims } from './limits.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { recordName } from './names/service.ts';

export interface LoginAttempt {
  email: string;
  password: string;
  caller: Caller;
  /** The caller's system and browser. */
  device: string;
}

type LoginOutcome =
  | { token: string; accountId: number; deviceKey: string }
  | { failed: 'wrong_credentials' | 'move_out' };

/** Signs a resident in, and remembers device and network. Throws `LimitReached` and `Busy` before it hashes. */
export async function login(
  platform: Pick<Platform, 'db' | 'secretKey'>,
  { email, password, caller, device }: LoginAttempt,
  now: Instant,
): Promise<LoginOutcome> {
  const { db, secretKey } = platform;
  const { waiter } = caller;
  const { network, response } = waiter;
  const name = email.toLowerCase();
  const account = await findKnownCaller(db, name, caller, now);
  const knownDevice = account?.knownDevice;
  const signIn = { email: name, network, knownDevice };
  const isSuccess = (matches: boolean) => matches;
  const lane = knownDevice === undefined ? 'usual' : 'fast';
  const claims = signInClaims(signIn);
  const matches = await limited({ db, now, claims, waiter, isSuccess }, () =>
    passwordMatches(account?.passwordHash, password, { lane, of: network, response }),
  );
  if (!matches || account === undefined) return { failed: 'wrong_credentials' };
  await reset(db, failuresBeforeSuccess(signIn));
  if (await hasMovedOut(db, account.id, now)) return { failed: 'move_out' };
  const opened = await db.transaction((trx) =>
    openSession(trx, { ...account, secretKey, caller, device }, now),
  );
  return opened ?? { failed: 'wrong_credentials' };
}

interface OpenSession {
  id: number;
  /** The hash that the password was verified against. */
  passwordHash: string;
  secretKey: string;
  caller: Caller;
  device: string;
}

/** Undefined where the password was changed or the account withdrawn while the password was verified. */
async function openSession(
  trx: Trx,
  { id, passwordHash, secretKey, caller, device }: OpenSession,
  now: Instant,
): Promise<{ token: string; accountId: number; deviceKey: string } | undefined> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const actor = { resident: id };
  await recordEvent(trx, { kind: 'session.opened', actor, at: now, accountId: id });
  const deviceKey = await rememberCaller(trx, { accountId: id, caller, now });
  const token = await issueToken(trx, { secretKey, kind: 'user', accountId: id, device, now });
  return { token, accountId: id, deviceKey };
}

async function hasMovedOut(db: Database, accountId: number, now: Instant): Promise<boolean> {
  const contracts = await db.queries
    .selectFrom('contracts as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.id', 'c.end_date', 'a.active_contract_id'])
    .where('a.id', '=', accountId)
    .execute();
  const active = contracts.find((contract) => contract.id === contract.active_contract_id);
  return (
    tenancyStatusOn(dateAt(now), active?.end_date ?? null, lastEndOf(contracts)) === 'moved_out'
  );
}

/** The last end of several contracts; null where one has no end. */
const lastEndOf = (contracts: readonly { end_date: CalendarDate | null }[]): CalendarDate | null =>
  contracts.reduce<CalendarDate | null>(
    (last, { end_date: end }) => (last === null || end === null ? null : end > last ? end : last),
    contracts[0]?.end_date ?? null,
  );

/** Ends the sign-in of the calling session, with all its renewed tokens (AM196, AM217). */
export async function logout(
  db: Database,
  session: { sessionId: number; accountId: number },
  now: Instant,
): Promise<void> {
  await db.transaction(async (trx) => {
    const { family_id: familyId } = await trx
      .selectFrom('sessions')
      .select('family_id')
      .where('id', '=', session.sessionId)
      .executeTakeFirstOrThrow();
    await revokeFamily(trx, { accountId: session.accountId, familyId }, now);
    await recordEvent(trx, {
      kind: 'session.closed',
      actor: { resident: session.accountId },
      at: now,
      accountId: session.accountId,
    });
  });
}

export interface NewResident {
  email: string;
  passwordHash: string;
  contractId: number;
  name: string;
  furigana?: string;
  phoneNumber?: string;
  /** 1 student, 2 working adult, 3 pre-student (AM035). */
  employmentStatus: EmploymentStatus;
  gender?: 1 | 2 | 3;
  birthday?: CalendarDate;
  bloodType?: (typeof bloodTypes)[number];
  employmentName?: string;
  majorOrDepartment?: string;
  avatarFile?: string;
}

/**
 * Opens an account on an unclaimed contract; undefined where the contract is taken: the caller's transaction must then
 * be undone.
 */
export async function createResident(
  queries: Queries,
  resident: NewResident,
  actor: Actor,
  now: Instant,
): Promise<number | undefined> {
  const { id } = await queries
    .insertInto('accounts')
    .values({
      email: resident.email.toLowerCase(),
      password_hash: resident.passwordHash,
      active_contract_id: resident.contractId,
      created_at: timestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claimed = await queries
    .updateTable('contracts')
    .set({ account_id: id, claimed_at: timestamp(now) })
    .where('id', '=', resident.contractId)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return undefined;
  await queries
    .insertInto('profiles')
    .values({
      account_id: id,
      name: resident.name,
      furigana: resident.furigana ?? '',
      phone_number: resident.phoneNumber ?? '',
      employment_status: resident.employmentStatus,
      avatar_file: resident.avatarFile ?? null,
      gender: resident.gender ?? null,
      birthday: resident.birthday ?? null,
      blood_type: resident.bloodType ?? null,
      employment_name: resident.employmentName ?? '',
      major_or_department: resident.majorOrDepartment ?? '',
    })
    .execute();
  const { name, furigana = '' } = resident;
  const registered = { accountId: id, name, furigana, source: 'registration', actor } as const;
  await recordName(queries, registered, now);
  await refreshIndex(queries, { accountIds: [id] }, now);
  await recordEvent(queries, { kind: 'account.opened', actor, at: now, accountId: id });
  return id;
}
