// Somebody without a booking whom a station let in without network (SE039): the mark names the room and the kind. The
// server finds the person, whom staff name where several may be meant, and serves the meal at the time of the mark.
import type { QueueOutcome, WalkInMark } from '@yadori/api/meals/staff/offline-calls';
import { listKeptHours } from '@yadori/api/meals/staff/offline-rules';
import { mealTable } from '@yadori/api/meals/meal-table';
import type { OfflineNote } from '@yadori/api/meals/staff/scan-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announceCheckIn } from '../../announce.ts';
import { timesOf } from '../../policy.ts';
import { checkinWays } from '../../service.ts';
import { type MealAct } from '../booking/act.ts';
import { runAct } from '../../../acts/run-act.ts';
import { findRules } from '../queries.ts';
import { recordView } from '../record-view.ts';
import {
  claim,
  isAround,
  isOwn,
  isSameAct,
  isTakenOffline,
  notedAt,
  settle,
  takeBooked,
  type Outcome,
  type QueueReader,
} from './offline-check-in.ts';
import { keepScanFailure } from './scan-failures.ts';
import { addIn, isExpected, readRoom, type WalkInOutcome, type RoomPerson } from './walk-in.ts';

const minute = 60_000;

interface OfflineWalkIn {
  nonce: string;
  at: string;
  mark: WalkInMark;
}

interface Served {
  at: Instant;
  /** The time of the tablet could not be. */
  isArrival: boolean;
}

export async function takeWalkIn(
  platform: Platform,
  reader: QueueReader,
  sent: OfflineWalkIn,
): Promise<Outcome> {
  const { nonce, at, mark } = sent;
  const values = [reader.dormitoryId, roomOf(mark), mark.day, mealTable[mark.meal].type];
  const mates = await platform.db.named(readRoom, values);
  const { person, candidates } = resolvePerson(mates, mark);
  if (person === undefined)
    return keepOpen(platform, reader, sent, await choiceOf(platform, reader, sent, candidates));
  if (person.reservation_id !== null && isExpected(person))
    return takeBooked(platform.db, reader, { nonce, at, id: person.reservation_id });
  const served = await servedOf(platform, reader, sent);
  if (served === undefined) return keepOpen(platform, reader, sent, 'not_added');
  return addFor(platform, reader, sent, { person, served });
}

const roomOf = ({ room }: WalkInMark) => room.padStart(4, '0');

interface ResolvedPerson {
  person?: RoomPerson | undefined;
  /** More than one, or none. */
  candidates: readonly RoomPerson[];
}

/** Prefers roommates without a booking, then those not served yet, then those served. */
function resolvePerson(mates: readonly RoomPerson[], { account }: WalkInMark): ResolvedPerson {
  if (account !== undefined)
    return { person: mates.find((one) => one.account_id === account), candidates: [] };
  const free = mates.filter((one) => one.reservation_id === null);
  const expected = mates.filter(isExpected);
  const candidates = [free, expected, mates].find((some) => some.length > 0) ?? [];
  return candidates.length === 1 ? { person: candidates[0], candidates } : { candidates };
}

/** Names of the room are for as long as a station keeps its list, and leave an event as `walkInRoom` does. */
async function choiceOf(
  { db }: Platform,
  { dormitoryId, staff, requestId, now }: QueueReader,
  { mark }: OfflineWalkIn,
  candidates: readonly RoomPerson[],
): Promise<Outcome> {
  if (candidates.length === 0) return none;
  const meal = { dormitoryId, date: mark.day, meal: mealTable[mark.meal].type };
  const times = timesOf(mark.day, meal.meal, await findRules(db, dormitoryId, mark.day));
  const isOver = now >= times.receptionEnd + listKeptHours * 60 * minute;
  if (now < times.receptionStart || isOver) return { outcome: 'choose', since: null };
  const view = { actor: staff, requestId, meal, name: 'walk-in-room', room: roomOf(mark) } as const;
  await recordView(db, view, now);
  const people = candidates.map(({ account_id: account, name }) => ({ account, name: name ?? '' }));
  return { outcome: 'choose', since: null, people };
}

const none: Outcome = { outcome: 'unknown', since: null };

