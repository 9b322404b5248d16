// Joins two accounts of one person: the contracts of one go on with the other, and it ends as by a withdrawal (SC032).
// Nothing else moves: what was eaten, said, filed and charged stays with the account that it is of (SN013).
import { contractEvents } from '@yadori/api/contracts/live';
import type { Language } from '@yadori/api/language/language';
import { accountsJoinedText, actValues } from '@yadori/api/residents/act-message';
import type { MergeRefusal } from '@yadori/api/residents/merge-calls';
import { reasonNames, type Reason } from '@yadori/api/staff/reason';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { actOf, recordAct, recordEvent } from '../../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AccountGone, lockAccounts } from '../../../platform/session/lock-account.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { announceGivenUp } from '../../meals/booking/give-up.ts';
import { sendText } from '../../operator-texts/send-text.ts';
import { withdrawWithin } from '../../withdrawal/service.ts';
import { residentNumberOf } from '../staff/resident-number.ts';
import { findFacts, lockContracts } from './facts.ts';
import { contractInUse, refusalOf, type MergeFacts } from './rules.ts';

interface Merge {
  staff: Staff;
  /** The account that the person goes on with, and the dormitory by which the caller reaches it. */
  lives: { accountId: number; dormitoryId: number };
  /** The account that ends. */
  ends: { accountId: number; dormitoryId: number };
  mayAct: (dormitoryId: number) => boolean;
  reason: Reason;
  /** Of the mail. */
  language: Language;
  requestId: string;
  now: Instant;
}

/** True where the second account is a former one of the first already: a repeat changes nothing. */
export async function isJoined(
  { queries }: Platform['db'],
  { lives, ends }: Pick<Merge, 'lives' | 'ends'>,
): Promise<boolean> {
  const row = await queries
    .selectFrom('former_accounts')
    .select('account_id')
    .where('former_account_id', '=', ends.accountId)
    .where('account_id', '=', lives.accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function mergeAccounts(
  platform: Platform,
  merge: Merge,
): Promise<'joined' | MergeRefusal> {
  const { db } = platform;
  try {
    const done = await db.transaction((trx) => mergeWithin(trx, platform, merge));
    if (typeof done === 'string') return done;
    const { facts, givenUp } = done;
    announceGivenUp(db, givenUp);
    const dormitoryIds = [...new Set(facts.contracts.map(({ dormitoryId }) => dormitoryId))];
    for (const event of ['contracts', 'residents'] as const)
      publishToStaff(db, event, dormitoryIds);
    publishToAccounts(db, contractEvents.changed, [merge.lives.accountId]);
    return 'joined';
  } catch (error) {
    if (error instanceof AccountGone) return 'withdrawn';
    throw error;
  }
}

async function mergeWithin(trx: Trx, platform: Platform, merge: Merge) {
  const { lives, ends, staff, reason, language, requestId, mayAct, now } = merge;
  const both = { livesId: lives.accountId, endsId: ends.accountId };
  await lockAccounts(trx, [both.livesId, both.endsId]);
  await lockContracts(trx, both);
  const facts = await findFacts(trx, both, now);
  const refusal = refusalOf(facts, { mayAct, today: dateAt(now) });
  if (refusal !== undefined) return refusal;
  const by = { staff, requestId, dormitoryId: ends.dormitoryId, reason };
  const ending = { accountId: both.endsId, proven: false, device: '', language, by };
  const givenUp = await withdrawWithin(trx, platform, { ...ending, heirId: both.livesId }, now);
  if (givenUp === undefined) throw new AccountGone();
  await trx
    .insertInto('former_accounts')
    .values({
      former_account_id: both.endsId,
      account_id: both.livesId,
      staff_id: staff.staffId,
      linked_at: timestamp(now),
    })
    .execute();
  await takeContract(trx, facts, merge);
  await recordAndTell(trx, platform, facts, merge);
  return { facts, givenUp };
}

/** With a contract that is over the resident could not sign in, and those of the other account would be out of reach. */
async function takeContract(trx: Trx, facts: MergeFacts, { staff, requestId, now }: Merge) {
  const contract = contractInUse(facts, dateAt(now));
  if (contract === undefined) return;
  const { livesId: accountId } = facts;
  const { id: subjectId, dormitoryId } = contract;
  await trx
    .updateTable('accounts')
    .set({ active_contract_id: subjectId })
    .where('id', '=', accountId)
    .execute();
  const by = { ...actOf(staff, requestId), at: now };
  const event = { kind: 'contract.activated', accountId, dormitoryId, subjectId } as const;
  await recordEvent(trx, { ...by, ...event });
}

/** Who has the account that ended reads of it in the mail of the withdrawal. */
async function recordAndTell(
  trx: Trx,
  { sensitive }: Platform,
  { endsId, contracts }: MergeFacts,
  { lives, staff, reason, requestId, now }: Merge,
): Promise<void> {
  const { accountId, dormitoryId } = lives;
  const moved = contracts.filter((one) => one.accountId === endsId).length;
  const event = { kind: 'account.linked', subjectId: endsId, detail: { count: moved } } as const;
  const by = { ...actOf(staff, requestId), at: now, accountId, dormitoryId };
  await recordAct(trx, sensitive, { ...by, ...event }, reason);
  const act = accountsJoinedText(residentNumberOf(endsId), moved);
  const values = actValues({ act, reason: reasonNames[reason.code], on: dateAt(now) });
  await sendText(trx, { accountId, key: 'staff_act', values }, now);
}
