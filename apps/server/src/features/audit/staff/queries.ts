// Reads of the record of acts for the console, by the indexes of migration 0051.
// The order is the instant with the id, for person, dormitory and time alike; one lateral read per dormitory takes a
// page from each index, where `any` would sort all events. There is no total: counting twenty million rows takes
// seconds. Acts that residents did themselves are listed for one resident alone, as data of that person.
import { sql, type RawBuilder } from 'kysely';
import { kindsOf } from '@yadori/api/audit/event-groups';
import type { eventOrders } from '@yadori/api/audit/staff-calls';
import type { FoodType } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import {
  ascending,
  descending,
  type Keyset,
  type Page,
} from '../../../platform/database/keyset.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';

type EventOrder = (typeof eventOrders)[number];

export interface EventFilters {
  /** Instants: from inclusive, before exclusive. */
  from: number | undefined;
  before: number | undefined;
  staffId: number | undefined;
  accountId: number | undefined;
  /** Also a group of kinds. */
  kind: string | undefined;
  reason: string | undefined;
  batchId: number | undefined;
  order: EventOrder;
  cursor: string | undefined;
}

export interface EventRow {
  id: number;
  happened_at: Date;
  /** Microseconds, for the cursor. */
  at: string;
  kind: string;
  actor: string;
  dormitory_id: number | null;
  account_id: number | null;
  subject_id: number | null;
  detail: Record<string, unknown>;
  reason: string | null;
  batch_id: number | null;
  request_id: string | null;
  has_detail: boolean;
}

export const pageSize = 100;

const columns = sql`e.id, e.happened_at, to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.kind, e.actor, e.dormitory_id, e.account_id, e.subject_id, e.detail, e.reason, e.batch_id, e.request_id,
  e.detail_digest is not null as has_detail`;

const place = [
  { column: 'e.happened_at', kind: 'instant', key: 'at' },
  { column: 'e.id', kind: 'id' },
] as const;

const orders = {
  newest: descending(...place),
  oldest: ascending(...place),
} as const satisfies Readonly<Record<EventOrder, Keyset>>;

/** One more than a page. */
const firstOf = (order: EventOrder, size = pageSize) =>
  sql`order by ${orders[order].orderBy} limit ${size + 1}`;

/** The conditions are written as those of the partial indexes. */
function conditionsOf(filters: EventFilters): RawBuilder<unknown> {
  const { from, before, staffId, accountId, kind, reason, batchId, order, cursor } = filters;
  const kinds = kind === undefined ? undefined : kindsOf(kind);
  const conditions = [
    accountId === undefined ? sql`e.actor not like 'resident:%'` : sql`e.account_id = ${accountId}`,
    from !== undefined && sql`e.happened_at >= ${timestamp(from)}`,
    before !== undefined && sql`e.happened_at < ${timestamp(before)}`,
    staffId !== undefined && sql`e.actor = ${`staff:${staffId}`} and e.actor like 'staff:%'`,
    kinds?.length === 1 && sql`e.kind = ${kinds[0]}`,
    kinds !== undefined && kinds.length > 1 && sql`e.kind = any(${[...kinds]}::text[])`,
    reason !== undefined && sql`e.reason = ${reason} and e.reason is not null`,
    batchId !== undefined && sql`e.batch_id = ${batchId} and e.batch_id is not null`,
    orders[order].follows(cursor),
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` and `);
}

