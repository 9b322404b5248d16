// Changes one contract, with what lies outside its new days, in one transaction (SC035); adds one by hand (SC036).
import { contractChangedText } from '@yadori/api/contracts/act-texts';
import type { ContractEnds } from '@yadori/api/contracts/change-calls';
import { lastDayOf } from '@yadori/api/contracts/days';
import { contractEvents } from '@yadori/api/contracts/live';
import { contractReasonNames, type ContractReasonCode } from '@yadori/api/contracts/reasons';
import { wrongEnd, type WrongEnd } from '@yadori/api/contracts/rules';
import type { Bilingual } from '@yadori/api/language/language';
import { actValues } from '@yadori/api/residents/act-message';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { recordAct, type Event } from '../../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AccountGone, lockAccount } from '../../../platform/session/lock-account.ts';
import { countOutside } from '../../contracts/count-outside.ts';
import type { EndedThings } from '../../contracts/texts.ts';
import { sendText } from '../../operator-texts/send-text.ts';
import { refreshIndex } from '../../resident-index/refresh-index.ts';
import { findBeyond } from '../closings.ts';
import { announceEnded, endWhatLiesOutside, type Ended } from '../outside.ts';
import { revisionOf, type StoredContract } from './queries.ts';

interface ContractFields {
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  company_id: number | null;
  employee_code: string;
}

export interface ContractAct {
  by: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
  reason: { code: ContractReasonCode; text?: string | undefined };
  now: Instant;
}

type World = Pick<Platform, 'db' | 'sensitive'>;

/** A field that the state of other rows refuses. */
export type WrongContract =
  | { wrong: 'end_date'; why: WrongEnd; lastDay?: undefined }
  | { wrong: 'end_date'; why: 'closing'; lastDay: string }
  | { wrong: 'company_id' | 'room_number' };

interface Changing {
  /** As it was read: whose it is decides what is locked. */
  contract: StoredContract;
  fields: ContractFields;
  /** Left out: it stays. */
  room?: string | undefined;
  revision: string;
}

type ChangeOutcome = { ended: ContractEnds } | 'changed' | WrongContract;

/** `changed`: it is another one than the caller saw, or its resident has left it; nothing is written then. */
export async function changeContract(
  { db, sensitive }: World,
  changing: Changing,
  act: ContractAct,
): Promise<ChangeOutcome> {
  const { contract } = changing;
  const accountId = contract.account_id;
  let after: Ended | undefined;
  try {
    const outcome = await db.transaction(async (trx) => {
      after = undefined;
      if (accountId !== null) await lockAccount(trx, accountId);
      const found = await changeWithin(trx, sensitive, changing, act);
      if (typeof found === 'object' && 'given' in found) after = found.given;
      return found;
    });
    if (typeof outcome === 'string' || 'wrong' in outcome) return outcome;
    if (after !== undefined) announceEnded(db, after);
    announceContracts(db, contract.dormitory_id, accountId === null ? [] : [accountId]);
    return { ended: outcome.ended };
  } catch (error) {
    if (error instanceof AccountGone) return 'changed';
    throw error;
  }
}

/** After the commit: to open pages of staff and to the residents' devices. */
export function announceContracts(
  db: Database,
  dormitoryId: number,
  accountIds: readonly number[],
): void {
  publishToStaff(db, 'contracts', [dormitoryId]);
  publishToAccounts(db, contractEvents.changed, accountIds);
}

async function changeWithin(
  trx: Trx,
  sensitive: World['sensitive'],
  { contract: { id }, fields, room, revision }: Changing,
  act: ContractAct,
) {
  const before = await lockContract(trx, id);
  if (before === undefined || revisionOf(before) !== revision) return 'changed' as const;
  const wrong = await findWrong(trx, { before, fields, room }, act);
  if (wrong !== undefined) return wrong;
  const after = columnsOf(before, fields, room);
  const changed = changedColumns(before, after);
  if (changed.length === 0) return { ended: nothing, given: undefined };
  const { now } = act;
  const span = {
    id,
    first_day: after.start_date,
    last_day: lastDayOf(after.end_date, before.move_out_on),
  };
  const counted = (await countOutside(trx, [span], now)).get(id);
  await trx.updateTable('contracts').set(after).where('id', '=', id).execute();
  await refreshIndex(trx, { contractIds: [id] }, now);
  const given = await endWhatLiesOutside(trx, [id], { now, actor: act.by.actor });
  await recordChange(trx, sensitive, { before, after, changed }, act);
  const isMoved = changed.some((column) => column === 'start_date' || column === 'end_date');
  if (isMoved && before.account_id !== null) {
    const text = contractChangedText({ start: after.start_date, end: after.end_date });
    await tellResident(trx, before.account_id, text, act);
  }
  return { ended: endedOf(counted), given };
}

const nothing: ContractEnds = { meals: 0, waits: 0, own: 0, guests: 0 };

const endedOf = (things: EndedThings | undefined): ContractEnds =>
  things === undefined
    ? nothing
    : { meals: things.meals, waits: things.waits, own: things.own, guests: things.guests };

