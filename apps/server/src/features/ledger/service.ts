// Charges: what a resident owes beyond the rent, each with its one reason and the month that bills it.
import { dateAt, startOfMonth, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events.ts';

/** Who is charged. */
export interface Payer {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}

export interface CancelledMeal {
  reservationId: number;
  /** The day of the meal. */
  date: CalendarDate;
  /** Yen. */
  amount: number;
  feeWindowHours: number;
}

/** The fees of meals that were given back inside the fee window, billed with the next month (AM082). */
export async function chargeMealCancellations(
  trx: Trx,
  payer: Payer,
  meals: readonly CancelledMeal[],
  now: Instant,
): Promise<void> {
  if (meals.length === 0) return;
  const written = await trx
    .insertInto('charges')
    .values(
      meals.map((meal) => ({
        account_id: payer.accountId,
        contract_id: payer.contractId,
        reason: 'meal_cancellation',
        reservation_id: meal.reservationId,
        date: meal.date,
        rule: 'meal_fee_window',
        detail: JSON.stringify({ fee_window_hours: meal.feeWindowHours }),
        amount_yen: meal.amount,
        billed_month: startOfMonth(dateAt(now), 1),
        created_at: timestamp(now),
      })),
    )
    .returning(['id', 'amount_yen'])
    .execute();
  await recordEvents(
    trx,
    written.map(({ id, amount_yen }) => ({
      kind: 'charge.written' as const,
      actor: 'system' as const,
      at: now,
      dormitoryId: payer.dormitoryId,
      accountId: payer.accountId,
      subjectId: id,
      detail: { amount_yen },
    })),
  );
}
