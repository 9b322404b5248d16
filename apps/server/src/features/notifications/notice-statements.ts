// Statements behind pushes about notices: whose devices, and the one ordinary push within an hour (SG010).
// The hour is claimed by the statement that reads it and keeps the newest notice that came too early: a limit by the
// time of the last push would drop the end of a burst.
import { sql } from 'kysely';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import { columns, devices, type DeviceRow } from './statements.ts';

export interface DeviceOfNotice extends DeviceRow {
  account_id: number;
  is_urgent: boolean;
}

/** Of a notice `n` that residents see on a day and that the account of the row `by` has not read, or not confirmed. */
const unread = (day: string, by: string) => `
    n.withdrawn_at is null and n.start_date <= ${day} and (n.end_date is null or n.end_date >= ${day})
      and case when n.must_confirm
            then not exists (select from notice_acknowledgements k where k.notice_id = n.id and k.account_id = ${by}.account_id)
            else not exists (select from notice_reads r where r.notice_id = n.id and r.account_id = ${by}.account_id) end`;

/** $3 day, $4 notice, $5 the last device of the batch before, $6 batch size, $7 only these accounts (null: all). */
export const findDevicesOfNotice = defineStatement<DeviceOfNotice>({
  name: 'push_devices_of_notice',
  text: `
    select ${columns}, d.account_id, n.class = 'urgent' as is_urgent
      from ${devices}
      join notices n on n.id = $4 and (n.dormitory_id is null or n.dormitory_id = c.dormitory_id)
     where (c.end_date is null or c.end_date >= $3::date) and d.id > $5 and ($7::bigint[] is null or d.account_id = any($7))
       and ${unread('$3::date', 'd')}
       and (not n.is_targeted
            or exists (select from notice_recipients q where q.notice_id = n.id and q.account_id = d.account_id))
     order by d.id limit $6`,
  columns: {
    id: 'int8',
    endpoint: 'text',
    p256dh: 'bytea',
    auth: 'bytea',
    language: 'text',
    account_id: 'int8',
    is_urgent: 'bool',
  },
});

/**
 * $1 notice, $2 instant, $3 accounts: those whose last push is an hour old, or was about this notice, so that a job that
 * runs twice reaches the same devices. For the others the notice waits. In the order of the accounts, so that
 * publications at the same time do not lock each other out.
 */
export const claimNoticePushes = defineStatement<{ account_id: number; is_claimed: boolean }>({
  name: 'notice_pushes_claim',
  text: `
    insert into notice_pushes as p (account_id, notice_id, pushed_at)
    select distinct account_id, $1::bigint, $2::timestamptz from unnest($3::bigint[]) account_id order by account_id
    on conflict (account_id) do update set
      waiting_id = case when p.pushed_at <= $2::timestamptz - interval '1 hour' then null
                        when p.notice_id = $1 then p.waiting_id else $1 end,
      notice_id = case when p.pushed_at <= $2::timestamptz - interval '1 hour' then $1 else p.notice_id end,
      pushed_at = case when p.pushed_at <= $2::timestamptz - interval '1 hour' then $2 else p.pushed_at end
    returning account_id, notice_id = $1 as is_claimed`,
  columns: { account_id: 'int8', is_claimed: 'bool' },
});

interface WaitingNotice {
  account_id: number;
  notice_id: number;
  is_open: boolean;
}

/**
 * Residents whose hour is over while a notice waits, each once however many nodes look. What was read or withdrawn
 * meanwhile is dropped.
 */
export async function claimWaitingNotices(
  trx: Trx,
  now: Instant,
  limit: number,
): Promise<WaitingNotice[]> {
  const at = sql`${timestamp(now)}::timestamptz`;
  const { rows } = await sql<WaitingNotice>`
    with due as (
      select p.account_id, p.waiting_id, ${sql.raw(unread('t.day', 'p'))} as is_open
        from notice_pushes p join notices n on n.id = p.waiting_id
       cross join (select ${dateAt(now)}::date as day) t
       where p.pushed_at <= ${at} - interval '1 hour'
       order by p.account_id limit ${limit}
         for update of p skip locked)
    update notice_pushes p
       set waiting_id = null,
           notice_id = case when due.is_open then due.waiting_id else p.notice_id end,
           pushed_at = case when due.is_open then ${at} else p.pushed_at end
      from due where due.account_id = p.account_id
    returning p.account_id, p.notice_id, due.is_open`.execute(trx);
  return rows;
}