/** Events of all dormitories, and those without one. */
export async function findEvents(db: Database, filters: EventFilters): Promise<Page<EventRow>> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events e where ${conditionsOf(filters)} ${firstOf(filters.order)}`.execute(
    db.queries,
  );
  return orders[filters.order].page(rows, pageSize);
}

/** Of some dormitories: the first of each by its own index, then the first of them all. */
export async function findEventsOf(
  db: Database,
  dormitoryIds: readonly StaffDormitoryId[],
  filters: EventFilters,
): Promise<Page<EventRow>> {
  const { rows } = await sql<EventRow>`
    select e.* from unnest(${dormitoryIds}::bigint[]) as d (id)
     cross join lateral (
       select ${columns} from events e
        where e.dormitory_id = d.id and ${conditionsOf(filters)} ${firstOf(filters.order)}) e
     ${firstOf(filters.order)}`.execute(db.queries);
  return orders[filters.order].page(rows, pageSize);
}

/** In the order of their ids, the newest first. */
export async function findEventsById(
  { queries }: Database,
  ids: readonly number[],
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events e where e.id = any(${ids}::bigint[]) order by e.id desc`.execute(
    queries,
  );
  return rows;
}

const within = (dormitoryIds: readonly StaffDormitoryId[] | null) =>
  sql`(${dormitoryIds}::bigint[] is null or e.dormitory_id is null or e.dormitory_id = any(${dormitoryIds}::bigint[]))`;

/** Of one resident: what happened in these dormitories, and what belongs to no dormitory. */
export async function findEventsOfResident(
  db: Database,
  dormitoryIds: readonly StaffDormitoryId[] | null,
  filters: EventFilters & { accountId: number },
  size = pageSize,
): Promise<Page<EventRow>> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events e
     where ${conditionsOf(filters)}
       and ${within(dormitoryIds)}
     ${firstOf(filters.order, size)}`.execute(db.queries);
  return orders[filters.order].page(rows, size);
}

/** Kinds of the events that `findEventsOfResident` finds. */
export async function findKindsOfResident(
  db: Database,
  dormitoryIds: readonly StaffDormitoryId[] | null,
  accountId: number,
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct e.kind from events e
     where e.account_id = ${accountId} and ${within(dormitoryIds)}`.execute(db.queries);
  return rows.map(({ kind }) => kind);
}

/** The dormitory of a resident: of the contract in force. Undefined where there is no such resident. */
export async function findDormitoryOfResident(
  db: Database,
  accountId: number,
): Promise<number | null | undefined> {
  const row = await db.queries
    .selectFrom('accounts as a')
    .leftJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .select('c.dormitory_id')
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  return row?.dormitory_id;
}

interface MealOfEvent {
  date: CalendarDate;
  type_of_food: FoodType;
}

export interface Names {
  staff: Map<number, string>;
  dormitories: Map<number, { office_code: string; name_ja: string; name_en: string }>;
  residents: Map<number, { name: string; room_number: string | null; dormitory_id: number | null }>;
  /** By the key of the event. */
  meals: Map<number, MealOfEvent>;
}

const isOfWait = ({ kind }: Pick<EventRow, 'kind'>) => kind.startsWith('meal.wait_');
const isOfReservation = ({ kind }: Pick<EventRow, 'kind'>) =>
  /^meal\.(reserved|changed|cancelled|checked_in|checkin_|liked|like_)/.test(kind);

/** The row of an event about a meal names the meal; the event itself has its key alone. */
async function findMealsOf(
  { queries }: Database,
  rows: readonly EventRow[],
): Promise<Map<number, MealOfEvent>> {
  const subjectsOf = (concerns: (row: EventRow) => boolean) =>
    rows.flatMap((row) => (row.subject_id !== null && concerns(row) ? [row.subject_id] : []));
  const booked = queries
    .selectFrom('reservations')
    .select(['id', 'date', 'type_of_food', sql.lit(false).as('is_wait')])
    .where('id', '=', (any) => any.fn.any(any.val(subjectsOf(isOfReservation))));
  const waited = queries
    .selectFrom('waits as w')
    .innerJoin('menus as m', 'm.id', 'w.menu_id')
    .select(['w.id', 'm.date', 'm.type_of_food', sql.lit(true).as('is_wait')])
    .where('w.id', '=', (any) => any.fn.any(any.val(subjectsOf(isOfWait))));
  const found = await booked.unionAll(waited).execute();
  const keyOf = (isWait: boolean, id: number | null) => `${String(isWait)} ${String(id)}`;
  const known = new Map(
    found.map(({ is_wait: isWait, id, ...meal }) => [keyOf(isWait, id), meal as MealOfEvent]),
  );
  return new Map(
    rows.flatMap((row) => {
      if (!isOfReservation(row) && !isOfWait(row)) return [];
      const meal = known.get(keyOf(isOfWait(row), row.subject_id));
      return meal === undefined ? [] : [[row.id, meal]];
    }),
  );
}

