// Issues certificates of residence, and verifies them for third parties.
import { createHash, randomBytes } from 'node:crypto';
import { certificateNumber, groupedNumber } from '@yadori/api/certificates/number';
import { addMonths, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Resident } from '../../platform/session/resident.ts';
import { findPaperName } from '../account/names/service.ts';
import type { Statement } from '../../platform/paper/statement.ts';
import {
  findByNumber,
  findNamesSince,
  findNewest,
  findTenancy,
  type CertificateOwner,
  type Tenancy,
} from './queries.ts';

export interface Issued {
  statement: Statement;
  issuedAt: Instant;
}

/** Differently named papers of one contract in a year (AM214). */
const namesOfYear = 3;

export type CertificateRefusal = { notBefore: CalendarDate } | { failed: 'too_many_names' };

/**
 * The certificate of a resident for the active contract. What it states is issued once a day: a second request, also
 * at the same moment from another page, gets the same paper with the same number (R003, R006, AM188).
 */
export async function issueCertificate(
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  resident: Resident,
  now: Instant,
): Promise<Issued | CertificateRefusal> {
  const stated = await findStatement(db.queries, resident, now);
  if (!('statement' in stated)) return stated;
  const { statement } = stated;
  const kept = await db.transaction(async (trx) => {
    const row = await keep(trx, resident, statement, now);
    const { accountId, dormitoryId } = resident;
    const by = { actor: { resident: accountId }, at: now, accountId, dormitoryId };
    if (row.isNew) await recordEvent(trx, { kind: 'certificate.issued', subjectId: row.id, ...by });
    return row;
  });
  if (kept.isNew) publishToStaff(db, 'contracts', [resident.dormitoryId]);
  return issuedOf({ ...statement, ...kept }, resident, publicUrl);
}

/** The same within the transaction of an act of staff, which writes the event. */
export async function issueWithin(
  trx: Trx,
  { owner, publicUrl }: { owner: CertificateOwner; publicUrl: string },
  now: Instant,
): Promise<(Issued & { id: number; isNew: boolean }) | CertificateRefusal> {
  const stated = await findStatement(trx, owner, now);
  if (!('statement' in stated)) return stated;
  const kept = await keep(trx, owner, stated.statement, now);
  const issued = issuedOf({ ...stated.statement, ...kept }, owner, publicUrl);
  return { ...issued, id: kept.id, isNew: kept.isNew };
}

/** What a certificate of now would state, or why there is none. */
async function findStatement(
  queries: Queries,
  owner: CertificateOwner,
  now: Instant,
): Promise<{ statement: Stated } | CertificateRefusal> {
  const tenancy = await findTenancy(queries, owner);
  const issuedOn = dateAt(now);
  if (issuedOn < tenancy.contract_start) return { notBefore: tenancy.contract_start };
  const names = new Set(await findNamesSince(queries, owner.contractId, addMonths(issuedOn, -12)));
  if (names.add(tenancy.name).size > namesOfYear) return { failed: 'too_many_names' };
  return { statement: { ...tenancy, issued_on: issuedOn } };
}

/** The newest certificate that was issued before and still verifies; issues nothing (AM243). */
export async function readIssued(
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  resident: Resident,
): Promise<Issued | undefined> {
  const { name } = await findTenancy(db.queries, resident);
  const row = await findNewest(db.queries, resident);
  return row?.name === name ? issuedOf(row, resident, publicUrl) : undefined;
}

type Row = Stated & { number: string; issued_at: Date };

function issuedOf(row: Row, { accountId }: CertificateOwner, publicUrl: string): Issued {
  const number = groupedNumber(row.number);
  return {
    issuedAt: row.issued_at.getTime(),
    statement: {
      number,
      verificationAddress: `${publicUrl}/verify/${number}`,
      issuedOn: row.issued_on,
      name: row.name,
      furigana: row.furigana,
      personalCode: personalCodeOf(accountId),
      hallName: { ja: row.hall_name_ja, en: row.hall_name_en },
      location: { ja: row.location_ja, en: row.location_en },
      contractStart: row.contract_start,
      contractEnd: row.contract_end,
    },
  };
}

