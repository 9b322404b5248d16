// Dormitories as a whole: a new one, empty or from the settings of another, and its names (SJ001, SJ002).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { recordAct, recordEvent } from '../../platform/events.ts';
import { chunks, isSame, pick, type Values } from '../../platform/import-rows.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import type { DormitoryAct } from './service.ts';

interface DormitoryNames {
  name_ja: string;
  name_en: string;
  location_ja: string;
  location_en: string;
}

const nameFields = ['name_ja', 'name_en', 'location_ja', 'location_en'] as const;

/** Digest of the names that a change began with. */
export const namesRevision = (names: DormitoryNames): string =>
  createHash('sha256')
    .update(JSON.stringify(nameFields.map((field) => names[field])))
    .digest('base64url')
    .slice(0, 22);

/** What a copy has of its source: how meals, services, money and reports are set, never who or what is there. */
const copied = [
  ...(['seats', 'meal_reservation', 'overnight_report', 'guest_report'] as const),
  ...(['breakfast_start', 'breakfast_end', 'dinner_start', 'dinner_end'] as const),
  ...(['booking_lead_days', 'fee_window_hours', 'breakfast_fee', 'dinner_fee'] as const),
  ...(['guest_meal_lead_days', 'guest_bedding_lead_days', 'guest_max_nights'] as const),
  ...(['bedding_price', 'guest_breakfast_price', 'guest_dinner_price'] as const),
  ...(['walk_in_breakfast_price', 'walk_in_dinner_price'] as const),
  ...(['waiver_act_yen', 'waiver_month_yen'] as const),
  ...(['movein_last_time', 'march_contract_end_day', 'has_desk_hours'] as const),
  ...(['long_absence_nights', 'bedding_stock'] as const),
] as const;

interface NewDormitory {
  code: string;
  names: DormitoryNames;
  /** Left out: the settings of the product. */
  copyOf?: StaffDormitoryId | undefined;
  staffId: number;
}

