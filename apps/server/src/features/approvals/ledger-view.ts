// Of a request that waits for a second person: how much of which charge is waived, or which month reopened.
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { openInput } from '../../platform/approvals/requests.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { findChargesById } from '../ledger/staff/queries.ts';
import { reasonOf } from '../ledger/words.ts';
import type { RequestOfOne } from '../../platform/approvals/locked-request.ts';

type LedgerRow = Pick<RequestOfOne, 'id' | 'call' | 'input' | 'subject_id'>;
type LedgerFacts = Pick<AnswerInput<Approval>, 'waiver' | 'month'>;

/** By the keys of the requests; the charges of all of them in one statement. */
export async function findLedgerAsked(
  queries: Queries,
  sensitive: SensitiveBox,
  rows: readonly LedgerRow[],
): Promise<ReadonlyMap<number, LedgerFacts>> {
  const charges = await chargesOf(queries, rows);
  const found = new Map<number, LedgerFacts>();
  for (const { id, call, input, subject_id: subjectId } of rows) {
    if (input === null) continue;
    if (call === 'reopenLedger') {
      const { month } = openInput(sensitive, { id, input }).params as { month: CalendarDate };
      found.set(id, { waiver: null, month: startOfMonth(month) });
    }
    if (call !== 'reverseCharge') continue;
    const charge = charges.get(subjectId ?? 0);
    if (charge === undefined) continue;
    const { amount } = openInput(sensitive, { id, input }).body as unknown as { amount: number };
    const { amount_yen: charged, date } = charge;
    found.set(id, { waiver: { amount, charged, reason: reasonOf(charge), date }, month: null });
  }
  return found;
}

async function chargesOf(queries: Queries, rows: readonly LedgerRow[]) {
  const ids = rows.flatMap(({ call, input, subject_id: id }) =>
    call === 'reverseCharge' && input !== null && id !== null ? [id] : [],
  );
  const charges = ids.length === 0 ? [] : await findChargesById(queries, ids);
  return new Map(charges.map((charge) => [charge.id, charge]));
}
