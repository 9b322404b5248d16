// Reads of staff with their grants, for the administration in the console.
import { grouped } from '@yadori/api/grouped';
import type { Bilingual, Language } from '@yadori/api/language/language';
import type { Role } from '@yadori/api/staff/rights';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';

export interface HeldGrant {
  id: number;
  role: Role;
  dormitoryId: number | null;
  /** Office code. */
  dormitory: string | null;
  names: Bilingual | null;
  from: CalendarDate;
  until: CalendarDate | null;
  /** Counts today or later. */
  isLive: boolean;
}

export interface StaffRecord {
  id: number;
  name: string;
  kana: string;
  email: string;
  language: Language;
  activatedAt: Date | null;
  disabledAt: Date | null;
  /** Again, after it was disabled. */
  enabledAt: Date | null;
  lastSeenOn: CalendarDate | null;
  /** That the account will be disabled for want of use. */
  unusedMailedOn: CalendarDate | null;
  revision: number;
  totp: boolean;
  passkeys: number;
  recoveryLeft: number;
  invitedUntil: Instant | null;
  /** Former ones too. */
  grants: readonly HeldGrant[];
}

/** One person; undefined for a station too. */
export async function findStaff(
  queries: Queries,
  id: number,
  now: Instant,
): Promise<StaffRecord | undefined> {
  const [record] = await readStaff(queries, now, id);
  return record;
}

/** Locks the person, and others with them in the order of their keys. */
export async function lockStaff(
  trx: Trx,
  { id, others = [] }: { id: number; others?: readonly number[] },
  now: Instant,
): Promise<StaffRecord | undefined> {
  await trx
    .selectFrom('staff')
    .select('id')
    .where('id', 'in', [id, ...others])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return findStaff(trx, id, now);
}

/** People by kana and name, without stations. */
export async function readStaff(
  queries: Queries,
  now: Instant,
  id?: number,
): Promise<StaffRecord[]> {
  const all = staffRows(queries, now);
  const rows = await (id === undefined ? all : all.where('p.id', '=', id)).execute();
  const grants = await grantRows(queries, id);
  const today = dateAt(now);
  const byPerson = grouped(grants, ({ staff_id: person }) => person);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kana: row.kana,
    email: row.email ?? '',
    language: row.language as Language,
    activatedAt: row.activated_at,
    disabledAt: row.disabled_at,
    enabledAt: row.enabled_at,
    lastSeenOn: row.last_seen_on,
    unusedMailedOn: row.unused_mailed_on,
    revision: row.revision,
    totp: Number(row.totp) > 0,
    passkeys: Number(row.passkeys),
    recoveryLeft: Number(row.recovery_left),
    invitedUntil: row.invited_until === null ? null : row.invited_until.getTime(),
    grants: (byPerson.get(row.id) ?? []).map((grant) => ({
      id: grant.id,
      role: grant.role as Role,
      dormitoryId: grant.dormitory_id,
      dormitory: grant.office_code,
      names: grant.office_code === null ? null : namesOf(grant),
      from: grant.from_day,
      until: grant.until_day,
      isLive: grant.revoked_at === null && (grant.until_day === null || grant.until_day >= today),
    })),
  }));
}

const staffRows = (queries: Queries, now: Instant) =>
  queries
    .selectFrom('staff as p')
    .select([
      'p.id',
      'p.name',
      'p.kana',
      'p.email',
      'p.language',
      'p.activated_at',
      'p.disabled_at',
      'p.enabled_at',
      'p.last_seen_on',
      'p.unused_mailed_on',
      'p.revision',
    ])
    .select((person) => [
      person
        .selectFrom('staff_totp as t')
        .select((totp) => totp.fn.countAll().as('count'))
        .whereRef('t.staff_id', '=', 'p.id')
        .where('t.confirmed_at', 'is not', null)
        .as('totp'),
      person
        .selectFrom('staff_passkeys as k')
        .select((passkey) => passkey.fn.countAll().as('count'))
        .whereRef('k.staff_id', '=', 'p.id')
        .as('passkeys'),
      person
        .selectFrom('staff_recovery_codes as c')
        .select((code) => code.fn.countAll().as('count'))
        .whereRef('c.staff_id', '=', 'p.id')
        .where('c.used_at', 'is', null)
        .as('recovery_left'),
      person
        .selectFrom('staff_links as l')
        .select((link) => link.fn.max('l.expires_at').as('expires_at'))
        .whereRef('l.staff_id', '=', 'p.id')
        .where('l.kind', '=', 'invitation')
        .where('l.used_at', 'is', null)
        .where('l.voided_at', 'is', null)
        .where('l.expires_at', '>', timestamp(now))
        .as('invited_until'),
    ])
    .where('p.kind', '=', 'person')
    .orderBy('p.kana')
    .orderBy('p.name')
    .orderBy('p.id');

const namesOf = ({ name_ja: ja, name_en: en }: Record<'name_ja' | 'name_en', string | null>) => ({
  ja: ja ?? '',
  en: en ?? '',
});

const grantRows = (queries: Queries, id: number | undefined) => {
  const all = queries
    .selectFrom('staff_grants as g')
    .leftJoin('dormitories as d', 'd.id', 'g.dormitory_id')
    .select([
      'g.id',
      'g.staff_id',
      'g.role',
      'g.dormitory_id',
      'd.office_code',
      'd.name_ja',
      'd.name_en',
      'g.from_day',
      'g.until_day',
      'g.revoked_at',
    ])
    .where('g.staff_kind', '=', 'person')
    .orderBy('g.id');
  return (id === undefined ? all : all.where('g.staff_id', '=', id)).execute();
};
