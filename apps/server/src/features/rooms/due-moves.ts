// Planned moves whose day has come: the room of the contract follows. May run late, twice, and on two nodes at once.
import { contractEvents } from '@yadori/api/contracts/live';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlanned, keepFirstPeriod, setRoom } from './move.ts';

/** Each in a transaction of its own: one that fails holds no other up, and is due again at the next run. */
export async function carryOutDueMoves({ db }: Pick<Platform, 'db'>, now: Instant): Promise<void> {
  const today = dateAt(now);
  const due = await db.queries
    .selectFrom('contract_rooms')
    .select('contract_id')
    .distinct()
    .where('applied_at', 'is', null)
    .where('from_day', '<=', today)
    .orderBy('contract_id')
    .execute();
  await eachAlone(
    due,
    ({ contract_id: contractId }) => carryOutOne(db, { contractId, today }, now),
    'planned moves were not all carried out',
  );
}

interface DueMove {
  contractId: number;
  today: CalendarDate;
}

async function carryOutOne(db: Database, due: DueMove, now: Instant): Promise<void> {
  const moved = await db.transaction((trx) => carryOut(trx, due, now));
  if (moved === undefined) return;
  publishToStaff(db, 'contracts', [moved.dormitory_id]);
  if (moved.account_id !== null) publishToAccounts(db, contractEvents.changed, [moved.account_id]);
}

/** With the contract locked: another node finds nothing left to do. The resident had a message when it was planned. */
async function carryOut(trx: Trx, { contractId, today }: DueMove, now: Instant) {
  const contract = await trx
    .selectFrom('contracts')
    .select(['id', 'account_id', 'dormitory_id', 'room_number', 'start_date', 'last_day'])
    .where('id', '=', contractId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await dropAfter(trx, contractId, { last: contract.last_day, today });
  const last = (await findPlanned(trx, contractId)).findLast(({ from }) => from <= today);
  if (last === undefined) return undefined;
  await keepFirstPeriod(trx, contract, now);
  await trx
    .updateTable('contract_rooms')
    .set({ applied_at: timestamp(now) })
    .where('contract_id', '=', contractId)
    .where('applied_at', 'is', null)
    .where('from_day', '<=', today)
    .execute();
  await setRoom(trx, contractId, last.room, now);
  const { account_id: accountId, dormitory_id: dormitoryId } = contract;
  await recordEvent(trx, {
    kind: 'contract.room_moved',
    actor: 'system',
    at: now,
    dormitoryId,
    ...(accountId !== null && { accountId }),
    subjectId: contractId,
    detail: { act: 'moved', from: last.from },
  });
  return contract;
}

/** Who left before the day of a move has lived in no other room. One of a later day waits: the end may move, too. */
async function dropAfter(
  trx: Trx,
  contractId: number,
  { last, today }: { last: CalendarDate | null; today: CalendarDate },
): Promise<void> {
  if (last === null) return;
  await trx
    .deleteFrom('contract_rooms')
    .where('contract_id', '=', contractId)
    .where('applied_at', 'is', null)
    .where('from_day', '>', last)
    .where('from_day', '<=', today)
    .execute();
}
