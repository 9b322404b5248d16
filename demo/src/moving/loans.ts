// What residents of Keyaki have of their dormitory: keys, cards and bedding since they moved in, a sticker, a key that came
// back (SC051).
import type { LentThing } from '@yadori/api/loans/things';
import { roomName } from '@yadori/api/residents/room';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';

const day = 86_400_000;

/** After the residents. */
export async function lendDemoThings(
  { db }: Platform,
  manager: number,
  now: Instant,
): Promise<void> {
  const tenants = await db.queries
    .selectFrom('contracts as c')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['c.id', 'c.dormitory_id', 'c.room_number'])
    .where('d.office_code', '=', 'KYK01')
    .where('c.account_id', 'is not', null)
    .orderBy('c.id')
    .limit(6)
    .execute();
  const rows = tenants.flatMap(({ id, dormitory_id: dormitoryId, room_number: room }, at) => {
    const lent = (what: LentThing, number: string, daysAgo: number) => ({
      dormitory_id: dormitoryId,
      contract_id: id,
      room_number: room,
      what,
      number,
      given_at: timestamp(now - daysAgo * day),
      given_by: manager,
      returned_at: null as ReturnType<typeof timestamp> | null,
      returned_by: null as number | null,
    });
    const key = `${roomName(room)}-A`;
    const things = [
      lent('key', key, 90),
      lent('card', `C-0${410 + at}`, 90),
      lent('bedding', `B-0${80 + at}`, 90),
    ];
    if (at > 0) return things;
    const former = { returned_at: timestamp(now - 30 * day), returned_by: manager };
    return [...things, lent('bicycle', '27', 60), { ...lent('key', '318-A', 120), ...former }];
  });
  await db.queries.insertInto('loans').values(rows).execute();
}
