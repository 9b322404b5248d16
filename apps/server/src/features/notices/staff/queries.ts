// Reads of published notices for the console: within some dormitories, with who of their residents has read them.
import type { Target } from '@yadori/api/targets/target';
import type { noticeOrders, StaffNoticeHead } from '@yadori/api/notices/staff-calls';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { defineStatement, type ColumnsOf } from '../../../platform/database/statement.ts';
import { correctedOn } from '../statements.ts';

/** Null: all. */
export type Dormitories = readonly number[] | null;

const state = `
  case when n.withdrawn_at is not null then 'withdrawn' when n.end_date < $1::date then 'ended'
       when n.start_date > $1::date then 'upcoming' else 'live' end`;

/** Versions that a later one replaced are in no list (SG008). */
const isNewest = `not exists (select from notices v where v.corrects_id = n.id)`;

/** Notices of the dormitories $2, and those of all dormitories. */
const reached = `($2::bigint[] is null or n.dormitory_id is null or n.dormitory_id = any($2))`;

/** Residents of the day $1 in the dormitories $2 whom the notice `n` is for, with what they did. */
const audience = `
  from contracts c
  join accounts a on a.id = c.account_id and a.active_contract_id = c.id and a.withdrawn_at is null
  left join notice_reads r on r.account_id = a.id and r.notice_id = n.id
  left join notice_acknowledgements k on k.account_id = a.id and k.notice_id = n.id
 where c.dormitory_id = any(case when n.dormitory_id is not null then array[n.dormitory_id]
                                 else coalesce($2, array(select id from dormitories)) end)
   and least(c.end_date, c.move_out_on, 'infinity') >= $1::date
   and (not n.is_targeted
        or exists (select from notice_recipients q where q.notice_id = n.id and q.account_id = a.id))`;

const counted = `count(*)::int as recipients, count(r.read_at)::int as read, count(k.at)::int as confirmed`;

interface NoticeHeadRow {
  id: number;
  title: string;
  title_en: string | null;
  has_english: boolean;
  dormitory_id: number | null;
  office_code: string | null;
  state: StaffNoticeHead['state'];
  class: StaffNoticeHead['class'];
  must_confirm: boolean;
  is_targeted: boolean;
  target: Target | null;
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  corrected_on: CalendarDate | null;
}

export interface StaffNoticeRow extends NoticeHeadRow {
  recipients: number;
  read: number;
  confirmed: number;
}

/** Of notice `n` and its dormitory `d`. */
const head = `
  n.id, n.title, n.title_en, n.title_en is not null and (n.content = '' or n.content_en is not null) as has_english,
  n.dormitory_id, d.office_code, ${state} as state, n.class, n.must_confirm, n.is_targeted, n.target::json as target,
  n.start_date, n.end_date, ${correctedOn} as corrected_on`;

const headColumns: ColumnsOf<NoticeHeadRow> = {
  id: 'int8',
  title: 'text',
  title_en: 'text or null',
  has_english: 'bool',
  dormitory_id: 'int8 or null',
  office_code: 'text or null',
  state: 'text',
  class: 'text',
  must_confirm: 'bool',
  is_targeted: 'bool',
  target: 'json or null',
  start_date: 'date',
  end_date: 'date or null',
  corrected_on: 'date or null',
};

type Order = (typeof noticeOrders)[number] | 'newest';

/** As the language $6 has it. */
const titleOf = (notice: string) =>
  `case when $6::text = 'en' then coalesce(${notice}.title_en, ${notice}.title) else ${notice}.title end`;

/** Of the last notice of the page before. */
const last = (value: string) => `(select ${value} from notices l where l.id = $4)`;

/** Without an index: the count of the list reads the same notices, and a sort keeps one page of them. */
const orders: Readonly<Record<Order, { by: string; follows: string }>> = {
  newest: { by: 'n.id desc', follows: 'n.id < $4' },
  title: {
    by: `${titleOf('n')}, n.id`,
    follows: `(${titleOf('n')}, n.id) > (${last(titleOf('l'))}, $4)`,
  },
  period: {
    by: 'n.start_date, n.id',
    follows: `(n.start_date, n.id) > (${last('l.start_date')}, $4)`,
  },
};

/**
 * $1 day, $2 dormitories (null: all), $3 state (null: every), $4 last key of the page before (null: the first page), $5
 * how many; by title $6 language.
 */