/** Undefined where a booking would not be taken either (AM254). */
async function servedOf(
  { db }: Platform,
  { dormitoryId, now }: QueueReader,
  { at, mark: { day, meal } }: OfflineWalkIn,
): Promise<Served | undefined> {
  const times = timesOf(day, mealTable[meal].type, await findRules(db, dormitoryId, day));
  const claimed = Date.parse(at);
  if (!isTakenOffline(times, claimed, now)) return undefined;
  const { receptionStart, receptionEnd } = times;
  const isTaken = isAround(times, claimed, now);
  const lastMinute = receptionEnd - minute;
  const within = Math.min(Math.max(isTaken ? claimed : now, receptionStart), lastMinute);
  return { at: within, isArrival: !isTaken };
}

async function addFor(
  platform: Platform,
  reader: QueueReader,
  { nonce, mark }: OfflineWalkIn,
  { person, served }: { person: RoomPerson; served: Served },
): Promise<Outcome> {
  const { dormitoryId, staff, requestId, now } = reader;
  const scope = { accountId: person.account_id, contractId: person.contract_id, dormitoryId };
  const reason = { code: 'requested_desk' } as const;
  const act: MealAct = {
    staff,
    scope,
    reason,
    silent: undefined,
    requestId,
    now,
    servedAt: served.at,
  };
  const type_of_meal = mealTable[mark.meal].type;
  const meal = { date: mark.day, type_of_meal, type_of_food: mark.type_of_food };
  const outcome = await runAct<Outcome>(platform, act, async (trx) => {
    const known = await claim(trx, reader, nonce);
    if (known !== undefined) return { outcome: known };
    // As at the counter without a reason: where no portion is left, staff decide (AM254).
    const added = await addIn(trx, platform, act, { meal, isReasonGiven: false });
    const id = 'reservationId' in added.outcome ? added.outcome.reservationId : null;
    const { reservation_id: before, checkin_way: way, checked_in_at: since } = person;
    const isOwnBefore =
      before !== null &&
      way !== checkinWays.offline &&
      since !== null &&
      isSameAct(since.getTime(), served.at) &&
      (await isOwn(trx, reader, scope, before));
    const decided = isOwnBefore ? done : outcomeOf(added.outcome);
    await settle(trx, nonce, decided);
    const word = id !== null && served.isArrival ? 'arrival_time' : words[decided.outcome];
    if (word !== undefined)
      await keepNote(trx, reader, mark, { word, reservationId: id ?? before, at: served.at });
    return { outcome: decided, done: added.done };
  });
  if (outcome === undefined) return none;
  if (outcome.outcome === 'done') announceCheckIn(platform.db, scope);
  return outcome;
}

const done: Outcome = { outcome: 'done', since: null };

const words: Readonly<Partial<Record<QueueOutcome, OfflineNote>>> = {
  duplicate: 'duplicate',
  not_added: 'walk_in',
};

function outcomeOf(added: WalkInOutcome): Outcome {
  if ('reservationId' in added) return done;
  return added.refused === 'checked_in'
    ? { outcome: 'duplicate', since: added.at }
    : { outcome: 'not_added', since: null };
}

/** No one is added automatically: staff find the mark in the list of the meal, and with `choose` at the counter. */
async function keepOpen(
  { db }: Platform,
  reader: QueueReader,
  { nonce, at, mark }: OfflineWalkIn,
  outcome: Outcome | 'not_added',
): Promise<Outcome> {
  const decided = outcome === 'not_added' ? { outcome, since: null } : outcome;
  return db.transaction(async (trx) => {
    const known = await claim(trx, reader, nonce);
    if (known !== undefined) return known.outcome === decided.outcome ? decided : known;
    await settle(trx, nonce, decided);
    const noted = notedAt(Date.parse(at), reader.now);
    const note = { word: 'walk_in', reservationId: null, at: noted } as const;
    await keepNote(trx, reader, mark, note);
    return decided;
  });
}

interface Note {
  word: OfflineNote;
  reservationId: number | null;
  at: Instant;
}

const keepNote = (
  trx: Trx,
  { dormitoryId, staffId }: QueueReader,
  mark: WalkInMark,
  { word, reservationId, at }: Note,
) => keepScanFailure(trx, { dormitoryId, staffId, word, reservationId, room: roomOf(mark) }, at);
