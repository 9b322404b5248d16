// Handlers of the closing of a dormitory.
import { actOf } from '../../../platform/events.ts';
import { invalidField } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { cancelClosing, closeDormitory, findHindrances } from '../closing.ts';
import { viewOf } from './administration-routes.ts';
import { administrationTexts } from './administration-texts.ts';

export const closingHandlers = {
  closingHindrances: async ({ actor: { dormitoryId }, query, platform: { db }, now }) => ({
    data: await findHindrances(db.queries, dormitoryId, query.last_day, now),
  }),

  closeDormitory: async ({ actor, body, platform, language, now, requestId }) => {
    const { last_day: lastDay, typed_name: typedName, reason } = body;
    const { dormitoryId } = actor;
    const closing = { dormitoryId, lastDay, typedName, reason };
    const act = { by: actOf(actor, requestId), now };
    const outcome = await closeDormitory(platform, closing, act);
    const texts = administrationTexts(language);
    if (outcome === 'done') return { data: await viewOf({ actor, platform, now }, dormitoryId) };
    if (typeof outcome === 'object')
      return {
        refused: outcome,
        errCode: 'closing_hindered' as const,
        message: texts.hindered,
      };
    if (outcome === 'planned')
      return { refused: null, errCode: 'closing_planned' as const, message: texts.planned };
    if (outcome === 'other_name') throw invalidField('typed_name', texts.otherName);
    throw invalidField('last_day', outcome === 'too_early' ? texts.tooEarly : texts.tooLate);
  },

  cancelClosing: async ({ actor, body: { reason }, platform, language, now, requestId }) => {
    const { dormitoryId } = actor;
    const act = { by: actOf(actor, requestId), now };
    const outcome = await cancelClosing(platform, { dormitoryId, reason }, act);
    const view = await viewOf({ actor, platform, now }, dormitoryId);
    if (outcome === 'done') return { data: view };
    const message = administrationTexts(language).closed;
    return { refused: view, errCode: 'dormitory_closed' as const, message };
  },
} satisfies Partial<StaffHandlers>;
