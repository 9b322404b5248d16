// Leaving the product for good, and forgetting who left once the records need not be kept any more (AM195).
import type { Language } from '@yadori/api/language/language';
import { reasonNames, type Reason } from '@yadori/api/staff/reason';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { sql } from 'kysely';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, originOf, recordEvents, type Event } from '../../platform/events.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetCallers } from '../account/known-callers.ts';
import { announceGivenUp, giveUpFutureMeals, lockComingMeals } from '../meals/booking/give-up.ts';
import { eraseSensitive, sealedColumns } from '../sensitive/service.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { endReportsOutside } from '../stays/end-outside.ts';
import {
  recordSecurityChange,
  revokeOtherAccess,
  voidEmailChanges,
} from '../account/security/security-changes.ts';
import { lateMealsJob } from './late-meals-job.ts';

type World = Pick<Platform, 'db' | 'publicUrl' | 'sensitive'>;

interface Withdrawal {
  accountId: number;
  /** The present password came with the call (AM215). */
  proven: boolean;
  device: string;
  /** Of the mail. */
  language: Language;
  /** The member of staff who ends the account; left out where the resident does. */
  by?: ByStaff;
}

interface ByStaff {
  staff: { staffId: number; sessionId: number };
  requestId: string;
  dormitoryId: number;
  reason: Reason;
}

/**
 * Ends an account in one transaction: meals that cost nothing to give back, waits, keys and sessions end with it, its
 * contracts and its mail address are free to register again (U003, U004, AM057, AM195). Asking twice does no harm:
 * false where it had ended before.
 */
export async function withdraw(world: World, ending: Withdrawal, now: Instant): Promise<boolean> {
  const { db } = world;
  const givenUp = await db.transaction((trx) => withdrawWithin(trx, world, ending, now));
  if (givenUp === undefined) return false;
  announceGivenUp(db, givenUp);
  return true;
}

/**
 * As `withdraw`, in the transaction of an act that ends the account; what was given up is announced after the commit.
 * Undefined where the account had ended before.
 */
export async function withdrawWithin(
  trx: Trx,
  { publicUrl, sensitive }: Pick<World, 'publicUrl' | 'sensitive'>,
  { accountId, proven, device, language, by, heirId }: Withdrawal & { heirId?: number },
  now: Instant,
): Promise<Awaited<ReturnType<typeof giveUpFutureMeals>> | undefined> {
  const act = eventBy(accountId, by);
  const account = await trx
    .updateTable('accounts')
    .set({ withdrawn_at: timestamp(now), active_contract_id: null })
    .where('id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (account === undefined) return undefined;
  // Contracts, menus and then charges, as everybody locks them.
  const origin = by && actOf(by.staff, by.requestId);
  await releaseContracts(trx, { accountId, heirId }, { now, actor: act.actor, ...origin });
  const accountIds = heirId === undefined ? [accountId] : [accountId, heirId];
  await refreshIndex(trx, { accountIds }, now);
  const given = await giveUpFutureMeals(trx, accountId, now, act.actor);
  await voidEmailChanges(trx, accountId, now);
  await revokeOtherAccess(trx, accountId, now);
  await forgetCallers(trx, accountId);
  await eraseAllSensitive(trx, accountId);
  const formerEmail = account.email;
  const change = { accountId, kind: 'withdrawal', proven, formerEmail } as const;
  const reason = by && reasonNames[by.reason.code][language];
  const mailed = { ...change, device, language, publicUrl, staffReason: reason };
  await recordSecurityChange(trx, mailed, now);
  await enqueue(trx, lateMealsJob, { account_id: accountId }, { runAt: now + longestRequest });
  const detail = { meals: given.meals, waits: given.waits };
  const event = { ...act, kind: 'account.withdrawn', at: now, accountId, detail } as const;
  await recordEvents(trx, [event], sensitive);
  return given;
}

/** Who ended the account, as its event has it. */
function eventBy(accountId: number, by: ByStaff | undefined) {
  if (by === undefined) return { actor: { resident: accountId } };
  const { staff, requestId, dormitoryId, reason } = by;
  const act = { ...actOf(staff, requestId), dormitoryId, reason: reason.code };
  return reason.text === undefined || reason.text === ''
    ? act
    : { ...act, text: { words: reason.text } };
}

/** Longer than any request may take, in milliseconds. */
const longestRequest = 5 * 60_000;

type Origin = { now: Instant } & Pick<Event, 'actor' | 'sessionId' | 'requestId'>;

/**
 * The contracts can be registered again, or go on with the other account of the person (SC032), then with their company
 * and what is lent: the tenancy does not end. That this account had them stays on record. Reports end today (AM216). A
 * filed move-out goes with its account; where its day has come it becomes the end of the contract: the bed is free.
 */
async function releaseContracts(
  trx: Trx,
  { accountId, heirId }: { accountId: number; heirId: number | undefined },
  by: Origin,
): Promise<void> {
  const { now } = by;
  const contracts = await trx
    .selectFrom('contracts')
    .select(['id', 'dormitory_id', 'start_date', 'claimed_at', 'company_id', 'employee_code'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (contracts.length === 0) return;
  // Before the charges of reports, whose months come after menus.
  await lockComingMeals(trx, accountId, now);
  for (const { id: contractId, dormitory_id: dormitoryId, start_date: first_day } of contracts) {
    const days = { first_day, last_day: dateAt(now) };
    await endReportsOutside(trx, { accountId, contractId, dormitoryId }, days, by);
  }
  await trx
    .insertInto('former_contracts')
    .values(
      contracts.map((contract) => ({
        account_id: accountId,
        contract_id: contract.id,
        claimed_at: contract.claimed_at ?? timestamp(now),
        released_at: timestamp(now),
        company_id: contract.company_id,
        employee_code: contract.employee_code,
      })),
    )
    .execute();
  await trx
    .updateTable('contracts')
    .set({
      ...(heirId === undefined ? free : { account_id: heirId, claimed_at: timestamp(now) }),
      move_out_on: null,
      end_date: sql<CalendarDate | null>`case
        when move_out_on <= ${dateAt(now)} then greatest(last_day, start_date)
        else end_date end`,
    })
    .where('account_id', '=', accountId)
    .execute();
  if (heirId !== undefined) await recordEvents(trx, claimedBy(heirId, contracts, by));
}

const claimedBy = (
  accountId: number,
  contracts: readonly { id: number; dormitory_id: number }[],
  by: Origin,
) =>
  contracts.map(({ id: subjectId, dormitory_id: dormitoryId }) => ({
    kind: 'contract.claimed' as const,
    at: by.now,
    accountId,
    dormitoryId,
    subjectId,
    actor: by.actor,
    ...originOf(by),
  }));

/** Company and code of the employee are of the tenancy, and stay with the former one. */
const free = { account_id: null, claimed_at: null, company_id: null, employee_code: null };

/** Nothing that has to be kept after the end needs health, own allergens or whom to call. */
async function eraseAllSensitive(trx: Trx, accountId: number): Promise<void> {
  for (const { table } of sealedColumns) await eraseSensitive(trx, table, accountId);
}
