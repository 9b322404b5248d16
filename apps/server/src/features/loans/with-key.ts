// The key of an arrival and what goes out with it, as things lent (SC051).
import type { LentThing } from '@yadori/api/loans/things';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';

export interface Lent {
  what: LentThing;
  /** Empty for all but `other`. */
  name: string;
  number: string;
}

interface Handing {
  dormitoryId: number;
  contractId: number;
  /** Undefined: lent without an arrival. */
  arrivalId?: number;
  room: string;
  staffId: number;
  now: Instant;
}

/** The number of a key that was mistyped is put right; it stays one thing. Gives the ids of the further things. */
export async function lendWithKey(
  trx: Trx,
  handing: Handing & { arrivalId: number },
  { keys, things }: { keys: string; things: readonly Lent[] },
): Promise<number[]> {
  const { numUpdatedRows: corrected } = await trx
    .updateTable('loans')
    .set({ number: keys })
    .where('arrival_id', '=', handing.arrivalId)
    .where('what', '=', 'key')
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  if (corrected === 0n) await lend(trx, handing, [{ what: 'key', name: '', number: keys }]);
  return lend(trx, handing, things);
}

/** Of two desks, and of a press that is repeated, the later one lends what is not out with the arrival already. */
export async function notYetLent(
  trx: Trx,
  arrivalId: number,
  things: readonly Lent[],
): Promise<Lent[]> {
  if (things.length === 0) return [];
  const out = await trx
    .selectFrom('loans')
    .select(['what', 'name', 'number'])
    .where('arrival_id', '=', arrivalId)
    .where('returned_at', 'is', null)
    .execute();
  const wordsOf = ({ what, name, number }: { what: string; name: string; number: string }) =>
    JSON.stringify([what, name, number]);
  const left = out.map(wordsOf);
  return things.filter((thing) => {
    const at = left.indexOf(wordsOf(thing));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export async function lend(
  trx: Trx,
  { dormitoryId, contractId, arrivalId, room, staffId, now }: Handing,
  things: readonly (Lent & { note?: string })[],
): Promise<number[]> {
  if (things.length === 0) return [];
  const rows = await trx
    .insertInto('loans')
    .values(
      things.map((thing) => ({
        ...thing,
        dormitory_id: dormitoryId,
        contract_id: contractId,
        arrival_id: arrivalId ?? null,
        room_number: room,
        given_at: timestamp(now),
        given_by: staffId,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The mark of the key was a mistake: nothing went out with it. What has come back meanwhile stays on record. */
export const takeBackWithKey = (trx: Trx, arrivalId: number) =>
  trx
    .deleteFrom('loans')
    .where('arrival_id', '=', arrivalId)
    .where('returned_at', 'is', null)
    .execute();
