// Health and emergency data: sealed in tables of their own, opened for the owner; anyone else's reading leaves a row.
import { sql } from 'kysely';
import type { HealthReasonCode } from '@yadori/api/residents/health-reasons';
import type { Role } from '@yadori/api/staff/rights';
import { dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { actorName, type Actor } from '../../platform/events.ts';
import { SensitiveError, type SensitiveBox } from '../../platform/sensitive/sensitive.ts';

/** 1 yes, 2 no; null where the resident was never asked. */
type HealthAnswer = 1 | 2 | null;

export interface Health {
  infectiousDisease: HealthAnswer;
  tuberculosis: HealthAnswer;
  allergies: string;
  specialItems: string;
}

export interface EmergencyContact {
  name: string;
  phoneNumber: string;
  address: string;
  relationship: string;
  job: string;
  workplace: string;
}

/** Allergens that a resident marked, with a consent of its own (SD032). */
interface OwnAllergens {
  /** Of the list of allergens. */
  codes: readonly string[];
}

/** What each table keeps. */
interface SensitiveRows {
  health_records: Health;
  emergency_contacts: EmergencyContact;
  resident_allergens: OwnAllergens;
}

type Table = keyof SensitiveRows;

const subjects = {
  health_records: 'health',
  emergency_contacts: 'emergency',
  resident_allergens: 'allergens',
} as const;

/** The columns with sealed values, for resealing them with a newer key. */
export const sealedColumns = [
  { table: 'health_records', column: 'sealed' },
  { table: 'emergency_contacts', column: 'sealed' },
  { table: 'resident_allergens', column: 'sealed' },
] as const;

const placeOf = (table: Table, accountId: number) => ({ table, column: 'sealed', key: accountId });

interface Keep {
  sensitive: SensitiveBox;
  accountId: number;
  now: Instant;
}

/** Writes or replaces the record of an account, sealed with the newest key. */
export async function keepSensitive<T extends Table>(
  queries: Queries,
  table: T,
  record: SensitiveRows[T],
  { sensitive, accountId, now }: Keep,
): Promise<void> {
  const sealed = sensitive.seal(JSON.stringify(record), placeOf(table, accountId));
  const row = { account_id: accountId, sealed, recorded_at: timestamp(now) };
  await queries
    .insertInto(table as Table)
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ sealed, recorded_at: row.recorded_at }),
    )
    .execute();
}

