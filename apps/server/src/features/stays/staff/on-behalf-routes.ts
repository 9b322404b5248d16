// Handlers of reports that staff file, change or cancel for a resident.
import { isGuestReport } from '@yadori/api/stays/kinds';
import type { Language } from '@yadori/api/language/language';
import type { SentReport } from '@yadori/api/stays/report-shapes';
import { parseDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { findReport } from '../../presence/queries.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { findBills } from '../bills.ts';
import { reportView } from '../view.ts';
import { cancelOnBehalf } from './cancel-on-behalf.ts';
import { mayTake, type KeptReport } from './kept.ts';
import { checkOnBehalf, fileOnBehalf } from './on-behalf.ts';
import {
  changed,
  refusedAsWhole,
  refusedAtFields,
  refusedAtStart,
  refusedOr,
  requireKept,
  requireService,
} from './reach.ts';
import { stayStaffTexts } from './texts.ts';
import { recordViewed } from './viewed.ts';

export const stayOnBehalfHandlers = {
  stayReport: async ({ actor, params: { id }, platform: { db }, now, language, requestId }) => {
    const { scope } = await requireKept(db, actor, { id, language });
    const row = await findReport(db.queries, scope, id);
    if (row === undefined) throw notFound(language);
    const { accountId, dormitoryId } = scope;
    await recordViewed(db.queries, { actor, requestId, now }, { dormitoryId, accountId });
    const billOf = await findBills(db.queries, scope.dormitoryId, [row], now);
    return { data: reportView(row, billOf(row), now) };
  },

  checkStayFor: async ({ actor, params, body, platform, now, language }) => {
    const { report: id, dormitory, ...sent } = body;
    const wanted = { actor, language, dormitory, start: parseDate(String(sent.outing_start_date)) };
    const scope =
      id === undefined
        ? await reachResident(platform.db, { ...wanted, id: params.id }, now)
        : await reachReport(platform.db, { ...wanted, id }, now);
    if (scope.accountId !== params.id) throw notFound(language);
    const checked = await checkOnBehalf(platform, scope, { id, sent: asOwn(sent), language }, now);
    if (checked === undefined) throw notFound(language);
    if ('refusal' in checked) throw refusedAtFields(checked.refusal);
    return { data: checked };
  },

  fileStayFor: async ({ actor, params, body, platform, now, language, requestId }) => {
    const { reason, silent, dormitory, give_back: giveBack, ...sent } = body;
    const start = parseDate(String(sent.outing_start_date));
    const wanted = { actor, id: params.id, dormitory, start, language };
    const scope = await reachResident(platform.db, wanted, now);
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const filing = { sent: asOwn(sent), language, giveBack };
    return filedAnswer(await fileOnBehalf(platform, act, filing), language);
  },

  changeStayFor: async ({ actor, params, body, platform, now, language, requestId }) => {
    const { reason, silent, give_back: giveBack, ...sent } = body;
    const start = parseDate(String(sent.outing_start_date));
    const wanted = { actor, id: params.id, start, language };
    const scope = await reachReport(platform.db, wanted, now);
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const filing = { id: params.id, sent: asOwn(sent), language, giveBack };
    return filedAnswer(await fileOnBehalf(platform, act, filing), language);
  },

  cancelStayFor: async ({ actor, params, body, platform, now, language, requestId }) => {
    const { reason, silent, revision, fee } = body;
    const kept = await requireKept(platform.db, actor, { id: params.id, language });
    await requireService(platform.db, kept, language);
    const { scope, firstDay: start } = kept;
    if (!takes(actor, kept, start, now))
      throw refusedAsWhole(stayStaffTexts(language).tonightAlone);
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const cancelled = { id: params.id, revision, fee, language };
    const outcome = await cancelOnBehalf(platform, act, cancelled);
    if (outcome === undefined) throw notFound(language);
    if (outcome === 'changed') return changed(stayStaffTexts(language).feeChanged);
    if ('refusal' in outcome) return refusedOr(outcome.refusal, language);
    return { data: outcome };
  },
} satisfies Partial<StaffHandlers>;

const asOwn = (own: object): SentReport => ({ ...own, type: 1 }) as SentReport;

interface Wanted {
  actor: Staff;
  /** Of the resident, or of the report. */
  id: number;
  /** Office code of the address. */
  dormitory?: string | undefined;
  start: ReturnType<typeof parseDate>;
  language: Language;
}

async function reachResident(db: Database, wanted: Wanted, now: Instant) {
  const { actor, id, dormitory, start, language } = wanted;
  const reached = await findWithin(db, actor.scope, id, now, dormitory);
  if (reached === undefined || !reached.isCurrent) throw notFound(language);
  const { accountId, contractId, dormitoryId } = reached;
  const scope = { accountId, contractId, dormitoryId };
  await requireService(db, { type: 1, scope }, language);
  if (!mayTake(actor, { dormitoryId, start }, now))
    throw refusedAtStart(stayStaffTexts(language).tonightAlone);
  return scope;
}

/** Nights away that are changed: as they were, and as they will be. */
async function reachReport(db: Database, wanted: Wanted, now: Instant) {
  const { actor, start, language } = wanted;
  const kept = await requireKept(db, actor, wanted);
  await requireService(db, kept, language);
  if (!takes(actor, kept, start, now)) throw refusedAtStart(stayStaffTexts(language).tonightAlone);
  return kept.scope;
}

const takes = (actor: Staff, kept: KeptReport, start: Wanted['start'], now: Instant): boolean => {
  const { dormitoryId } = kept.scope;
  const isOwn = !isGuestReport(kept.type);
  const days = [kept.firstDay, isOwn ? start : undefined];
  return days.every((day) => mayTake(actor, { dormitoryId, start: day }, now));
};

type Outcome = Awaited<ReturnType<typeof fileOnBehalf>>;

function filedAnswer(outcome: Outcome, language: Language) {
  if (outcome === undefined) throw notFound(language);
  if (outcome === 'changed') return changed(stayStaffTexts(language).mealsChanged);
  if ('refusal' in outcome) return refusedOr(outcome.refusal, language);
  return { data: { id: outcome.id, given_back: outcome.givenBack, fee: outcome.fee } };
}
