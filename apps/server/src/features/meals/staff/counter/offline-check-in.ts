// A check-in of a booking that a station made without network: it counts once, the earliest stays, and what does not fit
// is in the list of the meal (SE040, SE041).
import type { QueueOutcome } from '@yadori/api/meals/staff/offline-calls';
import {
  aheadMinutes,
  aroundReceptionMinutes,
  takenHours,
} from '@yadori/api/meals/staff/offline-rules';
import type { OfflineNote } from '@yadori/api/meals/staff/scan-calls';
import type { MealType } from '@yadori/api/meals/kinds';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../../../platform/database/database.ts';
import { actorName, recordEvent, type actOf } from '../../../../platform/events.ts';
import type { Staff, StaffDormitoryId } from '../../../../platform/session/staff.ts';
import { announceCheckIn } from '../../announce.ts';
import { eventOf } from '../../meal-event.ts';
import { timesOf, type MealTimes } from '../../policy.ts';
import type { MealScope } from '../../scope.ts';
import { checkinWays } from '../../service.ts';
import { findRules } from '../queries.ts';
import { keepScanFailure } from './scan-failures.ts';

const minute = 60_000;
/** So long the number of a check-in is kept, with what became of it. */
export const keptMs = 7 * 24 * 60 * minute;
/** A station gives up on an answer after three seconds. */
const sameActMs = 20_000;

export interface QueueReader {
  dormitoryId: StaffDormitoryId;
  staffId: number;
  staff: Staff;
  requestId: string;
  by: ReturnType<typeof actOf>;
  now: Instant;
}

export interface Outcome {
  outcome: QueueOutcome;
  /** Of a duplicate. */
  since: Instant | null;
  /** Out of whom staff choose. */
  people?: { account: number; name: string }[];
}

export async function takeBooked(
  db: Database,
  reader: QueueReader,
  item: { nonce: string; id: number; at: string },
): Promise<Outcome> {
  const found = await findOwn(db.queries, reader, item.id);
  const claimed = Date.parse(item.at);
  const times = found && (await timesOfMeal(db, reader, found));
  const isTaken = times !== undefined && isTakenOffline(times, claimed, reader.now);
  const isAtItsTime = times !== undefined && isAround(times, claimed, reader.now);
  const at = isAtItsTime ? claimed : reader.now;
  const { outcome, scope } = await db.transaction(async (trx) => {
    const known = await claim(trx, reader, item.nonce);
    if (known !== undefined) return { outcome: known };
    if (found === undefined || !isTaken) {
      const refused: Outcome = {
        outcome: found === undefined ? 'unknown' : 'not_taken',
        since: null,
      };
      await settle(trx, item.nonce, refused);
      await keepNote(trx, reader, found, { note: 'not_taken', at: notedAt(claimed, reader.now) });
      return { outcome: refused };
    }
    const decided = await decide(trx, reader, found, at);
    await settle(trx, item.nonce, decided);
    const note =
      isAtItsTime || decided.outcome !== 'done' ? notes[decided.outcome] : 'arrival_time';
    if (note !== undefined) await keepNote(trx, reader, found, { note, at });
    return { outcome: decided, scope: decided.outcome === 'done' ? found.scope : undefined };
  });
  if (scope !== undefined) announceCheckIn(db, scope);
  return outcome;
}

/** Words of the list of the meal. */
const notes: Readonly<Partial<Record<QueueOutcome, OfflineNote>>> = {
  duplicate: 'duplicate',
  cancelled: 'to_check',
};

interface OfflineBooking {
  id: number;
  scope: MealScope;
  date: CalendarDate;
  meal: MealType;
}