const readNotices = (order: Order) =>
  defineStatement<StaffNoticeRow>({
    name: `staff_notices_${order}`,
    text: `
    select ${head}, f.recipients, f.read, f.confirmed
      from (select n.* from notices n
             where ${reached} and ${isNewest} and ($3::text is null or ${state} = $3)
               and ($4::bigint is null or ${orders[order].follows})
             order by ${orders[order].by} limit $5) n
      left join dormitories d on d.id = n.dormitory_id
     cross join lateral (select ${counted} ${audience}) f
     order by ${orders[order].by}`,
    columns: {
      ...headColumns,
      recipients: 'int4',
      read: 'int4',
      confirmed: 'int4',
    },
  });

const ordered = {
  newest: readNotices('newest'),
  title: readNotices('title'),
  period: readNotices('period'),
};

interface Page {
  order: Order;
  language: Language;
  state: StaffNoticeHead['state'] | undefined;
  after: number | undefined;
  limit: number;
}

export const findStaffNotices = (
  db: Database,
  today: CalendarDate,
  dormitories: Dormitories,
  page: Page,
): Promise<StaffNoticeRow[]> =>
  db.named(ordered[page.order], [
    today,
    dormitories,
    page.state ?? null,
    page.after ?? null,
    page.limit,
    ...(page.order === 'title' ? [page.language] : []),
  ]);

/** $1 day, $2 dormitories (null: all), $3 state (null: every). */
const countNotices = defineStatement<{ total: number }>({
  name: 'staff_notices_total',
  text: `
    select count(*)::int as total from notices n
     where ${reached} and ${isNewest} and ($3::text is null or ${state} = $3)`,
  columns: { total: 'int4' },
});

export async function countStaffNotices(
  db: Database,
  today: CalendarDate,
  dormitories: Dormitories,
  of: StaffNoticeHead['state'] | undefined,
): Promise<number> {
  const [row] = await db.named(countNotices, [today, dormitories, of ?? null]);
  return row?.total ?? 0;
}

export interface FullNoticeRow extends NoticeHeadRow {
  kind: 'html' | 'text' | 'pdf' | 'image';
  content: string;
  content_en: string | null;
  file: string | null;
  file_size: number | null;
  created_at: Date;
  published_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_why: string | null;
  correction_draft: number | null;
  announces_fees: boolean;
  /** As it was written, where it was in the console. */
  draft: unknown;
}

/** A version of the notice of a planned change of fees, or of its cancelling (SD051). */
const announcesFees = `exists (
  with recursive v as (
    select n.id, n.corrects_id
    union all select e.id, e.corrects_id from notices e join v on e.id = v.corrects_id)
  select from v join money_notices m on m.notice_id = v.id)`;

/** $1 day, $2 dormitories (null: all), $3 key. */
const readNotice = defineStatement<FullNoticeRow>({
  name: 'staff_notice',
  text: `
    select ${head}, n.kind, n.content, n.content_en, n.file, n.file_size, n.created_at, u.name as published_by,
           n.withdrawn_at, n.withdrawn_why, w.content::json as draft,
           (select max(o.id) from drafts o where o.kind = 'notice' and o.published_at is null
               and o.content -> 'corrects_id' = to_jsonb(n.id)) as correction_draft,
           ${announcesFees} as announces_fees
      from notices n
      left join dormitories d on d.id = n.dormitory_id
      left join staff u on u.id = n.published_by
      left join drafts w on w.id = n.draft_id
     where n.id = $3 and ${reached}`,
  columns: {
    ...headColumns,
    kind: 'text',
    content: 'text',
    content_en: 'text or null',
    file: 'text or null',
    file_size: 'int4 or null',
    created_at: 'timestamptz',
    published_by: 'text or null',
    withdrawn_at: 'timestamptz or null',
    withdrawn_why: 'text or null',
    draft: 'json or null',
    correction_draft: 'int8 or null',
    announces_fees: 'bool',
  },
});

/** Undefined where there is none in these dormitories. */
export async function findStaffNotice(
  db: Database,
  today: CalendarDate,
  dormitories: Dormitories,
  id: number,
): Promise<FullNoticeRow | undefined> {
  const [row] = await db.named(readNotice, [today, dormitories, id]);
  return row;
}

export interface VersionRow {
  id: number;
  created_at: Date;
  published_by: string | null;
  why: string | null;
}

/** $1 a version of a notice: all of them, the first one first. */
const readVersions = defineStatement<VersionRow>({
  name: 'staff_notice_versions',
  text: `
    with recursive earlier as (
      select id, corrects_id from notices where id = $1
      union all select n.id, n.corrects_id from notices n join earlier v on n.id = v.corrects_id),
    later as (
      select id from notices where id = $1
      union all select n.id from notices n join later v on n.corrects_id = v.id)
    select n.id, n.created_at, u.name as published_by, n.corrected_why as why
      from notices n left join staff u on u.id = n.published_by
     where n.id in (select id from earlier union select id from later)
     order by n.id`,
  columns: {
    id: 'int8',
    created_at: 'timestamptz',
    published_by: 'text or null',
    why: 'text or null',
  },
});

