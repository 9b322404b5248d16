// Changes of contracts.
import type { MoveinLastTime } from '@yadori/api/account/movein';
import { moveinStep, type StepFacts } from '@yadori/api/account/steps';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import type { ContractRefusal } from '@yadori/api/contracts/calls';
import type { NewContract } from '@yadori/api/contracts/form';
import { contractEvents } from '@yadori/api/contracts/live';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { check } from '@yadori/api/validation/check';
import { timestamp, type Database, type Queries } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';
import { publishToAccounts } from '../../platform/live/publish.ts';
import { limited } from '../../platform/rate-limit.ts';
import { lockAccount } from '../../platform/session/lock-account.ts';
import { tenancyStatusOn, type AccountId } from '../../platform/session/resident.ts';
import type { Waiter } from '../../platform/waiting-line.ts';
import { addContractClaims } from '../account/limits.ts';
import { limitedGuess } from '../account/contract-guesses.ts';
import { isRoomOf } from '../room-days/queries.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { findByNumber } from './queries.ts';

/** Key of an unclaimed contract by its number, whatever the case; undefined where there is none. */
export async function findUnclaimed(queries: Queries, number: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom('contracts')
    .select('id')
    .where('number', '=', number.trim().toUpperCase())
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Gives a further contract to an account; it stays inactive until the resident switches (AM172). */
export async function claimFurther(
  queries: Queries,
  claim: { contractId: number; accountId: number },
  actor: Actor,
  now: Instant,
): Promise<boolean> {
  const { contractId, accountId } = claim;
  const claimed = await queries
    .updateTable('contracts')
    .set({ account_id: accountId, claimed_at: timestamp(now) })
    .where('id', '=', contractId)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return false;
  await refreshIndex(queries, { contractIds: [contractId] }, now);
  const subjectId = contractId;
  await recordEvent(queries, { kind: 'contract.claimed', actor, at: now, accountId, subjectId });
  return true;
}

type AdditionOutcome =
  | { contractId: number }
  | { failed: ContractRefusal }
  | { failed: 'invalid'; errors: FieldErrors };

interface Adding {
  typed: NewContract;
  waiter: Waiter;
  language: Language;
}

/**
 * Adds an unclaimed contract, identified by number, office code and room as in registration. Of several residents who
 * add one contract exactly one succeeds, and a request delivered twice adds it once (P012, P014, AM171, AM172). It
 * stays inactive.
 */
export async function addContract(
  db: Database,
  accountId: AccountId,
  { typed, waiter, language }: Adding,
  now: Instant,
): Promise<AdditionOutcome> {
  const { movein_date, movein_time } = typed;
  const checkMovein = (facts: StepFacts) =>
    check(moveinStep(facts), { movein_date, movein_time }, { language });
  const today = dateAt(now);
  // Rules that hold for every contract are checked before one is looked up, and use up no attempt (P010).
  const general = checkMovein({ today });
  if (!general.ok) return { failed: 'invalid', errors: general.errors };
  const found = await findFree(db, accountId, { typed, waiter }, now);
  if ('failed' in found || 'contractId' in found) return found;
  const contractId = found.id;
  const checked = checkMovein({
    today,
    contractStart: found.start_date,
    moveinLastTime: found.movein_last_time as MoveinLastTime,
  });
  if (!checked.ok) return { failed: 'invalid', errors: checked.errors };
  const claimed = await db.transaction(async (trx) => {
    // A withdrawal at the same moment would leave the contract with an account that has ended.
    await lockAccount(trx, accountId);
    const claim = { contractId, accountId };
    if (!(await claimFurther(trx, claim, { resident: accountId }, now))) return false;
    await trx
      .insertInto('move_ins')
      .values({
        account_id: accountId,
        contract_id: contractId,
        movein_date,
        movein_time,
        filed_at: timestamp(now),
      })
      // Who gives a contract up and takes it again names a new day.
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'contract_id'])
          .doUpdateSet({ movein_date, movein_time, filed_at: timestamp(now) }),
      )
      .execute();
    return true;
  });
  if (!claimed) return takenUnlessSame(db.queries, { ...typed, contractId, accountId });
  publishToAccounts(db, contractEvents.changed, [accountId]);
  return { contractId };
}

