// Reads of the ledger, within one resident's scope.
import { sql } from 'kysely';
import type { StoredReason } from '@yadori/api/ledger/reversal-reasons';
import type { DateRange } from '@yadori/api/meals/ranges';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';

interface ReversalRow {
  id: number;
  amount: number;
  reason: StoredReason;
  billed_month: CalendarDate;
  created_at: string;
}

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
      'c.text',
      'r.type_of_meal',
    ])
    .select(
      sql<
        ReversalRow[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'amount', v.amount_yen, 'reason', v.reason,
          'billed_month', v.billed_month, 'created_at', v.created_at) order by v.id), '[]')
        from charge_reversals v where v.charge_id = c.id)`.as('reversals'),
    )
    .where('c.account_id', '=', scope.accountId)
    .where('k.dormitory_id', '=', scope.dormitoryId)
    .where('c.released_at', 'is', null)
    .where('c.date', '>=', range.from_date)
    .where('c.date', '<=', range.to_date)
    .orderBy('c.date')
    .orderBy('c.id')
    .execute();
}
