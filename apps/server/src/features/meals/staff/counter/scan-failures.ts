// Refused scans, kept for 30 days (SE024).
import { mealType, type MealType } from '@yadori/api/meals/kinds';
import type { OfflineNote } from '@yadori/api/meals/staff/scan-calls';
import type { CounterRefusal } from '@yadori/api/meals/staff/staff-shapes';
import { addDays, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../../../platform/database/database.ts';
import { findRules, type MealOfDay } from '../queries.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

interface ScanFailure {
  dormitoryId: number;
  word: CounterRefusal | OfflineNote;
  /** Null where the code was not genuine. */
  reservationId: number | null;
  /** Of a mark that names a room alone. */
  room?: string;
  staffId: number;
}

export const keepScanFailure = (
  queries: Queries,
  { dormitoryId, word, reservationId, room, staffId }: ScanFailure,
  now: Instant,
) =>
  queries
    .insertInto('scan_failures')
    .values({
      dormitory_id: dormitoryId,
      at: timestamp(now),
      word,
      reservation_id: reservationId,
      staff_id: staffId,
      ...(room === undefined ? {} : { room_number: room }),
    })
    .execute();

/** The counter turns to dinner when breakfast ends, so a scan belongs to the meal that the counter showed. */
export async function findScanFailures(
  db: Database,
  { dormitoryId, date, meal }: MealOfDay,
  most: number,
) {
  const { reception } = await findRules(db, dormitoryId, date);
  const turn = instantAt(date, reception[mealType.breakfast].end);
  const [from, until] = bounds[meal]([instantAt(date), turn, instantAt(addDays(date, 1))]);
  return db.queries
    .selectFrom('scan_failures as f')
    .innerJoin('staff as s', 's.id', 'f.staff_id')
    .leftJoin('reservations as r', (join) =>
      join.onRef('r.id', '=', 'f.reservation_id').onRef('r.dormitory_id', '=', 'f.dormitory_id'),
    )
    .leftJoin('contracts as c', 'c.id', 'r.contract_id')
    .leftJoin('profiles as p', 'p.account_id', 'r.account_id')
    .select(['f.id', 'f.at', 'f.word', 's.name as staff', 'p.name'])
    .select((f) => f.fn.coalesce('c.room_number', 'f.room_number').as('room_number'))
    .where('f.dormitory_id', '=', dormitoryId)
    .where('f.at', '>=', timestamp(from))
    .where('f.at', '<', timestamp(until))
    .orderBy('f.at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(most)
    .execute();
}

type Three = readonly [Instant, Instant, Instant];

const bounds: Readonly<Record<MealType, (three: Three) => readonly [Instant, Instant]>> = {
  1: ([start, turn]) => [start, turn],
  2: ([, turn, end]) => [turn, end],
};

export async function sweepScanFailures(queries: Queries, now: Instant): Promise<void> {
  await queries
    .deleteFrom('scan_failures')
    .where('at', '<=', timestamp(now - keptMs))
    .execute();
}