/** What the rows of a page are called. */
export async function findNames(db: Database, rows: readonly EventRow[]): Promise<Names> {
  const keysOf = (keys: (number | null | undefined)[]) => [
    ...new Set(keys.filter((key) => typeof key === 'number')),
  ];
  const staffIds = keysOf(rows.flatMap((row) => [staffIdOf(row.actor), staffSubjectOf(row)]));
  const dormitoryIds = keysOf(rows.map(({ dormitory_id }) => dormitory_id));
  const accountIds = keysOf(rows.map(({ account_id }) => account_id));
  const { queries } = db;
  const [meals, staff, dormitories, residents] = await Promise.all([
    findMealsOf(db, rows),
    queries
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('id', '=', (any) => any.fn.any(any.val(staffIds)))
      .execute(),
    queries
      .selectFrom('dormitories')
      .select(['id', 'office_code', 'name_ja', 'name_en'])
      .where('id', '=', (any) => any.fn.any(any.val(dormitoryIds)))
      .execute(),
    queries
      .selectFrom('accounts as a')
      .innerJoin('profiles as p', 'p.account_id', 'a.id')
      .leftJoin('contracts as c', 'c.id', 'a.active_contract_id')
      .select(['a.id', 'p.name', 'c.room_number', 'c.dormitory_id'])
      .where('a.id', '=', (any) => any.fn.any(any.val(accountIds)))
      .execute(),
  ]);
  return {
    staff: new Map(staff.map(({ id, name }) => [id, name])),
    dormitories: new Map(dormitories.map(({ id, ...row }) => [id, row])),
    residents: new Map(residents.map(({ id, ...row }) => [id, row])),
    meals,
  };
}

/** Acts of the administration of staff are about a person. */
export const staffSubjectOf = ({
  kind,
  subject_id: id,
}: Pick<EventRow, 'kind' | 'subject_id'>): number | undefined =>
  kind.startsWith('staff.') && id !== null ? id : undefined;

export const staffIdOf = (actor: string): number | undefined =>
  actor.startsWith('staff:') ? Number(actor.slice('staff:'.length)) : undefined;

export const findDetail = (db: Database, eventId: number) =>
  db.queries
    .selectFrom('events as e')
    .innerJoin('event_details as d', 'd.event_id', 'e.id')
    .select(['e.id', 'e.dormitory_id', 'e.account_id', 'e.detail_digest', 'd.sealed'])
    .where('e.id', '=', eventId)
    .executeTakeFirst();

interface SealedDay {
  day: string;
  count: number;
  late: string;
  digest: Buffer;
  sealed_at: Date;
  residents_removed_at: Date | null;
  total: number;
}

const dayOrders = {
  newest: descending({ column: 'day', kind: 'day' }),
  oldest: ascending({ column: 'day', kind: 'day' }),
} as const satisfies Readonly<Record<EventOrder, Keyset>>;

export async function findSealedDays(
  db: Database,
  order: EventOrder,
  cursor: string | undefined,
): Promise<Page<SealedDay>> {
  const { follows, orderBy, page } = dayOrders[order];
  const { rows } = await sql<SealedDay>`
    select day, count, late, digest, sealed_at, residents_removed_at,
           (select count(*)::int from audit_days) as total
      from audit_days
     where ${follows(cursor)}
     order by ${orderBy} limit ${pageSize + 1}`.execute(db.queries);
  return page(rows, pageSize);
}