const lockContract = (trx: Trx, id: number) =>
  trx
    .selectFrom('contracts')
    .select(['id', 'number', 'dormitory_id', 'room_number', 'account_id', 'start_date'])
    .select(['end_date', 'move_out_on', 'is_company', 'company_id', 'employee_code'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type LockedContract = NonNullable<Awaited<ReturnType<typeof lockContract>>>;

interface Wanted {
  before: LockedContract;
  fields: ContractFields;
  room: string | undefined;
}

async function findWrong(
  trx: Trx,
  { before, fields, room }: Wanted,
  { reason, now }: ContractAct,
): Promise<WrongContract | undefined> {
  if (before.account_id !== null && room !== undefined && room !== before.room_number)
    return { wrong: 'room_number' };
  const { start_date: start, end_date: end } = fields;
  const why = wrongEnd(
    { start, end, was: before.end_date },
    { today: dateAt(now), isMistake: reason.code === 'mistake' },
  );
  if (why !== undefined) return { wrong: 'end_date', why };
  return findWrongPlace(trx, before.dormitory_id, fields);
}

/** What the dormitory and the list of companies refuse. */
async function findWrongPlace(
  trx: Trx,
  dormitoryId: number,
  { end_date: end, company_id: companyId }: ContractFields,
): Promise<WrongContract | undefined> {
  const [beyond] = await findBeyond(trx, [{ dormitoryId, end }], { dryRun: false });
  if (beyond !== undefined) return { wrong: 'end_date', why: 'closing', lastDay: beyond.lastDay };
  if (companyId === null) return undefined;
  const company = trx.selectFrom('companies').select('id').where('id', '=', companyId);
  return (await company.executeTakeFirst()) === undefined ? { wrong: 'company_id' } : undefined;
}

/** One that loses its company has no payer but the resident. */
const columnsOf = (
  before: Pick<LockedContract, 'room_number' | 'company_id' | 'is_company'>,
  { start_date, end_date, company_id, employee_code }: ContractFields,
  room: string | undefined,
) => ({
  start_date,
  end_date,
  room_number: room ?? before.room_number,
  company_id,
  is_company: company_id !== null || (before.company_id === null && before.is_company),
  employee_code: employee_code === '' ? null : employee_code,
});

type ContractColumns = ReturnType<typeof columnsOf>;

const compared = ['start_date', 'end_date', 'room_number', 'company_id', 'employee_code'] as const;

const changedColumns = (before: LockedContract, after: ContractColumns) =>
  compared.filter((column) => before[column] !== after[column]);

interface RecordedChange {
  before: LockedContract;
  after: ContractColumns;
  changed: readonly (typeof compared)[number][];
}

function recordChange(
  trx: Trx,
  sensitive: World['sensitive'],
  { before, after, changed }: RecordedChange,
  { by, reason, now }: ContractAct,
): Promise<void> {
  const of = (row: LockedContract | ContractColumns) =>
    Object.fromEntries(changed.map((column) => [column, row[column]]));
  return recordAct(
    trx,
    sensitive,
    {
      ...by,
      kind: 'contract.changed',
      at: now,
      dormitoryId: before.dormitory_id,
      subjectId: before.id,
      ...(before.account_id !== null && { accountId: before.account_id }),
      detail: {
        fields: changed.join(),
        ...(changed.includes('end_date') && { was: before.end_date, until: after.end_date }),
      },
      before: of(before),
      after: of(after),
    },
    reason,
  );
}

/** By the wording of acts of staff. */
export async function tellResident(
  trx: Trx,
  accountId: number,
  act: Bilingual,
  { reason, now }: ContractAct,
): Promise<void> {
  const values = actValues({ act, reason: contractReasonNames[reason.code], on: dateAt(now) });
  await sendText(trx, { accountId, key: 'staff_act', values }, now);
}

interface NewContract extends ContractFields {
  dormitoryId: number;
  number: string;
  room: string;
  tenantName: string;
  tenantFurigana: string;
  inviteEmail: string | undefined;
}

/** The key of the contract. */
export const createContract = async (
  { db, sensitive }: World,
  { dormitoryId, number, room, tenantName, tenantFurigana, inviteEmail, ...fields }: NewContract,
  act: ContractAct,
): Promise<{ id: number } | 'number_taken' | WrongContract> => {
  const { now, reason, by } = act;
  const outcome = await db.transaction(async (trx) => {
    const why = wrongEnd(
      { start: fields.start_date, end: fields.end_date },
      { today: dateAt(now), isMistake: reason.code === 'mistake' },
    );
    if (why !== undefined) return { wrong: 'end_date' as const, why };
    const wrong = await findWrongPlace(trx, dormitoryId, fields);
    if (wrong !== undefined) return wrong;
    const empty = { room_number: room, company_id: null, is_company: false };
    const row = await trx
      .insertInto('contracts')
      .values({
        ...columnsOf(empty, fields, room),
        number,
        dormitory_id: dormitoryId,
        tenant_name: tenantName || null,
        tenant_furigana: (tenantName && tenantFurigana) || null,
        invite_email: inviteEmail?.toLowerCase() ?? null,
      })
      .onConflict((known) => known.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return 'number_taken' as const;
    await refreshIndex(trx, { contractIds: [row.id] }, now);
    const detail = { from: fields.start_date, until: fields.end_date };
    const event = { ...by, kind: 'contract.created', at: now, dormitoryId, detail } as const;
    await recordAct(trx, sensitive, { ...event, subjectId: row.id }, reason);
    return { id: row.id };
  });
  if (typeof outcome === 'object' && 'id' in outcome) announceContracts(db, dormitoryId, []);
  return outcome;
};