/** The id of the dormitory; undefined where the code is taken. */
export async function createDormitory(
  db: Database,
  { code, names, copyOf, staffId }: NewDormitory,
  { by, now }: DormitoryAct,
): Promise<number | undefined> {
  const created = await db.transaction(async (trx) => {
    const settings = copyOf === undefined ? {} : await findSettings(trx, copyOf);
    const row = await trx
      .insertInto('dormitories')
      .values({ office_code: code, ...names, ...settings })
      .onConflict((known) => known.column('office_code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (copyOf !== undefined) await copyLists(trx, copyOf, { to: row.id, staffId, now });
    await recordEvent(trx, {
      ...by,
      kind: 'dormitory.created',
      at: now,
      dormitoryId: row.id,
      ...(copyOf !== undefined && { detail: { source: copyOf } }),
    });
    return row.id;
  });
  if (created !== undefined) publishToStaff(db, 'alerts', [created]);
  return created;
}

const findSettings = (trx: Trx, id: number) =>
  trx.selectFrom('dormitories').select(copied).where('id', '=', id).executeTakeFirstOrThrow();

interface Copy {
  to: number;
  staffId: number;
  now: number;
}

/** The automatic answer is off and without a phone number: those of another dormitory would be wrong here. */
async function copyLists(trx: Trx, from: number, { to, staffId, now }: Copy): Promise<void> {
  const at = timestamp(now);
  await sql`
    insert into desk_settings (dormitory_id, automatic, automatic_ja, automatic_en, emergency_phone, read_receipts,
                               amber_hours, red_hours, missed_meal_notes, contract_end_notes, arrivals_at_once,
                               lent_with_key, escalation, revision, changed_at, changed_by)
    select ${to}, false, automatic_ja, automatic_en, '', read_receipts, amber_hours, red_hours, missed_meal_notes,
           contract_end_notes, arrivals_at_once, lent_with_key, escalation, 1, ${at}, ${staffId}
      from desk_settings where dormitory_id = ${from}`.execute(trx);
  await sql`
    insert into desk_hours (dormitory_id, weekday, opens_at, closes_at, reopens_at, recloses_at)
    select ${to}, weekday, opens_at, closes_at, reopens_at, recloses_at
      from desk_hours where dormitory_id = ${from}`.execute(trx);
  await sql`
    insert into text_templates (dormitory_id, kind, title, ja, en, shortcut, position, changed_at, changed_by)
    select ${to}, kind, title, ja, en, shortcut, position, ${at}, ${staffId}
      from text_templates where dormitory_id = ${from} order by position`.execute(trx);
  // What was stored with http is not written once more.
  await sql`
    insert into menu_links (dormitory_id, position, link, description_jp, description_en)
    select ${to}, position, link, description_jp, description_en
      from menu_links where dormitory_id = ${from} and link like 'https://%' order by position`.execute(
    trx,
  );
}

interface Renaming {
  dormitoryId: StaffDormitoryId;
  names: DormitoryNames;
  revision: string;
  staffId: number;
}

/** False where the names were changed by somebody else since; nothing is written then. */
export async function renameDormitory(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { dormitoryId, names, revision, staffId }: Renaming,
  { by, now }: DormitoryAct,
): Promise<boolean> {
  const isDone = await db.transaction(async (trx) => {
    const before = await trx
      .selectFrom('dormitories')
      .select(nameFields)
      .where('id', '=', dormitoryId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (namesRevision(before) !== revision) return false;
    const fields = nameFields.filter((field) => names[field] !== before[field]);
    if (fields.length === 0) return true;
    await trx.updateTable('dormitories').set(names).where('id', '=', dormitoryId).execute();
    const only = (of: DormitoryNames) =>
      Object.fromEntries(fields.map((field) => [field, of[field]]));
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'dormitory.renamed',
      at: now,
      dormitoryId,
      detail: { fields: fields.join() },
      before: only(before),
      after: only(names),
    });
    await recordNames(trx, [{ id: dormitoryId, before: { ...before }, after: { ...names } }], {
      staffId,
      now,
    });
    return true;
  });
  if (isDone) publishToStaff(db, 'alerts', [dormitoryId]);
  return isDone;
}

interface ChangedRow {
  id: number | null;
  /** Null of a dormitory that is new. */
  before: Values | null;
  after: Values;
}

/** Adds what differs of names and address to their history, for the page that shows it (SK179). */
export async function recordNames(
  trx: Trx,
  changes: readonly ChangedRow[],
  { staffId, now }: { staffId: number; now: number },
): Promise<void> {
  const rows = changes.flatMap(({ id, before, after }) => {
    if (id === null || before === null) return [];
    const fields = nameFields.filter(
      (field) => field in after && !isSame(after[field], before[field] ?? null),
    );
    if (fields.length === 0) return [];
    return {
      dormitory_id: id,
      names: JSON.stringify(pick(after, fields)),
      replaced: JSON.stringify(pick(before, fields)),
      changed_at: timestamp(now),
      changed_by: staffId,
    };
  });
  for (const chunk of chunks(rows, 1000))
    await trx.insertInto('dormitory_name_changes').values(chunk).execute();
}

const shownOfPast = 100;

/** Names and address of a dormitory, and the changes by members of staff. */
export async function findNames(queries: Queries, dormitoryId: StaffDormitoryId) {
  const [present, past] = await Promise.all([
    queries
      .selectFrom('dormitories')
      .select(['office_code as code', ...nameFields])
      .where('id', '=', dormitoryId)
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom('dormitory_name_changes as c')
      .innerJoin('staff as s', 's.id', 'c.changed_by')
      .select(['c.id', 'c.changed_at', 's.name as changed_by'])
      .select((row) => [
        row.ref('c.names').$castTo<Partial<DormitoryNames>>().as('names'),
        row.ref('c.replaced').$castTo<Partial<DormitoryNames>>().as('replaced'),
      ])
      .where('c.dormitory_id', '=', dormitoryId)
      .orderBy('c.changed_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(shownOfPast)
      .execute(),
  ]);
  return { ...present, past };
}

/** Of staff: the dormitories within the scope, with how many live and work there; one of them by its id. */
export function findAllDormitories(
  queries: Queries,
  { within, id, today }: { within: readonly number[] | null; id?: number; today: string },
) {
  const all = queries
    .selectFrom('dormitories as d')
    .select(['d.id', 'd.office_code as code', 'd.name_ja', 'd.name_en', 'd.location_ja'])
    .select([
      'd.location_en',
      'd.closed_on',
      'd.meal_reservation',
      'd.overnight_report',
      'd.guest_report',
    ])
    .select([
      sql<number>`(select count(*)::int from rooms r where r.dormitory_id = d.id)`.as('rooms'),
      sql<number>`(select count(*)::int from contracts c join accounts a on a.active_contract_id = c.id
                    where c.dormitory_id = d.id)`.as('residents'),
      sql<number>`(select count(distinct g.staff_id)::int from staff_grants g join staff p on p.id = g.staff_id
                    where g.dormitory_id = d.id and p.kind = 'person' and p.disabled_at is null
                      and g.revoked_at is null and g.from_day <= ${today}::date
                      and (g.until_day is null or g.until_day >= ${today}::date))`.as('staff'),
      sql<number>`(select count(*)::int from staff p
                    where p.dormitory_id = d.id and p.kind = 'station' and p.disabled_at is null)`.as(
        'stations',
      ),
      sql<boolean>`exists (select from contracts c where c.dormitory_id = d.id)`.as('is_open'),
    ])
    .orderBy('d.office_code');
  const reached = within === null ? all : all.where('d.id', '=', sql<number>`any(${[...within]})`);
  return (id === undefined ? reached : reached.where('d.id', '=', id)).execute();
}
