// Search over all conversations, for staff.
import { foldText } from '@yadori/api/language/fold';
import type { Database } from '../../../platform/database/database.ts';
import { gramsOf } from '../../../platform/database/text-grams.ts';

interface FoundMessage {
  id: number;
  created_at: Date;
  from_admin: number;
  /** The sender of a message of the staff; may be empty. */
  sender: string;
  text: string;
  email: string;
  resident: string;
  room_number: string;
  office_code: string;
}

interface SearchOptions {
  keyword: string;
  /** Only residents whose active contract is there. */
  dormitoryId?: number | undefined;
  limit?: number;
}

/** The newest messages are looked through one by one: there a common word is found at once. */
const lookedThrough = 5000;
/** As many as the index may name before it is quicker to look through on. */
const mostCandidates = 5000;

/**
 * Newest first. A common word is in the newest messages, a rare one in few at all: for each there is a short way.
 * Only a word that was common once and is no more is looked for in every message.
 */
export async function searchAll(
  db: Database,
  { keyword, dormitoryId, limit = 100 }: SearchOptions,
): Promise<FoundMessage[]> {
  const folded = foldText(keyword.trim());
  if (folded === '') return [];
  const wanted = { folded, dormitoryId: dormitoryId ?? null, limit };
  const newest = await inNewest(db, wanted);
  if (newest.length >= limit) return details(db, newest);
  // Where the two ways take as long as each other, by measurement.
  const isCommon = newest.length >= limit / 8;
  const byIndex = isCommon ? undefined : await byGrams(db, wanted);
  return details(db, byIndex ?? (await inAll(db, wanted)));
}

interface Wanted {
  folded: string;
  dormitoryId: number | null;
  limit: number;
}

/** Whether a message belongs to a resident of the dormitory; $2 is null for all dormitories. */
const inDormitory = `
  ($2::bigint is null or exists (
    select 1 from accounts a join contracts c on c.id = a.active_contract_id
     where a.id = f.account_id and c.dormitory_id = $2))`;

const idsOf = async (db: Database, text: string, values: unknown[]): Promise<number[]> => {
  // Without a name: the plan depends on the keyword.
  const { rows } = await db.pool.query<{ message_id: number }>(text, values);
  return rows.map((row) => row.message_id);
};

const inNewest = (db: Database, { folded, dormitoryId, limit }: Wanted) =>
  idsOf(
    db,
    `select message_id
       from (select * from message_search order by message_id desc limit $4) f
      where strpos(f.folded, $1) > 0 and ${inDormitory}
      order by message_id desc limit $3`,
    [folded, dormitoryId, limit, lookedThrough],
  );

const inAll = (db: Database, { folded, dormitoryId, limit }: Wanted) =>
  idsOf(
    db,
    `select message_id from message_search f
      where strpos(f.folded, $1) > 0 and ${inDormitory}
      order by message_id desc limit $3`,
    [folded, dormitoryId, limit],
  );

/** Undefined where the index names too many. */
async function byGrams(db: Database, { folded, dormitoryId, limit }: Wanted) {
  const { rows } = await db.pool.query<{ message_id: number | null; candidates: number }>(
    `with candidates as materialized (
       select message_id, account_id, folded from message_search
        where text_grams(folded) @> $4::text[] limit $5)
     select f.message_id, n.candidates
       from (select count(*) as candidates from candidates) n
       left join lateral (
         select message_id from candidates f
          where strpos(f.folded, $1) > 0 and ${inDormitory}
          order by message_id desc limit $3) f on true
      order by f.message_id desc`,
    [folded, dormitoryId, limit, gramsOf(folded), mostCandidates],
  );
  if ((rows[0]?.candidates ?? 0) >= mostCandidates) return undefined;
  return rows.flatMap(({ message_id: id }) => (id === null ? [] : [id]));
}

async function details(db: Database, ids: readonly number[]): Promise<FoundMessage[]> {
  if (ids.length === 0) return [];
  return db.queries
    .selectFrom('messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['m.id', 'm.created_at', 'm.from_admin', 'm.name as sender', 'm.text'])
    .select(['a.email', 'p.name as resident', 'c.room_number', 'd.office_code'])
    .where('m.id', 'in', ids)
    .orderBy('m.id', 'desc')
    .execute();
}
