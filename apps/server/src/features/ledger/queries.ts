// Reads of the ledger, within one resident's scope.
import type { DateRange } from '@yadori/api/meals/ranges';
import type { Database } from '../../platform/database/database.ts';

interface LedgerScope {
  accountId: number;
  dormitoryId: number;
}

/** Charges for days of a range; those of a former dormitory are not shown in the present one. */
export async function findCharges(db: Database, scope: LedgerScope, range: DateRange) {
  return db.queries
    .selectFrom('charges as c')
    .innerJoin('contracts as k', 'k.id', 'c.contract_id')
    .leftJoin('reservations as r', 'r.id', 'c.reservation_id')
    .select(['c.id', 'c.date', 'c.reservation_id', 'c.amount_yen', 'c.billed_month'])
    .select([
      'c.created_at',
      'c.detail',
      'c.reason',
      'c.type_of_meal as guest_meal',
      'r.type_of_meal',
    ])
    .where('c.account_id', '=', scope.accountId)
    .where('k.dormitory_id', '=', scope.dormitoryId)
    .where('c.released_at', 'is', null)
    .where('c.date', '>=', range.from_date)
    .where('c.date', '<=', range.to_date)
    .orderBy('c.date')
    .orderBy('c.id')
    .execute();
}