/** Withdrawn, or of an account that has ended. False where nothing was kept. */
export async function eraseSensitive(
  queries: Queries,
  table: Table,
  accountId: number,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom(table)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Owner = Pick<Keep, 'sensitive' | 'accountId'>;

/** A sealed value that was read with other columns; for the owner's own profile only. */
export const openSealed = <T extends Table>(
  table: T,
  sealed: string,
  { sensitive, accountId }: Owner,
): SensitiveRows[T] =>
  JSON.parse(sensitive.open(sealed, placeOf(table, accountId))) as SensitiveRows[T];

/** For the owner's own profile only; undefined where nothing is kept. */
export async function openOwn<T extends Table>(
  queries: Queries,
  table: T,
  owner: Owner,
): Promise<SensitiveRows[T] | undefined> {
  const row = await queries
    .selectFrom(table as Table)
    .select('sealed')
    .where('account_id', '=', owner.accountId)
    .executeTakeFirst();
  return row && openSealed(table, row.sealed, owner);
}

interface Reader extends Keep {
  reader: Actor;
  /** Why it is read, in a few words; of staff what they wrote beside the reason. */
  purpose: string;
}

/** A member of staff names a role and a reason of the closed list. */
interface StaffReader extends Omit<Reader, 'reader' | 'purpose'> {
  reader: { staff: number };
  role: Role;
  reason: HealthReasonCode;
  /** Words where the reason is another one. */
  purpose?: string;
}

/** Without words of the staff. */
const noWords = '-';

/** For staff: the audit row is written before any data is returned (AM208). */
export async function openForStaff<T extends Table>(
  db: Database,
  table: T,
  { accountId, ...reading }: Reader | StaffReader,
): Promise<SensitiveRows[T] | undefined> {
  const opened = await openMany(db, table, { ...reading, accountIds: [accountId] });
  return opened.get(accountId);
}

/**
 * As `openForStaff` for many at once: a row for each of them (SH021). `unreadable` for one whose seal does not open, as
 * with a key that is gone: in an emergency the others are needed all the same.
 */
export const openManyForStaff = <T extends Table>(
  db: Database,
  table: T,
  reading: Omit<StaffReader, 'accountId'> & { accountIds: readonly number[] },
): Promise<Map<number, SensitiveRows[T] | 'unreadable'>> =>
  openMany(db, table, reading, 'unreadable');

interface ConsentedReading {
  accountIds: readonly number[];
  /** Marks of an older text stay closed. */
  consent: number;
  reader: { staff: number } | 'system';
  role: Role | null;
  sensitive: SensitiveBox;
  now: Instant;
}

/**
 * Allergen marks for a list of the kitchen, of those who agreed to it, in one statement. A list is read again with every
 * booking: of one reader and day one row is enough.
 */
export async function openConsented(
  queries: Queries,
  { accountIds, consent, reader, role, sensitive, now }: ConsentedReading,
): Promise<Map<number, OwnAllergens | 'unreadable'>> {
  if (accountIds.length === 0) return new Map();
  const name = actorName(reader);
  const { rows } = await sql<{ account_id: number; sealed: string }>`
    with agreed as materialized (
      select account_id, sealed from resident_allergens
       where account_id = any(${accountIds}::bigint[]) and consent >= ${consent}),
    noted as (
      insert into sensitive_reads (account_id, subject, reader, purpose, role, reason, read_at)
      select a.account_id, 'allergens', ${name}, ${noWords}, ${role}, 'meals', ${timestamp(now)}::timestamptz
        from agreed a
       where not exists (
         select from (select * from sensitive_reads s where s.account_id = a.account_id order by s.id desc limit 100) s
          where s.reader = ${name} and s.subject = 'allergens' and s.reason = 'meals'
            and s.read_at >= ${timestamp(instantAt(dateAt(now)))}::timestamptz))
    select account_id, sealed from agreed`.execute(queries);
  return openRows('resident_allergens', rows, sensitive, 'unreadable');
}

/** In the transaction that decides about the message, with a row for each of them. */
export const openManyForSystem = <T extends Table>(
  trx: Trx,
  table: T,
  reading: Omit<SystemReader, 'accountId' | 'reader'> & { accountIds: readonly number[] },
): Promise<Map<number, SensitiveRows[T] | 'unreadable'>> =>
  openManyIn(trx, table, { ...reading, reader: 'system' }, 'unreadable');

/** The server itself, for a message that it sends: no person reads what is opened. */
interface SystemReader extends Keep {
  reader: 'system';
  reason: HealthReasonCode;
  role?: null;
  purpose?: undefined;
}

type Opening = (
  | Omit<Reader, 'accountId'>
  | Omit<StaffReader, 'accountId'>
  | Omit<SystemReader, 'accountId'>
) & {
  accountIds: readonly number[];
};

/** Throws a SensitiveError for a seal that does not open, unless `instead` is given. */
async function openMany<T extends Table, Instead = never>(
  db: Database,
  table: T,
  reading: Opening,
  instead?: Instead,
): Promise<Map<number, SensitiveRows[T] | Instead>> {
  if (reading.accountIds.length === 0) return new Map();
  return db.transaction((trx) => openManyIn(trx, table, reading, instead));
}

async function openManyIn<T extends Table, Instead = never>(
  trx: Trx,
  table: T,
  reading: Opening,
  instead?: Instead,
): Promise<Map<number, SensitiveRows[T] | Instead>> {
  const { accountIds, reader, purpose = noWords, sensitive, now } = reading;
  const { role = null, reason = null } = 'reason' in reading ? reading : {};
  if (accountIds.length === 0) return new Map();
  await trx
    .insertInto('sensitive_reads')
    .values(
      accountIds.map((account_id) => ({
        account_id,
        subject: subjects[table],
        reader: actorName(reader),
        purpose: purpose === '' ? noWords : purpose,
        role,
        reason,
        read_at: timestamp(now),
      })),
    )
    .execute();
  const rows = await trx
    .selectFrom(table as Table)
    .select(['account_id', 'sealed'])
    .where('account_id', 'in', accountIds)
    .execute();
  return openRows(table, rows, sensitive, instead);
}

function openRows<T extends Table, Instead = never>(
  table: T,
  rows: readonly { account_id: number; sealed: string }[],
  sensitive: SensitiveBox,
  instead?: Instead,
): Map<number, SensitiveRows[T] | Instead> {
  const opened = new Map<number, SensitiveRows[T] | Instead>();
  for (const { account_id: accountId, sealed } of rows) {
    try {
      opened.set(accountId, openSealed(table, sealed, { sensitive, accountId }));
    } catch (error) {
      if (instead === undefined || !(error instanceof SensitiveError)) throw error;
      opened.set(accountId, instead);
    }
  }
  return opened;
}
