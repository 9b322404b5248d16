// Handlers of the person's own factors.
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { refusedFields } from '../refused-fields.ts';
import { staffTexts } from '../texts.ts';
import { readFactors } from './queries.ts';
import { beginTotp, changePassword, confirmTotp, removeTotp, renewOwnCodes } from './service.ts';

export const factorHandlers = {
  ownFactors: async ({ actor, platform: { db } }) => ({
    data: await readFactors(db.queries, actor.staffId),
  }),

  ownTotp: async ({ actor, requestId, body, platform, language, now }) => {
    if (body.code === undefined) return { data: await beginTotp(platform, actor, now) };
    if (!(await confirmTotp(platform, { actor, requestId }, body.code, now)))
      throw refusedFields({ code: 'wrong' }, language);
    return { data: null };
  },

  removeOwnTotp: async ({ actor, requestId, platform, language, now }) => {
    const outcome = await removeTotp(platform, { actor, requestId }, now);
    const factors = await readFactors(platform.db.queries, actor.staffId);
    if (outcome === 'done') return { data: factors };
    return { refused: factors, errCode: outcome, message: staffTexts(language).lastFactor };
  },

  ownRecoveryCodes: async ({ actor, requestId, platform, now }) => ({
    data: { recovery_codes: [...(await renewOwnCodes(platform, { actor, requestId }, now))] },
  }),

  ownPassword: async ({ actor, requestId, body, platform, language, now }) => {
    const outcome = await changePassword(platform, { actor, requestId }, body, now);
    if ('wrong' in outcome) throw refusedFields(outcome.wrong, language);
    return { data: null };
  },
} satisfies Partial<StaffHandlers>;
