// Handlers of companies in the console.
import { hasRight } from '@yadori/api/staff/rights';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { actOf } from '../../../platform/events.ts';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { findCompanies } from '../queries.ts';
import { changeCompany, createCompany } from '../service.ts';
import { companyTexts } from '../texts.ts';

interface Reading {
  actor: Staff;
  platform: Platform;
  now: Instant;
}

export const companyHandlers = {
  companies: async (context) => ({
    data: { rows: await viewsOf(context), can_edit: mayEdit(context.actor) },
  }),

  createCompany: async (context) => {
    const { actor, body, platform, language, now, requestId } = context;
    if (!mayEdit(actor)) throw forbidden(language);
    const act = { by: actOf(actor, requestId), staffId: actor.staffId, now };
    const id = await createCompany(platform, body, act);
    if (id !== undefined) return { data: await viewOf(context, id) };
    const message = companyTexts(language).codeTaken;
    const errors = { code: [message] };
    return { refused: null, errCode: 'code_taken' as const, message, errors };
  },

  changeCompany: async (context) => {
    const { actor, params, body, platform, language, now, requestId } = context;
    if (!mayEdit(actor)) throw forbidden(language);
    const act = { by: actOf(actor, requestId), staffId: actor.staffId, now };
    const outcome = await changeCompany(platform, { id: params.id, ...body }, act);
    if (outcome === undefined) throw notFound(language);
    if (outcome === 'done') return { data: await viewOf(context, params.id) };
    const texts = companyTexts(language);
    if (outcome === 'changed')
      return {
        refused: await viewOf(context, params.id),
        code: 'changed' as const,
        message: texts.changed,
      };
    const message = texts.codeTaken;
    const errors = { code: [message] };
    return { refused: null, errCode: 'code_taken' as const, message, errors };
  },
} satisfies Partial<StaffHandlers>;

/** They are of all dormitories. */
const mayEdit = ({ grants }: Staff): boolean =>
  hasRight(
    grants.filter(({ dormitoryId }) => dormitoryId === null).map(({ role }) => role),
    'ledger',
    'edit',
  );

const viewsOf = ({ actor, platform, now }: Reading, id?: number) =>
  findCompanies(platform.db.queries, {
    within: actor.scope.dormitoryIds,
    today: dateAt(now),
    ...(id !== undefined && { id }),
  });

async function viewOf(reading: Reading, id: number) {
  const [row] = await viewsOf(reading, id);
  if (row === undefined) throw new Error(`company ${id} is gone`);
  return row;
}
