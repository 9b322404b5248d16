// Acts on charges and months that a second person approved (SI033, SI035).
import type { ReopeningReason, ReversalReason } from '@yadori/api/ledger/reversal-reasons';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import type { RunHeld } from '../../platform/approvals/run-held.ts';
import { actOf } from '../../platform/events.ts';
import { dormitoryWithin } from '../../platform/session/staff.ts';
import { reopenLedger } from './closing.ts';
import { findCharge } from './staff/queries.ts';
import { reverseCharge } from './staff/reverse.ts';

interface ReversalBody {
  amount: number;
  reason: { code: ReversalReason; text?: string };
}

/** By the names of their calls. */
export const gatedLedger = {
  reverseCharge: async (platform, { caller, requestId, approval }, { params, body }, now) => {
    const { id } = params as { id: number };
    const { amount, reason } = body as ReversalBody;
    const charge = await findCharge(platform.db.queries, id);
    if (charge === undefined) return 'cannot_reverse';
    if (dormitoryWithin(caller.scope, charge.dormitory_id) === undefined) return 'asker_lost';
    const act = { staff: caller, requestId, now, isUnlimited: true, approval };
    const outcome = await reverseCharge(platform, act, { chargeId: id, amount, reason });
    return outcome === 'reversed' ? 'done' : 'cannot_reverse';
  },

  reopenLedger: async (platform, { caller, requestId, approval }, { params, body }, now) => {
    const { dormitory, month } = params as { dormitory: string; month: CalendarDate };
    const found = await platform.db.queries
      .selectFrom('dormitories')
      .select('id')
      .where('office_code', '=', dormitory)
      .executeTakeFirst();
    const dormitoryId = found && dormitoryWithin(caller.scope, found.id);
    if (dormitoryId === undefined) return 'asker_lost';
    const { reason } = body as { reason: { code: ReopeningReason; text?: string } };
    const reopening = { dormitoryId, month: startOfMonth(month), reason, approval };
    const act = { by: actOf(caller, requestId), staffId: caller.staffId, now };
    return (await reopenLedger(platform, reopening, act)) ? 'done' : 'cannot_reopen';
  },
} satisfies Readonly<Record<string, RunHeld>>;