async function findOwn(
  queries: Queries,
  { dormitoryId, by }: QueueReader,
  id: number,
): Promise<OfflineBooking | undefined> {
  const row = await queries
    .selectFrom('reservations')
    .select(['id', 'account_id', 'contract_id', 'date', 'type_of_meal'])
    .where('id', '=', id)
    .where('dormitory_id', '=', dormitoryId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const scope = { accountId: row.account_id, contractId: row.contract_id, dormitoryId, by };
  return { id: row.id, scope, date: row.date, meal: row.type_of_meal as MealType };
}

const timesOfMeal = async (
  db: Database,
  { dormitoryId }: QueueReader,
  { date, meal }: OfflineBooking,
) => timesOf(date, meal, await findRules(db, dormitoryId, date));

type Reception = Pick<MealTimes, 'receptionStart' | 'receptionEnd'>;

/** A meal that cannot have been served yet, or that is long over, is a matter for staff (AM254). */
export const isTakenOffline = (
  { receptionStart, receptionEnd }: Reception,
  claimed: Instant,
  now: Instant,
): boolean =>
  Math.min(claimed, now) >= receptionStart && now < receptionEnd + takenHours * 60 * minute;

/** At the end of the reception, and not ahead of the server (SE041). */
export const isAround = ({ receptionEnd }: Reception, claimed: Instant, now: Instant): boolean =>
  claimed <= receptionEnd + aroundReceptionMinutes * minute &&
  claimed <= now + aheadMinutes * minute;

/** Where a note stands in the list of a meal: what lies a day back or ahead is looked for today. */
export const notedAt = (claimed: Instant, now: Instant): Instant =>
  claimed <= now && claimed > now - 24 * 60 * minute ? claimed : now;

export const settle = (trx: Trx, nonce: string, { outcome, since }: Outcome) =>
  trx
    .updateTable('offline_checkins')
    .set({ outcome, since: since === null ? null : timestamp(since) })
    .where('nonce', '=', nonce)
    .execute();

/** Takes the number of a check-in; what became of it where it was sent before. */
export async function claim(
  trx: Trx,
  { dormitoryId, staffId, now }: QueueReader,
  nonce: string,
): Promise<Outcome | undefined> {
  const taken = await trx
    .insertInto('offline_checkins')
    .values({
      nonce,
      dormitory_id: dormitoryId,
      staff_id: staffId,
      at: timestamp(now),
      outcome: 'unknown',
    })
    .onConflict((known) => known.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  if (taken !== undefined) return undefined;
  const known = await trx
    .selectFrom('offline_checkins')
    .select(['outcome', 'since'])
    .where('nonce', '=', nonce)
    .where('dormitory_id', '=', dormitoryId)
    .executeTakeFirst();
  const outcome = (known?.outcome ?? 'unknown') as QueueOutcome;
  return { outcome, since: known?.since?.getTime() ?? null };
}

async function decide(
  trx: Trx,
  reader: QueueReader,
  { id, scope }: OfflineBooking,
  at: Instant,
): Promise<Outcome> {
  const row = await trx
    .selectFrom('reservations')
    .select(['cancelled_at', 'checked_in_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.cancelled_at !== null) return { outcome: 'cancelled', since: null };
  const since = row.checked_in_at?.getTime() ?? null;
  if (since === null || at < since)
    await trx
      .updateTable('reservations')
      .set({
        checked_in_at: timestamp(at),
        ...(since === null ? { checkin_way: checkinWays.offline } : {}),
      })
      .where('id', '=', id)
      .execute();
  if (since === null) {
    await recordEvent(trx, eventOf('meal.checked_in', scope, id, reader.now));
    return { outcome: 'done', since: null };
  }
  const isSame = isSameAct(since, at) && (await isOwn(trx, reader, scope, id));
  return isSame ? { outcome: 'done', since: null } : { outcome: 'duplicate', since };
}

/**
 * The network was lost with the answer on its way: the station did this one itself a few seconds before. Later it is a
 * second portion, which staff have to see.
 */
export const isSameAct = (since: Instant, at: Instant): boolean =>
  Math.abs(at - since) <= sameActMs;

export async function isOwn(
  trx: Trx,
  { by }: QueueReader,
  { accountId }: MealScope,
  id: number,
): Promise<boolean> {
  const last = await trx
    .selectFrom('events')
    .select('actor')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'meal.checked_in')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor === actorName(by.actor);
}

const keepNote = (
  trx: Trx,
  { dormitoryId, staffId }: QueueReader,
  found: OfflineBooking | undefined,
  { note, at }: { note: OfflineNote; at: Instant },
) => {
  const reservationId = found?.id ?? null;
  return keepScanFailure(trx, { dormitoryId, staffId, word: note, reservationId }, at);
};
