// Two who move out of Keyaki on the day of the load: of one a card is still out, one is to come
// (SC048, SC051).
import type { LentThing } from '@yadori/api/loans/things';
import { roomName } from '@yadori/api/residents/room';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Leaver {
  id: number;
  dormitory_id: number;
  room_number: string;
}

/** After the move-outs were filed. */
export async function markDemoDepartures(
  { db }: Platform,
  manager: number,
  now: Instant,
): Promise<void> {
  const leavers = await db.queries
    .selectFrom('contracts as c')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['c.id', 'c.dormitory_id', 'c.room_number'])
    .where('d.office_code', '=', 'KYK01')
    .where('c.account_id', 'is not', null)
    .where('c.last_day', '=', dateAt(now))
    .orderBy('c.id')
    .execute();
  const keys = await db.queries
    .insertInto('loans')
    .values(leavers.map((one, at) => lent(one, ['key', `${roomName(one.room_number)}-A`], at)))
    .returning(['id', 'contract_id'])
    .execute();
  const cards = leavers.map((one, at) => lent(one, ['card', `C-0${460 + at}`], at));
  await db.queries.insertInto('loans').values(cards).execute();
  const [gone] = keys;
  if (gone === undefined) return;
  const by = manager;
  const at = timestamp(now - 8 * minute);
  await db.queries
    .updateTable('loans')
    .set({ returned_at: at, returned_by: by })
    .where('id', '=', gone.id)
    .execute();
  await db.queries
    .insertInto('departures')
    .values({
      contract_id: gone.contract_id ?? 0,
      day: dateAt(now),
      attended_at: timestamp(now - 15 * minute),
      attended_by: by,
      keys_at: at,
      keys_by: by,
      back: [gone.id],
    })
    .execute();

  function lent({ id, ...of }: Leaver, [what, number]: [LentThing, string], line: number) {
    const given = { given_at: timestamp(now - (300 + line) * day), given_by: manager };
    return { ...of, contract_id: id, what, number, ...given };
  }
}
