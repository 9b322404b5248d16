// Charges: what a resident owes beyond the rent, each with its one reason and the month that bills it.
import { dateAt, startOfMonth, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';

interface CancelledMeal {
  accountId: number;
  contractId: number;
  dormitoryId: number;
  reservationId: number;
}

/** The fee of a meal that was given back inside the fee window, billed with the next month (AM082). */
export async function chargeMealCancellation(
  trx: Trx,
  meal: CancelledMeal,
  amountYen: number,
  now: Instant,
): Promise<void> {
  const { id } = await trx
    .insertInto('charges')
    .values({
      account_id: meal.accountId,
      contract_id: meal.contractId,
      reason: 'meal_cancellation',
      reservation_id: meal.reservationId,
      amount_yen: amountYen,
      billed_month: startOfMonth(dateAt(now), 1),
      created_at: timestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, {
    kind: 'charge.written',
    actor: 'system',
    at: now,
    dormitoryId: meal.dormitoryId,
    accountId: meal.accountId,
    subjectId: id,
    detail: { amount_yen: amountYen },
  });
}
