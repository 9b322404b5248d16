// Marks of the day on which somebody moves out, by staff; keys and other things come back with them (SC048, SC051).
import type { DepartureStep } from '@yadori/api/arrivals/departure-calls';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, recordEvents } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/session/staff.ts';
import { putBackOut, takeBackOf } from '../loans/with-departure.ts';
import { findDepartureMarks, type FoundDepartureMarks } from './departures.ts';
import { lockComer, type Comer } from './locked-comer.ts';

interface Act {
  staff: Staff;
  scope: { dormitoryId: number; contractId: number };
  requestId: string;
  now: Instant;
}

interface Mark {
  step: DepartureStep;
  /** False takes it back. */
  marked: boolean;
  /** Loans that come back with the keys. */
  back: readonly number[];
}

type MarkRefusal = 'keys_first' | 'is_done' | 'other_day';

/** Undefined where the contract has gone meanwhile. A second mark leaves the first one, and its instant. */
export async function markDeparture(
  { db }: Pick<Platform, 'db'>,
  act: Act,
  mark: Mark,
): Promise<FoundDepartureMarks | MarkRefusal | undefined> {
  const { contractId, dormitoryId } = act.scope;
  const outcome = await db.transaction(async (trx) => {
    const contract = await lockComer(trx, act.scope);
    if (contract === undefined) return undefined;
    const row = await findRow(trx, contractId, contract.last_day);
    const refusal = refusalOf(row, { contract, mark, now: act.now });
    if (typeof refusal === 'string') return refusal;
    const isNew = (row?.[`${mark.step}_at`] ?? null) === null ? mark.marked : !mark.marked;
    if (isNew) await change(trx, { act, mark, contract, row });
    return { isNew, marks: await findDepartureMarks(trx, contractId) };
  });
  if (outcome === undefined || typeof outcome === 'string') return outcome;
  if (outcome.isNew) publishToStaff(db, 'contracts', [dormitoryId]);
  return outcome.marks;
}

const findRow = (trx: Trx, contractId: number, day: CalendarDate | null) =>
  trx
    .selectFrom('departures')
    .select(['id', 'attended_at', 'keys_at', 'back', 'done_at'])
    .where('contract_id', '=', contractId)
    .where('day', '=', day)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

interface Marking {
  contract: Comer;
  mark: Mark;
  now: Instant;
}

/** Undefined: nothing is in the way. What is so already is no refusal. */
function refusalOf(
  row: Row | undefined,
  { contract: { last_day: day }, mark: { step, marked }, now }: Marking,
): MarkRefusal | undefined {
  const at = row?.[`${step}_at`] ?? null;
  if (marked) {
    if (at !== null) return undefined;
    if (day === null || dateAt(now) < day) return 'other_day';
    return step === 'done' && (row?.keys_at ?? null) === null ? 'keys_first' : undefined;
  }
  if (at === null) return undefined;
  if (dateAt(at.getTime()) !== dateAt(now)) return 'other_day';
  return step === 'keys' && (row?.done_at ?? null) !== null ? 'is_done' : undefined;
}

interface Change {
  act: Act;
  mark: Mark;
  contract: Comer;
  row: Row | undefined;
}

async function change(trx: Trx, { act, mark, contract, row }: Change): Promise<void> {
  const { step, marked } = mark;
  const { contractId, dormitoryId } = act.scope;
  const { account_id: accountId, last_day: day } = contract;
  const moved = step === 'keys' ? await moveThings(trx, { act, mark, row }) : [];
  const columns = {
    [`${step}_at`]: marked ? timestamp(act.now) : null,
    [`${step}_by`]: marked ? act.staff.staffId : null,
    ...(step === 'keys' && { back: marked ? moved.map(({ id }) => id) : [] }),
  };
  if (row !== undefined)
    await trx.updateTable('departures').set(columns).where('id', '=', row.id).execute();
  else if (day !== null)
    await trx
      .insertInto('departures')
      .values({ contract_id: contractId, day, ...columns })
      .execute();
  const by = {
    ...actOf(act.staff, act.requestId),
    at: act.now,
    dormitoryId,
    ...(accountId !== null && { accountId }),
  };
  await recordEvents(trx, [
    ...moved.map(({ id, what }) => ({
      ...by,
      kind: marked ? ('loan.returned' as const) : ('loan.return_undone' as const),
      subjectId: id,
      detail: { what },
    })),
    {
      ...by,
      kind: marked ? 'departure.marked' : 'departure.unmarked',
      subjectId: contractId,
      detail: { step, ...(moved.length > 0 && { things: moved.length }) },
    },
  ]);
}

const moveThings = (trx: Trx, { act, mark, row }: Omit<Change, 'contract'>) =>
  mark.marked
    ? takeBackOf(trx, act.scope.contractId, {
        ids: mark.back,
        staffId: act.staff.staffId,
        now: act.now,
      })
    : putBackOut(trx, act.scope.contractId, { ids: row?.back ?? [], since: row?.keys_at ?? null });
