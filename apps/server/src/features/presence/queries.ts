// Reads of reports, always within one resident's scope.
import { sql, type Selectable } from 'kysely';
import type { ContractDays } from '@yadori/api/contracts/days';
import type { GuestMark } from '@yadori/api/stays/staff-kinds';
import { nightEnd } from '@yadori/api/time/night';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import type { GuestStays, OwnStays } from '../../platform/database/schema.generated.ts';
import type { StayScope } from './scope.ts';

/** A report with the parts of its kind; those of the other kind are null. */
export interface ReportRow {
  id: number;
  type: number;
  first_day: CalendarDate;
  last_day: CalendarDate;
  created_at: Date;
  cancelled_at: Date | null;
  revision: number;
  /** Null: the resident. */
  filed_by: number | null;
  account_id: number;
  contract_id: number;
  person_name: string;
  room_number: string;
  own: OwnPart | null;
  guest: GuestPart | null;
  /** Of a guest, where a dormitory is read. */
  marks?: readonly KeptMark[] | null;
}

interface KeptMark {
  kind: GuestMark;
  /** ISO 8601. */
  at: string;
  /** Who marked it. */
  name: string;
}

/** Its columns; two-valued ones are narrowed to what the table's rules allow. */
export type OwnPart = Omit<Selectable<OwnStays>, 'report_id' | 'type'> & {
  [flag in `${'start' | 'end'}_${'breakfast' | 'dinner'}`]: 0 | 1;
};

/** As above; times are `HH:mm:ss`. */
export type GuestPart = Omit<Selectable<GuestStays>, 'report_id' | 'type'> & {
  stay_days: 1 | 2;
  day_one_evening: 0 | 1;
  day_two_morning: 0 | 1 | 2;
  day_two_evening: 0 | 1 | null;
  day_three_morning: 0 | 1 | 2 | null;
  futon_lease: 0 | 1;
};

const reports = (queries: Queries) =>
  queries
    .selectFrom('stay_reports as r')
    .innerJoin('profiles as p', 'p.account_id', 'r.account_id')
    .innerJoin('contracts as c', 'c.id', 'r.contract_id')
    .leftJoin('own_stays as o', 'o.report_id', 'r.id')
    .leftJoin('guest_stays as g', 'g.report_id', 'r.id')
    .select(['r.id', 'r.type', 'r.first_day', 'r.last_day', 'r.created_at', 'r.cancelled_at'])
    .select([
      'r.revision',
      'r.filed_by',
      'r.account_id',
      'r.contract_id',
      'p.name as person_name',
      'c.room_number',
    ])
    .select(sql<OwnPart | null>`to_json(o)`.as('own'))
    .select(sql<GuestPart | null>`to_json(g)`.as('guest'));

/** The latest days first; of the same days the one that was filed last. */
const reportsOfResident = (
  queries: Queries,
  { accountId, dormitoryId }: Pick<StayScope, 'accountId' | 'dormitoryId'>,
  limit: number,
) =>
  reports(queries)
    .where('r.account_id', '=', accountId)
    .where('r.dormitory_id', '=', dormitoryId)
    .orderBy('r.first_day', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit);

export const findReports = (
  queries: Queries,
  scope: StayScope,
  limit: number,
): Promise<ReportRow[]> => reportsOfResident(queries, scope, limit).execute();

/** With the marks of guests: for staff. */
export const findReportsOfCard = (
  ...wanted: Parameters<typeof reportsOfResident>
): Promise<ReportRow[]> =>
  reportsOfResident(...wanted)
    .select(marks.as('marks'))
    .execute();

/** Undefined for an unknown report and for anybody else's. */
export const findReport = (
  queries: Queries,
  { accountId, dormitoryId }: StayScope,
  id: number,
): Promise<ReportRow | undefined> =>
  reports(queries)
    .where('r.id', '=', id)
    .where('r.account_id', '=', accountId)
    .where('r.dormitory_id', '=', dormitoryId)
    .executeTakeFirst();

