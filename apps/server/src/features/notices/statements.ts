// The SQL of the notices that Home shows: each call reads with one statement.
import type { Statement } from '../../platform/database/database.ts';

const shown = `
  n.start_date <= $3::date and (n.end_date is null or n.end_date >= $3::date) and n.withdrawn_at is null`;

/** One walk of `notices_of_dormitory` that ends after `$4` shown notices. */
const newestOf = (audience: string) => `
  (select n.id, n.title, n.title_en, n.start_date from notices n
    where n.dormitory_id ${audience} and ${shown}
    order by n.start_date desc, n.id desc limit $4)`;

const isRead = `
  exists (select 1 from notice_reads r where r.notice_id = n.id and r.account_id = $2)`;

/** $1 dormitory, $2 account, $3 today, $4 how many. */
export const readNewestNotices: Statement = {
  name: 'notices_newest',
  text: `
    select n.id, n.title, n.title_en, n.start_date, ${isRead} as is_read
      from (${newestOf('= $1')} union all ${newestOf('is null')}) n
     order by n.start_date desc, n.id desc limit $4`,
};
