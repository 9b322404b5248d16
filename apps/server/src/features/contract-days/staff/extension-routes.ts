// Handlers of the extension of many contracts.
import { actOf } from '../../../platform/events.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { extendContracts, findExtension } from './extension.ts';
import { contractStaffTexts } from './texts.ts';

export const extensionHandlers = {
  previewExtension: async ({ actor: { dormitoryId }, body, platform: { db }, language, now }) => {
    const { ids, end_date: end, months } = body;
    const extension = { dormitoryId, ids, end, months };
    const found = await findExtension(db.queries, extension, now);
    if (found === undefined) throw notFound(language);
    return { data: found };
  },

  extendContracts: async ({ actor, body, platform, language, now, requestId }) => {
    const { ids, end_date: end, months, extended: expected, seen_ends: seenEnds, reason } = body;
    const { dormitoryId } = actor;
    const extending = { dormitoryId, ids, end, months, expected, seenEnds, language };
    const act = { by: actOf(actor, requestId), reason, now };
    const outcome = await extendContracts(platform, extending, act);
    if (outcome === undefined) throw notFound(language);
    if ('batchId' in outcome)
      return { data: { batch_id: outcome.batchId, extended: outcome.extended } };
    const message = contractStaffTexts(language).countChanged;
    return { refused: outcome, code: 'changed' as const, message };
  },
} satisfies Partial<StaffHandlers>;
