// Marks of the day on which somebody moves in, by staff (SC048).
import type { ArrivalStep } from '@yadori/api/arrivals/staff-calls';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, recordAct, type ActEvent } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/session/staff.ts';
import { lendWithKey, notYetLent, takeBackWithKey, type Lent } from '../loans/with-key.ts';
import { makeRecord } from '../room-records/make-record.ts';
import { findMarks, type FoundMarks } from './queries.ts';
import { findLive, lockComer, type Comer, type LiveArrival } from './locked-comer.ts';

interface Act {
  staff: Staff;
  scope: { dormitoryId: number; contractId: number };
  requestId: string;
  now: Instant;
}

interface Mark {
  step: ArrivalStep;
  /** False takes it back. */
  marked: boolean;
  /** Of the step `key`. */
  keys: string;
  /** That go out with the key. */
  things: readonly Lent[];
  /** An arrival that is taken back with a key: the key is back, too. */
  keyBack: boolean;
}

type MarkRefusal = 'key_out' | 'not_arrived' | 'other_day';

/** Undefined where the contract has gone meanwhile. A second mark leaves the first one, and its instant. */
export async function markArrival(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  act: Act,
  mark: Mark,
): Promise<FoundMarks | MarkRefusal | undefined> {
  const { contractId, dormitoryId } = act.scope;
  const outcome = await db.transaction(async (trx) => {
    const contract = await lockComer(trx, act.scope);
    if (contract === undefined) return undefined;
    const live = await findLive(trx, contractId);
    const things = live === undefined ? [] : await notYetLent(trx, live.id, mark.things);
    const change = mark.marked
      ? markOf(live, { contract, mark: { ...mark, things }, now: act.now })
      : unmarkOf(live, mark, act.now);
    if (typeof change === 'string') return change;
    if (change !== undefined) {
      await change.write(trx, act);
      if (mark.step === 'arrived' && mark.marked) await makeRecord(trx, contractId, act.now);
      const by = { ...actOf(act.staff, act.requestId), at: act.now, dormitoryId };
      const whom = contract.account_id === null ? {} : { accountId: contract.account_id };
      const event = { ...by, ...whom, subjectId: contractId, ...change.event };
      await recordAct(trx, sensitive, event);
    }
    return { isNew: change !== undefined, marks: await findMarks(trx, contractId) };
  });
  if (outcome === undefined || typeof outcome === 'string') return outcome;
  if (outcome.isNew) publishToStaff(db, 'contracts', [dormitoryId]);
  return outcome.marks;
}

interface Change {
  event: ActEvent;
  write: (trx: Trx, act: Act) => Promise<unknown>;
}

interface Marking {
  contract: Comer;
  mark: Mark;
  now: Instant;
}

const event = (kind: 'arrival.marked' | 'arrival.unmarked', step: ArrivalStep): ActEvent => ({
  kind,
  detail: { step },
});

/** Undefined: it is so already. */
function markOf(
  live: LiveArrival | undefined,
  { contract, mark: { step, keys, things }, now }: Marking,
): Change | MarkRefusal | undefined {
  const marked = event('arrival.marked', step);
  if (step === 'arrived') {
    if (live !== undefined) return undefined;
    return isWithin(contract, dateAt(now)) ? { event: marked, write: insert } : 'other_day';
  }
  if (live === undefined) return 'not_arrived';
  if (step === 'explained') {
    if (live.explained_at !== null) return undefined;
    return {
      event: marked,
      write: (trx, act) => update(trx, live.id, { explained_at: at(act), explained_by: by(act) }),
    };
  }
  if (live.keys === keys && things.length === 0) return undefined;
  // A number that was mistyped is put right on the same day.
  if (live.keys_at !== null && !isOfDay(live.keys_at, now)) return 'other_day';
  return {
    event: {
      ...marked,
      ...(things.length > 0 && { detail: { step, things: things.length } }),
      before: { keys: live.keys },
      after: { keys },
    },
    write: async (trx, act) => {
      await update(trx, live.id, { keys, keys_at: at(act), keys_by: by(act) });
      await lendWithKey(trx, handingOf(act, live, contract), { keys, things });
    },
  };
}

/** From the day that was named to the last one of the contract. */
function isWithin(
  { movein_date: named, start_date: start, last_day: last }: Comer,
  day: CalendarDate,
) {
  return day >= (named ?? start) && (last === null || day <= last);
}

/** The same day alone; an arrival with a key only where the key is said to be back. */
function unmarkOf(
  live: LiveArrival | undefined,
  { step, keyBack }: Mark,
  now: Instant,
): Change | MarkRefusal | undefined {
  const markedAt = {
    arrived: live?.arrived_at,
    key: live?.keys_at,
    explained: live?.explained_at,
  }[step];
  if (live === undefined || markedAt === null || markedAt === undefined) return undefined;
  if (!isOfDay(markedAt, now)) return 'other_day';
  const unmarked = event('arrival.unmarked', step);
  const withKeys: ActEvent = { ...unmarked, before: { keys: live.keys }, after: { keys: null } };
  const noKeys = { keys: null, keys_at: null, keys_by: null };
  if (step === 'explained')
    return {
      event: unmarked,
      write: (trx) => update(trx, live.id, { explained_at: null, explained_by: null }),
    };
  if (step === 'key')
    return {
      event: withKeys,
      write: async (trx) => {
        await update(trx, live.id, noKeys);
        await takeBackWithKey(trx, live.id);
      },
    };
  if (live.keys !== null && !keyBack) return 'key_out';
  return {
    event: live.keys === null ? unmarked : withKeys,
    write: async (trx, act) => {
      await update(trx, live.id, { ...noKeys, undone_at: at(act), undone_by: by(act) });
      await takeBackWithKey(trx, live.id);
    },
  };
}

const isOfDay = (instant: Date, now: Instant): boolean => dateAt(instant.getTime()) === dateAt(now);
const at = ({ now }: Act) => timestamp(now);
const by = ({ staff }: Act) => staff.staffId;

const handingOf = (act: Act, live: LiveArrival, { room_number: room }: Comer) => ({
  ...act.scope,
  arrivalId: live.id,
  room,
  staffId: by(act),
  now: act.now,
});

const insert = (trx: Trx, act: Act) =>
  trx
    .insertInto('arrivals')
    .values({
      contract_id: act.scope.contractId,
      kind: 'in',
      arrived_at: at(act),
      arrived_by: by(act),
    })
    .execute();

interface Columns {
  keys?: string | null;
  keys_at?: Date | string | null;
  keys_by?: number | null;
  explained_at?: Date | string | null;
  explained_by?: number | null;
  undone_at?: Date | string;
  undone_by?: number;
}

const update = (trx: Trx, id: number, columns: Columns) =>
  trx.updateTable('arrivals').set(columns).where('id', '=', id).execute();
