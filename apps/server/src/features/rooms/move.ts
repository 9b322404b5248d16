// A move to another room of the dormitory, from tonight or from a day on (SC046).
import type { Bilingual } from '@yadori/api/language/language';
import { roomMovedText, roomStaysText } from '@yadori/api/residents/act-message';
import { roomName } from '@yadori/api/residents/room';
import { contractEvents } from '@yadori/api/contracts/live';
import type { Reason } from '@yadori/api/staff/reason';
import { nightOf } from '@yadori/api/time/night';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, recordAct, type ActEvent } from '../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/session/staff.ts';
import { runAct } from '../acts/run-act.ts';
import { exchangeKeys } from '../loans/exchange-keys.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import {
  dayProblem,
  warningsOf,
  type DayProblem,
  type FoundWarning,
  type Move,
  type MovedContract,
  type TargetRoom,
} from './move-rules.ts';
import { findOccupants, roomColumns } from './queries.ts';

interface MoveAct {
  staff: Staff;
  scope: { accountId: number | null; dormitoryId: number; contractId: number };
  reason: Reason;
  silent: boolean | undefined;
  requestId: string;
  now: Instant;
  /** Only then the gender of a person is compared with the rule of a room. */
  seesGender: boolean;
}

type MoveOutcome =
  | 'done'
  | 'changed'
  | 'room_unknown'
  | DayProblem
  | { warnings: readonly FoundWarning[] };

interface MoveResult {
  outcome: MoveOutcome;
  done?: { event: ActEvent; message: Bilingual; publish: () => void };
}

/**
 * Undefined where the account or the contract has gone meanwhile. The room is locked before its people are read, so of
 * two who move into one bed the later one is warned.
 */
export async function moveRoom(
  platform: Platform,
  act: MoveAct,
  move: Move,
): Promise<MoveOutcome | undefined> {
  const { accountId, dormitoryId } = act.scope;
  if (accountId !== null) {
    const scope = { accountId, dormitoryId };
    return runAct(platform, { ...act, scope }, (trx) => change(platform, trx, act, move));
  }
  // Of a contract that has no resident yet.
  const { outcome, done } = await platform.db.transaction(async (trx) => {
    const result = await change(platform, trx, act, move);
    if (result.done !== undefined) {
      const by = { ...actOf(act.staff, act.requestId), at: act.now, dormitoryId };
      await recordAct(trx, platform.sensitive, { ...by, ...result.done.event }, act.reason);
    }
    return result;
  });
  done?.publish();
  return outcome;
}

async function change(
  { db, sensitive }: Platform,
  trx: Trx,
  act: MoveAct,
  move: Move,
): Promise<MoveResult> {
  const { dormitoryId, contractId } = act.scope;
  const target = await lockRoom(trx, dormitoryId, move.room);
  const contract = await lockContract(trx, act.scope);
  if (contract === undefined || contract.room_number !== move.current)
    return { outcome: 'changed' };
  if (target === undefined) return { outcome: 'room_unknown' };
  const tonight = nightOf(act.now);
  const problem = dayProblem(contract, move.from, tonight);
  if (problem !== undefined) return { outcome: problem };
  const planned = await findPlanned(trx, contractId);
  const before = planned.findLast(({ from }) => from < move.from)?.room ?? contract.room_number;
  const later = planned.filter(({ from }) => from >= move.from);
  const isStaying = before === target.number;
  if (isStaying && later.length === 0) return { outcome: 'done' };
  if (!isStaying) {
    const warnings = await findWarnings(trx, { act, move, contract, target });
    const unseen = warnings.filter(({ kind }) => !move.accepts.includes(kind));
    if (unseen.length > 0) return { outcome: { warnings } };
  }
  const isNow = move.from <= tonight || move.from <= contract.start_date;
  const kind = isStaying ? 'cancelled' : isNow ? 'moved' : 'planned';
  await write(trx, kind, { contract, room: target.number, from: move.from, act });
  if (kind === 'moved') await exchangeKeys(trx, act, { room: target.number, keys: move.keys });
  if (!isStaying && move.closedReason !== '')
    await closeRoom(trx, sensitive, act, { left: before, move });
  const publish = () => {
    publishToStaff(db, 'contracts', [dormitoryId]);
    if (contract.account_id !== null)
      publishToAccounts(db, contractEvents.changed, [contract.account_id]);
  };
  const event = {
    kind: 'contract.room_moved',
    subjectId: contractId,
    detail: { act: kind, from: move.from },
    before: { room: before },
    after: { room: target.number },
  } as const;
  return { outcome: 'done', done: { event, message: messageOf(kind, target, move), publish } };
}

type MoveKind = 'cancelled' | 'moved' | 'planned';

function messageOf(kind: MoveKind, { number }: TargetRoom, { from }: Move): Bilingual {
  const name = roomName(number);
  if (kind === 'cancelled') return roomStaysText(name);
  return roomMovedText(name, kind === 'moved' ? undefined : from);
}

