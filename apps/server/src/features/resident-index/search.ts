// Search of staff over the people and contracts of their dormitories (SC001, SC002).
import { foldName } from '@yadori/api/residents/fold-name';
import { kanaOf } from '@yadori/api/language/romaji';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { gramsOf } from '../../platform/database/text-grams.ts';
import { beforeName, beforeNumber } from './index-rows.ts';

interface Search {
  keyword: string;
  /** Dormitories to search; null: all of them. */
  dormitoryIds: readonly number[] | null;
  today: CalendarDate;
}

const mostFound = 20;
/** A person may have several rows; this many are enough to find twenty people. */
const mostRows = 60;
/** Further rows that hold a keyword anywhere say nothing that a longer keyword would not say better. */
const mostCandidates = 1000;
/**
 * Looked through before: where half of them hold the keyword, most rows do. By their texts they would all be read, and
 * the grams of each computed again.
 */
const mostLookedThrough = 240;
const mostlyHeld = mostLookedThrough / 2;
/** Up to here the rows of the dormitories are read one by one, which is quicker than the index of all texts. */
const fewDormitories = 50;

/** Keys of at most twenty index rows, best first; a person appears once, by the best of their contracts. */
export async function findInIndex(db: Database, search: Search): Promise<number[]> {
  const hits = await findHits(db, search);
  // Typed without an input method: さとう of `satou`, after what has the letters themselves.
  const kana = kanaOf(foldName(search.keyword));
  if (kana !== undefined) hits.push(...(await findHits(db, { ...search, keyword: kana })));
  const people = new Map<string, number>();
  for (const { id, contract_id, account_id } of hits) {
    const key = account_id === null ? `contract:${contract_id}` : `account:${account_id}`;
    if (!people.has(key)) people.set(key, id);
  }
  return [...people.values()].slice(0, mostFound);
}

async function findHits(db: Database, search: Search): Promise<IndexHit[]> {
  const keyword = keywordOf(search.keyword);
  const { dormitoryIds } = search;
  if (keyword.folded === '' || dormitoryIds?.length === 0) return [];
  const isFew = dormitoryIds !== null && dormitoryIds.length <= fewDormitories;
  // Without a name: the plan depends on the keyword.
  const { rows } = await db.pool.query<IndexHit>(isFew ? inFew : everywhere, [
    keyword.folded,
    keyword.room,
    keyword.phoneEnd,
    keyword.email,
    dormitoryIds,
    search.today,
    ...(isFew ? [] : [keyword.grams, keyword.nameGrams, keyword.numberGrams]),
  ]);
  return rows;
}

interface IndexHit {
  id: number;
  contract_id: number;
  account_id: number | null;
}

/** What a keyword can be; null where it cannot be that. */
function keywordOf(typed: string) {
  const folded = foldName(typed);
  const room = /^([0-9a-z]{1,4})(?:号室?)?$/.exec(folded)?.[1];
  return {
    folded,
    room: room === undefined ? null : room.toUpperCase().padStart(4, '0'),
    phoneEnd: /^\d{4}$/.test(folded) ? folded : null,
    email: folded.length >= 3 ? folded : null,
    grams: gramsOf(folded),
    nameGrams: gramsOf(`${beforeName}${folded}`),
    numberGrams: gramsOf(`${beforeNumber}${folded}${beforeNumber}`),
  };
}

const isExactNumber = String.raw`strpos(r.folded, E'\t' || $1 || E'\t') > 0`;
const beginsName = String.raw`strpos(r.folded, E'\n' || $1) > 0`;
/** In the order of octets every text that begins with the address sorts before the address and the last character. */
const beginsEmail = String.raw`r.email >= $4 and r.email < $4 || U&'\+10FFFF'`;

/** Of rows that hold the keyword in the same place: those who live there before others. */
const among =
  'r.is_former, coalesce(r.standing_until < $6::date, false), r.dormitory_id, r.room_number, r.id';

/** Best first: exact room, exact contract, a name from its beginning, any part. */
const ranked = `
  order by case when r.room_number = $2 then 0 when ${isExactNumber} then 1 when ${beginsName} then 2 else 3 end,
           ${among}
  limit ${mostRows}`;

/** $1 folded keyword, $2 room, $3 end of the phone, $4 mail, $5 dormitories, $6 today. */
const inFew = `
  select r.id, r.contract_id, r.account_id from resident_index r
   where r.dormitory_id = any($5::bigint[])
     and (strpos(r.folded, $1) > 0 or r.room_number = $2 or r.phone_end = $3 or (${beginsEmail}))
  ${ranked}`;

const inDormitories = '($5::bigint[] is null or r.dormitory_id = any($5))';
/** Written so that no index takes it: read by dormitory, the grams of each row would be computed again. */
const filteredByDormitory =
  '($5::bigint[] is null or array_position($5::bigint[], r.dormitory_id) is not null)';
const placed = 'r.id, r.is_former, r.standing_until, r.dormitory_id, r.room_number';
const best = `order by ${among} limit ${mostRows}`;

/**
 * As above, with $7 grams of the keyword, $8 of a name that begins with it, $9 of the contract's whole number. Each part
 * gives its best rows; the one for any part of a text, which only comes behind, is read where the others are too few.
 */
const everywhere = `
  with begun as materialized (
    (select r.id from resident_index r where r.room_number = $2 and ${inDormitories} ${best})
    union
    (select r.id from resident_index r where text_grams(r.folded) @> $9::text[] and ${isExactNumber} and ${filteredByDormitory}
      ${best})
    union
    (select r.id from resident_index r where text_grams(r.folded) @> $8::text[] and ${beginsName} and ${filteredByDormitory}
      ${best})),
  common as materialized (
    select ${placed} from (
      select r.* from resident_index r where ${inDormitories} order by r.dormitory_id, r.room_number
       limit case when (select count(*) from begun) < ${mostRows} then ${mostLookedThrough} else 0 end) r
     where strpos(r.folded, $1) > 0),
  held as materialized (
    (select ${placed} from common r where (select count(*) from common) >= ${mostlyHeld})
    union all
    (select ${placed} from resident_index r
      where text_grams(r.folded) @> $7::text[] and strpos(r.folded, $1) > 0 and ${filteredByDormitory}
      limit case when (select count(*) from begun) < ${mostRows} and (select count(*) from common) < ${mostlyHeld}
                 then ${mostCandidates} else 0 end)),
  found as materialized (
    select id from begun
    union
    (select r.id from held r ${best})
    union
    (select r.id from resident_index r where r.phone_end = $3 and r.phone_end <> '' and ${inDormitories} ${best})
    union
    (select r.id from resident_index r where ${beginsEmail} and r.email <> '' and ${inDormitories} ${best}))
  select r.id, r.contract_id, r.account_id from found join resident_index r using (id)
  ${ranked}`;
