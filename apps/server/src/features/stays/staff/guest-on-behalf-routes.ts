// Handlers of guests that staff report or change for a resident.
import type { Language } from '@yadori/api/language/language';
import type { SentReport } from '@yadori/api/stays/report-shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { may, type Staff } from '../../../platform/session/staff.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { checkGuestOnBehalf, fileGuestOnBehalf } from './guest-on-behalf.ts';
import { changed, refusedAtFields, refusedOr, requireKept, requireService } from './reach.ts';
import { stayStaffTexts } from './texts.ts';

export const guestOnBehalfHandlers = {
  checkGuestFor: async ({ actor, params, body, platform, now, language }) => {
    const { report: id, dormitory, ...sent } = body;
    const { db } = platform;
    const scope =
      id === undefined
        ? await reachHost(db, { actor, id: params.id, dormitory, language }, now)
        : await reachGuest(db, { actor, id, language });
    if (scope.accountId !== params.id) throw notFound(language);
    const filing = { id, sent: asGuest(sent), language };
    const checked = await checkGuestOnBehalf(platform, scope, filing, now);
    if (checked === undefined) throw notFound(language);
    if ('refusal' in checked) throw refusedAtFields(checked.refusal);
    return { data: checked };
  },

  fileGuestFor: async ({ actor, params, body, platform, now, language, requestId }) => {
    const { reason, silent, dormitory, price: agreed, ...sent } = body;
    const wanted = { actor, id: params.id, dormitory, language };
    const scope = await reachHost(platform.db, wanted, now);
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const filing = { sent: asGuest(sent), language, agreed };
    return answerOf(await fileGuestOnBehalf(platform, act, filing), language);
  },

  changeGuestFor: async ({ actor, params, body, platform, now, language, requestId }) => {
    const { reason, silent, price: agreed, ...sent } = body;
    const scope = await reachGuest(platform.db, { actor, id: params.id, language });
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const filing = { id: params.id, sent: asGuest(sent), language, agreed };
    return answerOf(await fileGuestOnBehalf(platform, act, filing), language);
  },
} satisfies Partial<StaffHandlers>;

const asGuest = (guest: object): SentReport => ({ ...guest, type: 2 }) as SentReport;

interface Wanted {
  actor: Staff;
  /** Of the resident, or of the report. */
  id: number;
  /** Office code of the address. */
  dormitory?: string | undefined;
  language: Language;
}

async function reachHost(db: Database, wanted: Wanted, now: Instant) {
  const { actor, id, dormitory, language } = wanted;
  const reached = await findWithin(db, actor.scope, id, now, dormitory);
  if (reached === undefined || !reached.isCurrent) throw notFound(language);
  const { accountId, contractId, dormitoryId } = reached;
  const scope = { accountId, contractId, dormitoryId };
  if (!may(actor, dormitoryId, 'stays', 'edit')) throw forbidden(language);
  await requireService(db, { type: 2, scope }, language);
  return scope;
}

async function reachGuest(db: Database, wanted: Wanted) {
  const { actor, language } = wanted;
  const kept = await requireKept(db, actor, wanted);
  if (!may(actor, kept.scope.dormitoryId, 'stays', 'edit')) throw forbidden(language);
  await requireService(db, kept, language);
  return kept.scope;
}

type Outcome = Awaited<ReturnType<typeof fileGuestOnBehalf>>;

function answerOf(outcome: Outcome, language: Language) {
  if (outcome === undefined) throw notFound(language);
  if (outcome === 'changed') return changed(stayStaffTexts(language).feeChanged);
  if ('refusal' in outcome) return refusedOr(outcome.refusal, language);
  return { data: outcome };
}