export const findVersions = (db: Database, id: number): Promise<VersionRow[]> =>
  db.named(readVersions, [id]);

export interface FloorRow {
  dormitory: string;
  floor: string;
  recipients: number;
  read: number;
  confirmed: number;
}

/** $1 day, $2 dormitories (null: all), $3 key. The floor is the beginning of the room. */
const readFloors = defineStatement<FloorRow>({
  name: 'staff_notice_floors',
  text: `
    select d.office_code as dormitory, f.floor, f.recipients, f.read, f.confirmed
      from (select n.* from notices n where n.id = $3) n
     cross join lateral (
       select c.dormitory_id, left(c.room_number, 2) as floor, ${counted} ${audience}
        group by c.dormitory_id, left(c.room_number, 2)) f
      join dormitories d on d.id = f.dormitory_id
     order by d.office_code, f.floor`,
  columns: {
    dormitory: 'text',
    floor: 'text',
    recipients: 'int4',
    read: 'int4',
    confirmed: 'int4',
  },
});

export const findFloors = (db: Database, today: CalendarDate, of: Dormitories, id: number) =>
  db.named(readFloors, [today, of, id]);

interface MissingRow {
  account_id: number;
  dormitory_id: number;
}

/** $1 day, $2 dormitories (null: all), $3 key: who has not read it, or not confirmed it where that is required. */
const readMissing = defineStatement<MissingRow>({
  name: 'staff_notice_missing',
  text: `
    select f.account_id, f.dormitory_id
      from (select n.* from notices n where n.id = $3) n
     cross join lateral (
       select a.id as account_id, c.dormitory_id, r.read_at, k.at as confirmed_at ${audience}) f
     where case when n.must_confirm then f.confirmed_at else f.read_at end is null
     order by f.account_id`,
  columns: { account_id: 'int8', dormitory_id: 'int8' },
});

export const findMissing = (db: Database, today: CalendarDate, of: Dormitories, id: number) =>
  db.named(readMissing, [today, of, id]);

/** Reminders that staff sent, within some dormitories. */
const readReminders = defineStatement<{ way: 'push' | 'message'; at: Date; count: number }>({
  name: 'staff_notice_reminders',
  text: `
    select m.way, m.at, sum(m.count)::int as count from reminders m
     where m.subject = 'notice' and m.subject_id = $1 and ($2::bigint[] is null or m.dormitory_id = any($2))
     group by m.way, m.at order by m.at`,
  columns: { way: 'text', at: 'timestamptz', count: 'int4' },
});

export const findReminders = (db: Database, id: number, of: Dormitories) =>
  db.named(readReminders, [id, of]);

export interface ReaderRow {
  account_id: number;
  name: string;
  room_number: string;
  dormitory: string;
  read_at: Date | null;
  confirmed_at: Date | null;
  total: number;
}

/** $1 day, $2 dormitories (null: all), $3 key, $4 how many. Who has not confirmed or read it comes first. */
const readReaders = defineStatement<ReaderRow>({
  name: 'staff_notice_readers',
  text: `
    select f.account_id, p.name, f.room_number, d.office_code as dormitory, f.read_at, f.confirmed_at,
           (count(*) over ())::int as total
      from (select n.* from notices n where n.id = $3) n
     cross join lateral (
       select a.id as account_id, c.dormitory_id, c.room_number, r.read_at, k.at as confirmed_at ${audience}) f
      join dormitories d on d.id = f.dormitory_id
      join profiles p on p.account_id = f.account_id
     order by case when n.must_confirm then f.confirmed_at else f.read_at end is not null,
              d.office_code, f.room_number, f.account_id
     limit $4`,
  columns: {
    account_id: 'int8',
    name: 'text',
    room_number: 'text',
    dormitory: 'text',
    read_at: 'timestamptz or null',
    confirmed_at: 'timestamptz or null',
    total: 'int4',
  },
});

interface Readers {
  dormitories: Dormitories;
  id: number;
  limit: number;
}

export const findReaders = (
  db: Database,
  today: CalendarDate,
  { dormitories, id, limit }: Readers,
): Promise<ReaderRow[]> => db.named(readReaders, [today, dormitories, id, limit]);
