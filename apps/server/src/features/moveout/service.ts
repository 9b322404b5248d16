// Filing and changing the move-out application of a resident.
import { moveOutEvents } from '@yadori/api/moveout/live';
import type { MoveOutEnds } from '@yadori/api/moveout/calls';
import type { MoveOutPayload, SentMoveOut } from '@yadori/api/moveout/form';
import { earliestMoveOut } from '@yadori/api/moveout/dates';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import { lockLastDays } from '../contract-days/last-days.ts';
import { lockAccount } from '../../platform/session/lock-account.ts';
import { SessionEnded } from '../../platform/session/resident.ts';
import { announceEnded, endWhatLiesOutside, type Ended } from '../contract-days/outside.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { findEnds } from './ends.ts';
import {
  findApplication,
  findClosings,
  findContact,
  type Application,
  type MoveOutScope,
} from './queries.ts';
import { fieldsOf, validateMoveOut, type MoveOutVerdict, type MoveOutFields } from './rules.ts';

export type MoveOutOutcome =
  | 'fine'
  | { refused: Exclude<MoveOutVerdict, 'fine' | 'stored'>; earliest: CalendarDate };

/** Validates as `saveMoveOut` would and writes nothing (Q033). */
export async function checkMoveOut(
  db: Database,
  scope: MoveOutScope,
  sent: MoveOutPayload,
  now: Instant,
): Promise<Exclude<MoveOutOutcome, 'fine'> | { ends: MoveOutEnds }> {
  const { outcome, stored, fields } = await consider(db.queries, scope, sent, now);
  if (outcome !== 'fine') return outcome;
  const contractId = stored?.contract_id ?? scope.contractId;
  const owner = { accountId: scope.accountId, contractId };
  return { ends: await findEnds(db.queries, owner, fields.move_out_on, now) };
}

/**
 * Files the application or changes the one that counts; one transaction, the account's row locked, so that a
 * repeated submission and two devices are handled one after the other (AM179). An edit that began with an older
 * revision is refused, unless the same values are stored already.
 */
export async function saveMoveOut(
  db: Database,
  scope: MoveOutScope,
  sent: MoveOutPayload,
  now: Instant,
): Promise<MoveOutOutcome> {
  const { accountId } = scope;
  const { outcome, ended, dormitoryId } = await db.transaction(async (trx) => {
    await lockAccount(trx, accountId);
    const actor = { resident: accountId };
    const saved = await saveWithin(trx, scope, sent, { actor, now });
    const { event, dormitoryId: of } = saved;
    if (event !== undefined)
      await recordEvent(trx, { ...event, actor, at: now, dormitoryId: of, accountId });
    return saved;
  });
  if (ended !== undefined) announceMoveOut(db, { accountId, dormitoryId }, ended);
  return outcome;
}

interface SavedBy {
  actor: Actor;
  now: Instant;
  isByStaff?: boolean;
}

/** The same within a transaction that has locked the account; the caller writes the event. */
export async function saveWithin(
  trx: Trx,
  scope: MoveOutScope,
  sent: SentMoveOut,
  { actor, now, isByStaff = false }: SavedBy,
) {
  const considered = await consider(trx, scope, sent, now, isByStaff);
  const { stored, fields, verdict, outcome } = considered;
  const dormitoryId = stored?.dormitory_id ?? scope.dormitoryId;
  if (verdict !== 'fine') return { outcome, dormitoryId, event: undefined, ended: undefined };
  const event = await (stored === undefined
    ? file(trx, scope, fields, now)
    : change(trx, stored, fields, now));
  const contractId = stored?.contract_id ?? scope.contractId;
  const ended = await moveLastDay(trx, { ...scope, contractId }, fields.move_out_on, {
    actor,
    now,
  });
  return { outcome, dormitoryId, event, ended };
}

/** After the commit: to the resident's devices and to the staff. */
export function announceMoveOut(
  db: Database,
  { accountId, dormitoryId }: Pick<MoveOutScope, 'accountId' | 'dormitoryId'>,
  ended?: Ended,
): void {
  if (ended !== undefined) announceEnded(db, ended);
  publishToAccounts(db, moveOutEvents.changed, [accountId]);
  publishToStaff(db, 'contracts', [dormitoryId]);
}

/** What was booked or filed for later days is given back with it (AM216). */
async function moveLastDay(
  trx: Trx,
  { accountId, contractId }: MoveOutScope,
  moveOutOn: CalendarDate,
  by: { actor: Actor; now: Instant },
): Promise<Ended> {
  await trx
    .updateTable('contracts')
    .set({ move_out_on: moveOutOn })
    .where('id', '=', contractId)
    .where('account_id', '=', accountId)
    .execute();
  await refreshIndex(trx, { contractIds: [contractId] }, by.now);
  return endWhatLiesOutside(trx, [contractId], by);
}

/** Forgets where a person went (AM195). */
export async function forgetMoveOuts(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('move_out_applications').where('account_id', '=', accountId).execute();
}

interface Considered {
  stored: Application | undefined;
  fields: MoveOutFields;
  verdict: MoveOutVerdict;
  outcome: MoveOutOutcome;
}

/** By the calendar of the dormitory of the application, not of the one that is active now. */
async function consider(
  queries: Queries,
  { accountId, dormitoryId }: MoveOutScope,
  sent: SentMoveOut,
  now: Instant,
  isByStaff = false,
): Promise<Considered> {
  const today = dateAt(now);
  const contact = await findContact(queries, accountId);
  if (contact === undefined) throw new SessionEnded();
  const stored = await findApplication(queries, accountId, today);
  const where = stored?.dormitory_id ?? dormitoryId;
  const isClosed = await findClosings(queries, where, today);
  const lastDay = (await lockLastDays(queries, [where])).get(where);
  const fields = fieldsOf(sent, contact);
  const verdict = validateMoveOut(fields, {
    today,
    isClosed,
    lastDay,
    stored,
    revision: sent.revision,
    isByStaff,
  });
  const isTaken = verdict === 'fine' || verdict === 'stored';
  const earliest = earliestMoveOut(today, isClosed);
  return {
    stored,
    fields,
    verdict,
    outcome: isTaken ? 'fine' : { refused: verdict, earliest },
  };
}

async function file(trx: Trx, scope: MoveOutScope, fields: MoveOutFields, now: Instant) {
  const { accountId, contractId } = scope;
  const at = timestamp(now);
  // An application that is still open here is finished: `findApplication` would have found it otherwise.
  await trx
    .updateTable('move_out_applications')
    .set({ closed_at: at })
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .execute();
  const { id } = await trx
    .insertInto('move_out_applications')
    .values({
      ...fields,
      account_id: accountId,
      contract_id: contractId,
      filed_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = { revision: 1, move_out_on: fields.move_out_on };
  return { kind: 'moveout.filed', subjectId: id, detail } as const;
}

async function change(trx: Trx, stored: Application, fields: MoveOutFields, now: Instant) {
  const revision = stored.revision + 1;
  const { id } = stored;
  await trx
    .updateTable('move_out_applications')
    .set({ ...fields, revision, changed_at: timestamp(now) })
    .where('id', '=', id)
    .execute();
  const detail = { revision, move_out_on: fields.move_out_on, was: stored.move_out_on };
  return { kind: 'moveout.changed', subjectId: id, detail } as const;
}