/** Resident number of an account, in eight digits (AM188). */
const personalCodeOf = (accountId: number) => String(accountId).padStart(8, '0');

type Stated = Tenancy & { issued_on: CalendarDate };

/** The row of today's certificate; a concurrent second request finds that of the first. */
async function keep(
  trx: Trx,
  { accountId, contractId }: CertificateOwner,
  stated: Stated,
  now: Instant,
): Promise<{ id: number; number: string; issued_at: Date; isNew: boolean }> {
  const digest = digestOf(stated);
  const inserted = await trx
    .insertInto('certificates')
    .values({
      ...stated,
      number: certificateNumber(randomBytes(15)),
      account_id: accountId,
      contract_id: contractId,
      issued_at: timestamp(now),
      digest,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'contract_id', 'issued_on', 'digest']).doNothing(),
    )
    .returning(['id', 'number', 'issued_at'])
    .executeTakeFirst();
  if (inserted !== undefined) return { ...inserted, isNew: true };
  const kept = await trx
    .selectFrom('certificates')
    .select(['id', 'number', 'issued_at'])
    .where('account_id', '=', accountId)
    .where('contract_id', '=', contractId)
    .where('issued_on', '=', stated.issued_on)
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow();
  return { ...kept, isNew: false };
}

const digestOf = (stated: Stated): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(stated).toSorted(([a], [b]) => a.localeCompare(b))))
    .digest();

export type Verdict =
  | { state: 'unknown' }
  | {
      state: 'ended';
      /** The contract ended or has another holder, or papers show another name now (AM214). */
      reason: 'contract' | 'name';
      number: string;
      issuedOn: CalendarDate;
      hallName: HallName;
    }
  | {
      state: 'revoked';
      revokedOn: CalendarDate;
      number: string;
      issuedOn: CalendarDate;
      hallName: HallName;
    }
  | {
      state: 'valid';
      number: string;
      issuedOn: CalendarDate;
      hallName: HallName;
      /** The first character of each part of the name: enough to notice that a name was exchanged. */
      maskedName: string;
      contractStart: CalendarDate;
      contractEnd: CalendarDate | null;
    };

interface HallName {
  ja: string;
  en: string;
}

/**
 * Whether a certificate holds: it was not revoked, its resident still has the contract, neither its end nor the day of a
 * filed move-out is past, and papers still print the name that it states.
 */
export async function verifyCertificate(
  db: Database,
  number: string,
  today: CalendarDate,
): Promise<Verdict> {
  const row = await findByNumber(db, number);
  if (row === undefined) return { state: 'unknown' };
  const known = {
    number: groupedNumber(row.number),
    issuedOn: row.issued_on,
    hallName: { ja: row.hall_name_ja, en: row.hall_name_en },
  };
  if (row.revoked_at !== null)
    return { state: 'revoked', revokedOn: dateAt(row.revoked_at.getTime()), ...known };
  const holds = row.holder === row.account_id && (row.ends_on === null || today <= row.ends_on);
  if (!holds) return { state: 'ended', reason: 'contract', ...known };
  const { account_id: accountId, contract_id: contractId } = row;
  const person = await findPaperName(db.queries, { accountId, contractId });
  if (person?.name !== row.name) return { state: 'ended', reason: 'name', ...known };
  return {
    state: 'valid',
    ...known,
    maskedName: maskName(row.name),
    contractStart: row.contract_start,
    contractEnd: row.contract_end,
  };
}

/** 佐藤 美咲 as 佐○ 美○; the length of the parts is not revealed. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((part) => part !== '')
    .map((part) => `${Array.from(part)[0] ?? ''}○`)
    .join(' ');