type ContractMatch = NonNullable<Awaited<ReturnType<typeof findByNumber>>>;

/** The contract, if it is unclaimed. A wrong one counts as a guess, a claimed one is refused as such (AM218). */
async function findFree(
  db: Database,
  accountId: AccountId,
  { typed, waiter }: Pick<Adding, 'typed' | 'waiter'>,
  now: Instant,
): Promise<ContractMatch | AdditionOutcome> {
  const disclosures = {
    claims: addContractClaims(accountId),
    isSuccess: (outcome: object) => !('failed' in outcome),
  };
  const guess = {
    contractNumber: typed.contract_number,
    waiter,
    isSuccess: (found: ContractMatch | undefined) => found !== undefined,
  };
  return limited(
    { db, now, ...disclosures },
    async (): Promise<ContractMatch | AdditionOutcome> => {
      const found = await limitedGuess({ db, now, ...guess }, async () => {
        const named = await findByNumber(db.queries, typed.contract_number, dateAt(now));
        return named !== undefined && (await isSameDormitory(db.queries, named, typed))
          ? named
          : undefined;
      });
      if (found === undefined) return { failed: 'contract_unknown' };
      if (found.account_id === null) return found;
      return takenUnlessSame(db.queries, { ...typed, contractId: found.id, accountId });
    },
  );
}

/** A request delivered twice adds the contract once, and both answers confirm it. */
async function takenUnlessSame(
  queries: Queries,
  movein: { accountId: AccountId; contractId: number } & Pick<
    NewContract,
    'movein_date' | 'movein_time'
  >,
): Promise<AdditionOutcome> {
  const same = await queries
    .selectFrom('move_ins as m')
    .innerJoin('contracts as c', (join) =>
      join.onRef('c.id', '=', 'm.contract_id').onRef('c.account_id', '=', 'm.account_id'),
    )
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.id')
    .where('m.account_id', '=', movein.accountId)
    .where('m.contract_id', '=', movein.contractId)
    .where('m.movein_date', '=', movein.movein_date)
    .where('m.movein_time', '=', movein.movein_time)
    // What is lived in already was not added a moment ago.
    .whereRef('a.active_contract_id', '<>', 'm.contract_id')
    .executeTakeFirst();
  return same === undefined ? { failed: 'contract_taken' } : { contractId: movein.contractId };
}

const isSameDormitory = async (
  queries: Queries,
  found: { id: number; office_code: string; room_number: string },
  typed: Pick<NewContract, 'dormitory_code' | 'room_number'>,
): Promise<boolean> =>
  typed.dormitory_code.toUpperCase() === found.office_code.toUpperCase() &&
  isRoomOf(queries, found, typed.room_number);

/**
 * Makes another of the resident's contracts the active one. The account names its active contract in one column, so
 * switches at the same moment leave exactly one (P004, P005, AM174). Undefined where the resident has no such contract.
 */
export async function activateContract(
  db: Database,
  accountId: AccountId,
  contractId: number,
  now: Instant,
): Promise<'active' | 'contract_over' | undefined> {
  const outcome = await db.transaction(async (trx) => {
    const contract = await trx
      .selectFrom('contracts')
      .select('end_date')
      .where('id', '=', contractId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (contract === undefined) return undefined;
    const { end_date: end } = contract;
    if (tenancyStatusOn(dateAt(now), end, end) === 'moved_out') return 'contract_over';
    const changed = await trx
      .updateTable('accounts')
      .set({ active_contract_id: contractId })
      .where('id', '=', accountId)
      .where('withdrawn_at', 'is', null)
      .where('active_contract_id', '<>', contractId)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) {
      const actor = { resident: accountId };
      const event = { kind: 'contract.activated', accountId, subjectId: contractId } as const;
      await recordEvent(trx, { ...event, actor, at: now });
    }
    return 'active' as const;
  });
  // Pages that are open elsewhere would go on showing the other dormitory.
  if (outcome === 'active') publishToAccounts(db, contractEvents.changed, [accountId]);
  return outcome;
}
