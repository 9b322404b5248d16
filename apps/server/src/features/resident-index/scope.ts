// Which residents a member of staff may look at: those of the dormitories granted (SA041).
// A dormitory acts where its contract is the active one or has not ended; others look until the message-only month is
// over. If everybody who reaches the card could act, a dormitory that was left could open health data of somebody who
// lives elsewhere.
import { addMonths, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import {
  dormitoryWithin,
  type StaffDormitoryId,
  type StaffScope,
} from '../../platform/session/staff.ts';

declare const brand: unique symbol;

/** A resident within the scope of the caller; only `findWithin` makes it. */
export type ScopedAccountId = number & { readonly [brand]: 'scoped_account' };

export interface ScopedResident {
  accountId: ScopedAccountId;
  /** Of the contract by which the caller reaches the resident. */
  contractId: number;
  dormitoryId: StaffDormitoryId;
  officeCode: string;
  isWithdrawn: boolean;
  /** The contract is the active one of the account: its dormitory alone may end the account. */
  isActive: boolean;
  /** It is the active one or has not ended. A dormitory that the resident has left for another one only looks. */
  isCurrent: boolean;
}

interface ContractScope {
  contract_id: number;
  dormitory_id: number;
  office_code: string;
  is_active: boolean;
  is_former: boolean;
  end_date: CalendarDate | null;
}

/** $1 account. Contracts of the account, or those that it had when it was withdrawn. */
const heldContracts = defineStatement<ContractScope>({
  name: 'residents_held_contracts',
  text: `
    select c.id as contract_id, c.dormitory_id, d.office_code, c.id = a.active_contract_id as is_active,
           false as is_former, c.end_date
      from accounts a
      join contracts c on c.account_id = a.id
      join dormitories d on d.id = c.dormitory_id
     where a.id = $1 and a.withdrawn_at is null
    union all
    select f.contract_id, c.dormitory_id, d.office_code, false, true, null
      from accounts a
      join former_contracts f on f.account_id = a.id
      join contracts c on c.id = f.contract_id
      join dormitories d on d.id = c.dormitory_id
     where a.id = $1 and a.withdrawn_at is not null and a.anonymized_at is null`,
  columns: {
    contract_id: 'int8',
    dormitory_id: 'int8',
    office_code: 'text',
    is_active: 'bool',
    is_former: 'bool',
    end_date: 'date or null',
  },
});

/**
 * The resident, where a contract lies in a dormitory of the scope: the active one, one of a withdrawn account, or a
 * further one until a month after its end. Undefined for a foreign resident as for one that does not exist. With an
 * office code only the contract in that dormitory counts.
 */
export async function findWithin(
  db: Database,
  scope: StaffScope,
  accountId: number,
  now: Instant,
  officeCode?: string,
): Promise<ScopedResident | undefined> {
  const held = await db.named(heldContracts, [accountId]);
  const today = dateAt(now);
  const reaching = held
    .filter(({ office_code: code }) => officeCode === undefined || code === officeCode)
    .filter(
      ({ is_active, is_former, end_date: end }) =>
        is_active || is_former || end === null || today <= addMonths(end, 1),
    )
    .map((one) => ({ ...one, isCurrent: isCurrentOn(one, today) }))
    .toSorted(
      (a, b) =>
        Number(b.is_active) - Number(a.is_active) ||
        Number(b.isCurrent) - Number(a.isCurrent) ||
        b.contract_id - a.contract_id,
    );
  for (const { contract_id: contractId, dormitory_id, isCurrent, ...one } of reaching) {
    const dormitoryId = dormitoryWithin(scope, dormitory_id);
    if (dormitoryId === undefined) continue;
    const { is_former: isWithdrawn, is_active: isActive, office_code: code } = one;
    const scoped = { accountId: accountId as ScopedAccountId, contractId, dormitoryId };
    return { ...scoped, officeCode: code, isWithdrawn, isActive, isCurrent };
  }
  return undefined;
}

const isCurrentOn = (
  { is_active, is_former, end_date: end }: ContractScope,
  today: CalendarDate,
): boolean => is_active || (!is_former && (end === null || today <= end));
