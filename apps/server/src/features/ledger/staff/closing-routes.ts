// Handlers of closing and reopening months.
import type { reopenLedger } from '@yadori/api/ledger/closing-calls';
import { startOfMonth, type Instant } from '@yadori/api/time/tokyo';
import { actOf } from '../../../platform/events.ts';
import { behindGate, type StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { may, type StaffOfDormitory } from '../../../platform/session/staff.ts';
import { closeLedger, findNewestClosed } from '../closing.ts';
import { findClosing } from './closing-queries.ts';
import { ledgerStaffTexts } from './texts.ts';

interface ClosingContext {
  actor: StaffOfDormitory;
  platform: Platform;
  now: Instant;
}

export const ledgerClosingHandlers = {
  ledgerMonths: async (context) => ({ data: await viewOf(context) }),

  closeLedger: async (context) => {
    const { actor, params, body, platform, language, now, requestId } = context;
    const { dormitoryId, staffId } = actor;
    const wanted = { dormitoryId, month: startOfMonth(params.month), ...body };
    const act = { by: actOf(actor, requestId), staffId, now };
    const outcome = await closeLedger(platform, wanted, act);
    const view = await viewOf(context);
    if (outcome === 'closed') return { data: view };
    return { refused: view, errCode: outcome, message: ledgerStaffTexts(language)[outcome] };
  },

  reopenLedger: behindGate<typeof reopenLedger, null>(
    async ({ actor: { dormitoryId }, params, platform: { db } }) => {
      const newest = await findNewestClosed(db.queries, dormitoryId);
      const isNewest = newest?.month === startOfMonth(params.month);
      const need = { subjectId: newest?.id ?? null, dormitoryIds: [dormitoryId] };
      return { known: null, need: isNewest ? need : undefined };
    },
    // Behind the gate it runs where it is refused alone.
    async (context) => {
      const message = ledgerStaffTexts(context.language).not_newest;
      return { refused: await viewOf(context), errCode: 'not_newest' as const, message };
    },
  ),
} satisfies Partial<StaffHandlers>;

const viewOf = ({ actor, platform: { db }, now }: ClosingContext) =>
  findClosing(db, actor.dormitoryId, {
    mayEdit: may(actor, actor.dormitoryId, 'ledger', 'edit'),
    now,
  });