/** Only those of the days of the report: it may have been moved since (SI008). */
const marks = sql<KeptMark[] | null>`(
  select json_agg(json_build_object('kind', m.kind, 'at', m.marked_at, 'name', s.name))
    from guest_marks m join staff s on s.id = m.staff_id
   where m.report_id = r.id
     and (m.marked_at at time zone 'Asia/Tokyo')::date between r.first_day and r.last_day)`;

/**
 * Every report of a dormitory that touches these days, by room; of the cancelled ones those that a night of the days had
 * counted before. For staff: it is bound to no resident.
 */
export const findReportsOfDormitory = (
  db: Database,
  dormitoryId: number,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<ReportRow[]> =>
  db.prepared(
    reports(db.queries)
      .select(marks.as('marks'))
      .where('r.dormitory_id', '=', dormitoryId)
      .where(({ or, eb }) =>
        or([
          eb('r.cancelled_at', 'is', null),
          eb('r.cancelled_at', '>=', timestamp(nightEnd(from))),
        ]),
      )
      .where('r.first_day', '<=', until)
      .where('r.last_day', '>=', from)
      .orderBy('c.room_number')
      .orderBy('r.id'),
  );

/** Reports that were active at a past instant, with what they say today; none is cancelled, as at that instant. */
export async function findReportsAsOf(
  db: Database,
  dormitoryId: number,
  days: { from: CalendarDate; until: CalendarDate },
  at: Instant,
): Promise<ReportRow[]> {
  const counted = await findReportsOfDormitory(db, dormitoryId, days);
  const active = counted.filter(({ cancelled_at: cancelledAt }) => cancelledAt === null);
  const cancelled = await reports(db.queries)
    .where('r.dormitory_id', '=', dormitoryId)
    .where('r.cancelled_at', '>=', timestamp(at))
    .where('r.first_day', '<=', days.until)
    .where('r.last_day', '>=', days.from)
    .execute();
  return [...active, ...cancelled.map((row) => ({ ...row, cancelled_at: null }))].filter(
    ({ created_at: filed }) => filed.getTime() < at,
  );
}

export async function findByClientKey(
  queries: Queries,
  { accountId }: StayScope,
  clientKey: string | undefined,
): Promise<number | undefined> {
  if (clientKey === undefined) return undefined;
  const row = await queries
    .selectFrom('stay_reports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.id;
}

/** Whether another active report of the kind has one of these days, the first and the last included (AM150). */
export async function hasReportIn(
  queries: Queries,
  { accountId, dormitoryId }: StayScope,
  days: { type: 1 | 2; from: CalendarDate; to: CalendarDate; except: number | undefined },
): Promise<boolean> {
  const row = await queries
    .selectFrom('stay_reports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('dormitory_id', '=', dormitoryId)
    .where('type', '=', days.type)
    .where('cancelled_at', 'is', null)
    .where('first_day', '<=', days.to)
    .where('last_day', '>=', days.from)
    .where('id', '<>', days.except ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * One writer for a resident at a time: what they may file depends on all of their reports (AM150). It does not stand
 * in the way of rows that only name the account.
 */
export async function lockResident(trx: Trx, { accountId }: StayScope): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}

/** 1 student, 2 working adult, 3 pre-student (AM035). */
export async function findEmploymentStatus(
  queries: Queries,
  { accountId }: StayScope,
): Promise<number | null> {
  const row = await queries
    .selectFrom('profiles')
    .select('employment_status')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.employment_status ?? null;
}

/** Reports of either kind that are not cancelled and not over. */
export async function countActive(
  queries: Queries,
  { accountId }: StayScope,
  today: CalendarDate,
): Promise<number> {
  const row = await queries
    .selectFrom('stay_reports')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('cancelled_at', 'is', null)
    .where('last_day', '>=', today)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Days of a contract; `lock` keeps them until the transaction ends, so that no report is filed beyond them (AM216). */
export async function findContractDays(
  queries: Queries,
  contractId: number,
  { lock }: { lock: boolean },
): Promise<ContractDays> {
  const query = queries
    .selectFrom('contracts')
    .select(['start_date as first_day', 'last_day'])
    .where('id', '=', contractId);
  return (lock ? query.forShare() : query).executeTakeFirstOrThrow();
}