async function write(trx: Trx, kind: MoveKind, writing: Writing) {
  // What a late job has not carried out yet would come after a move of now.
  await dropPlanned(trx, writing.contract.id, kind === 'moved' ? undefined : writing.from);
  if (kind === 'moved') await moveNow(trx, writing);
  if (kind === 'planned') await writePeriod(trx, { ...writing, applied: null });
}

const lockRoom = (trx: Trx, dormitoryId: number, number: string) =>
  trx
    .selectFrom('rooms')
    .select(roomColumns)
    .where('dormitory_id', '=', dormitoryId)
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();

const lockContract = (trx: Trx, { contractId, dormitoryId, accountId }: MoveAct['scope']) =>
  trx
    .selectFrom('contracts')
    .select(['id', 'account_id', 'room_number', 'start_date', 'last_day'])
    .where('id', '=', contractId)
    .where('dormitory_id', '=', dormitoryId)
    .where('account_id', 'is not distinct from', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** By their day. */
export const findPlanned = (trx: Pick<Trx, 'selectFrom'>, contractId: number) =>
  trx
    .selectFrom('contract_rooms')
    .select(['from_day as from', 'room_number as room'])
    .where('contract_id', '=', contractId)
    .where('applied_at', 'is', null)
    .orderBy('from_day')
    .execute();

interface Considered {
  act: MoveAct;
  move: Move;
  contract: MovedContract;
  target: TargetRoom;
}

async function findWarnings(trx: Trx, { act, move, contract, target }: Considered) {
  const asked = { dormitoryId: act.scope.dormitoryId, from: move.from, room: target.number };
  const others = (await findOccupants(trx, asked)).filter(
    ({ contractId }) => contractId !== contract.id,
  );
  const profile =
    contract.account_id === null || !act.seesGender || target.gender_rule === null
      ? undefined
      : await trx
          .selectFrom('profiles')
          .select('gender')
          .where('account_id', '=', contract.account_id)
          .executeTakeFirst();
  return warningsOf({ contract, target, others, from: move.from, gender: profile?.gender ?? null });
}

/** From a day on, or all of them. */
const dropPlanned = (trx: Trx, contractId: number, from: CalendarDate | undefined) =>
  trx
    .deleteFrom('contract_rooms')
    .where('contract_id', '=', contractId)
    .where('applied_at', 'is', null)
    .$if(from !== undefined, (rows) => rows.where('from_day', '>=', from as CalendarDate))
    .execute();

interface Writing {
  contract: MovedContract;
  room: string;
  from: CalendarDate;
  act: Pick<MoveAct, 'staff' | 'now'>;
}

/** A contract that has not begun gets its room; of one that has, the room of before is kept with its days. */
async function moveNow(trx: Trx, { contract, room, from, act }: Writing) {
  if (contract.start_date <= from) {
    await keepFirstPeriod(trx, contract, act.now);
    await writePeriod(trx, { contract, room, from, act, applied: act.now });
  }
  await setRoom(trx, contract.id, room, act.now);
}

export async function keepFirstPeriod(
  trx: Trx,
  { id, start_date, room_number }: Pick<MovedContract, 'id' | 'start_date' | 'room_number'>,
  now: Instant,
) {
  const known = await trx
    .selectFrom('contract_rooms')
    .select('from_day')
    .where('contract_id', '=', id)
    .where('applied_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  const at = timestamp(now);
  await trx
    .insertInto('contract_rooms')
    .values({ contract_id: id, from_day: start_date, room_number, decided_at: at, applied_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of two moves on one day the later one counts. */
const writePeriod = (
  trx: Trx,
  { contract, room, from, act, applied }: Writing & { applied: Instant | null },
) => {
  const period = {
    room_number: room,
    decided_at: timestamp(act.now),
    decided_by: act.staff.staffId,
    applied_at: applied === null ? null : timestamp(applied),
  };
  return trx
    .insertInto('contract_rooms')
    .values({ contract_id: contract.id, from_day: from, ...period })
    .onConflict((known) => known.columns(['contract_id', 'from_day']).doUpdateSet(period))
    .execute();
};

export async function setRoom(trx: Trx, contractId: number, room: string, now: Instant) {
  await trx
    .updateTable('contracts')
    .set({ room_number: room })
    .where('id', '=', contractId)
    .execute();
  await refreshIndex(trx, { contractIds: [contractId] }, now);
}

/** The room that is left, by a planned move before it perhaps, unless it is out of use already. */
async function closeRoom(
  trx: Trx,
  sensitive: Platform['sensitive'],
  { staff, requestId, now, scope: { dormitoryId } }: MoveAct,
  { left, move }: { left: string; move: Move },
) {
  const closed = {
    closed_from: move.from,
    closed_until: null,
    closed_reason: move.closedReason,
  };
  const room = await trx
    .updateTable('rooms')
    .set((row) => ({ ...closed, revision: row('revision', '+', 1) }))
    .where('dormitory_id', '=', dormitoryId)
    .where('number', '=', left)
    .where('closed_from', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (room === undefined) return;
  await recordAct(trx, sensitive, {
    ...actOf(staff, requestId),
    kind: 'room.changed',
    at: now,
    dormitoryId,
    subjectId: room.id,
    detail: { act: 'closed', from: move.from },
    after: closed,
  });
}
