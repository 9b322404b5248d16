// States of conversations from before there were states.
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/database.ts';

const batchSize = 1000;

/**
 * Conversations from before there were states: those whose newest message is the resident's and unread by the staff
 * are to be answered (SF007). What has a state by now keeps it, so it may run again.
 */
export async function fillStates({ queries }: Database): Promise<void> {
  for (let after = 0; ;) {
    const ids = await queries
      .selectFrom('conversations')
      .select('account_id')
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(batchSize)
      .execute();
    const last = ids.at(-1);
    if (last === undefined) return;
    await fillBatch(
      queries,
      ids.map(({ account_id: id }) => id),
    );
    after = last.account_id;
  }
}

const fillBatch = (queries: Queries, ids: readonly number[]) =>
  sql`
    update conversations v
       set state = 'to_answer', since = u.oldest, waiting_from = u.oldest, revision = v.revision + 1
      from unnest(${ids}::bigint[]) i (account_id)
      join lateral (
        select n.id, n.from_admin from messages n
         where n.account_id = i.account_id and n.deleted_at is null order by n.id desc limit 1) newest
        on newest.from_admin = 0
      join lateral (
        select min(m.created_at) as oldest
          from messages m join conversations r on r.account_id = m.account_id
         where m.account_id = i.account_id and m.from_admin = 0 and m.deleted_at is null
           and m.id > r.house_read_id) u on true
     where v.account_id = i.account_id and v.revision = 0 and v.state = 'done' and newest.id > v.house_read_id`.execute(
    queries,
  );
