// Another day or half hour of moving in, by staff (SC049). The contract keeps its days; luggage and companions stay as
// the resident named them.
import { contractEvents } from '@yadori/api/contracts/live';
import { latestMovein } from '@yadori/api/account/movein';
import { moveInChangedText } from '@yadori/api/residents/act-message';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { runAct, type Act, type ActResult } from '../acts/run-act.ts';
import { findLive, lockComer } from './locked-comer.ts';

interface MoveInAct extends Act {
  scope: Act['scope'] & { contractId: number };
}

interface MoveInTime {
  date: CalendarDate;
  /** `HH:mm`. */
  time: string;
}

interface MoveInChange {
  to: MoveInTime;
  /** As the caller saw it; null: none was named. */
  seen: { date: CalendarDate | null; time: string | null };
}

type DayProblem = 'past' | 'before_start' | 'after_end' | 'too_late';
type MoveInOutcome = 'done' | 'changed' | 'arrived' | DayProblem;

/** Undefined where the account or its contract has gone meanwhile. */
export const changeMoveIn = (
  platform: Platform,
  act: MoveInAct,
  change: MoveInChange,
): Promise<MoveInOutcome | undefined> =>
  runAct(platform, act, (trx) => write(platform, trx, act, change));

async function write(
  { db }: Platform,
  trx: Trx,
  act: MoveInAct,
  { to, seen }: MoveInChange,
): Promise<ActResult<MoveInOutcome | undefined>> {
  const { accountId, dormitoryId, contractId } = act.scope;
  const contract = await lockComer(trx, act.scope);
  if (contract?.account_id !== accountId) return { outcome: undefined };
  const before = {
    date: contract.movein_date,
    time: contract.movein_time?.slice(0, 5) ?? null,
  };
  if (before.date !== seen.date || before.time !== seen.time) return { outcome: 'changed' };
  if ((await findLive(trx, contractId)) !== undefined) return { outcome: 'arrived' };
  if (before.date === to.date && before.time === to.time) return { outcome: 'done' };
  const problem = dayProblem(contract, to.date, dateAt(act.now));
  if (problem !== undefined) return { outcome: problem };
  const row = { movein_date: to.date, movein_time: to.time };
  await trx
    .insertInto('move_ins')
    .values({
      account_id: accountId,
      contract_id: contractId,
      filed_at: timestamp(act.now),
      ...row,
    })
    .onConflict((known) => known.columns(['account_id', 'contract_id']).doUpdateSet(row))
    .execute();
  const publish = () => {
    publishToStaff(db, 'contracts', [dormitoryId]);
    publishToStaff(db, 'residents', [dormitoryId]);
    publishToAccounts(db, contractEvents.changed, [accountId]);
  };
  const event = {
    kind: 'movein.changed',
    subjectId: contractId,
    detail: { date: to.date, was: before.date ?? contract.start_date },
    before,
    after: { ...to },
  } as const;
  return {
    outcome: 'done',
    done: { event, message: moveInChangedText(to.date, to.time), publish },
  };
}

function dayProblem(
  {
    start_date: start,
    last_day: last,
  }: { start_date: CalendarDate; last_day: CalendarDate | null },
  day: CalendarDate,
  today: CalendarDate,
): DayProblem | undefined {
  if (day < today) return 'past';
  if (day < start) return 'before_start';
  if (last !== null && day > last) return 'after_end';
  return day > latestMovein(today) ? 'too_late' : undefined;
}
