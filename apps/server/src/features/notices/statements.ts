// The SQL of the notices that Home shows: each call reads with one statement.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { defineStatement } from '../../platform/database/statement.ts';

/** Those for fewer than a dormitory are read by their recipients alone (SG006). */
export const isFor = (account: string) => `
  (not n.is_targeted
   or exists (select 1 from notice_recipients q where q.notice_id = n.id and q.account_id = ${account}))`;

/** The day on which a version of the notice `n` replaced an earlier one. */
export const correctedOn = `
  case when n.corrects_id is not null then (n.created_at at time zone 'Asia/Tokyo')::date end`;

const shown = `
  n.start_date <= $3::date and (n.end_date is null or n.end_date >= $3::date) and n.withdrawn_at is null
  and ${isFor('$2')}`;

/** Urgent ones of the dormitory and of all: few rows of an index for all dormitories (SG010). */
const pinned = `
  (select n.id, n.title, n.title_en, n.start_date, true as pinned from notices n
    where n.pinned and n.end_date >= $3::date and (n.dormitory_id = $1 or n.dormitory_id is null) and ${shown})`;

/**
 * One walk of `notices_of_dormitory` that ends after `$4` shown notices. In the whole order of the index: the planner
 * does not see that rows without a dormitory are in the order of the further columns.
 */
const newestOf = (audience: string) => `
  (select n.id, n.title, n.title_en, n.start_date, false as pinned from notices n
    where n.dormitory_id ${audience} and not n.pinned and ${shown}
    order by n.dormitory_id, n.start_date desc, n.id desc limit $4)`;

const isRead = `
  exists (select 1 from notice_reads r where r.notice_id = n.id and r.account_id = $2)`;

/**
 * The first day of which notices can be unread for an account: its first contract's start, or its creation where that
 * was earlier. A new resident does not find the unread notices of ten years.
 */
export const unreadFrom = (account: string) => `
  (select least(min(k.start_date), min((a.created_at at time zone 'Asia/Tokyo')::date))
     from accounts a join contracts k on k.account_id = a.id where a.id = ${account})`;

const unreadOf = (audience: string) => `
  select n.id, n.title, n.title_en, n.start_date from notices n
   where n.dormitory_id ${audience} and ${shown} and n.start_date >= ${unreadFrom('$2')} and not ${isRead}`;

interface UnreadNotice {
  id: number;
  title: string;
  title_en: string | null;
  start_date: CalendarDate;
  unread: number;
}

/** $1 dormitory, $2 account, $3 today, $4 how many are listed; each with the count of all (AM139). */
export const readUnreadNotices = defineStatement<UnreadNotice>({
  name: 'notices_unread',
  text: `
    select n.*, count(*) over () as unread
      from (${unreadOf('= $1')} union all ${unreadOf('is null')}) n
     order by n.start_date desc, n.id desc limit $4`,
  columns: {
    id: 'int8',
    title: 'text',
    title_en: 'text or null',
    start_date: 'date',
    unread: 'int8',
  },
});

interface NewestNotice {
  id: number;
  title: string;
  title_en: string | null;
  start_date: CalendarDate;
  is_read: boolean;
}

/**
 * $1 dormitory, $2 account, $3 today, $4 how many. The readings are looked up for those few alone: the limit of the
 * lateral keeps the planner from reading all of the account's.
 */
export const readNewestNotices = defineStatement<NewestNotice>({
  name: 'notices_newest',
  text: `
    select n.id, n.title, n.title_en, n.start_date,
           n.start_date < ${unreadFrom('$2')} or r.is_read is not null as is_read
      from (select * from (${pinned} union all ${newestOf('= $1')} union all ${newestOf('is null')}) w
             order by w.pinned desc, w.start_date desc, w.id desc limit $4) n
      left join lateral (
        select true as is_read from notice_reads where notice_id = n.id and account_id = $2 limit 1) r on true
     order by n.pinned desc, n.start_date desc, n.id desc`,
  columns: {
    id: 'int8',
    title: 'text',
    title_en: 'text or null',
    start_date: 'date',
    is_read: 'bool',
  },
});
