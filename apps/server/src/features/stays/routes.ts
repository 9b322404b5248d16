// Handlers of the calls of reports.
import type { Feature } from '@yadori/api/contract/call';
import type { Language } from '@yadori/api/language/language';
import { isGuestReport } from '@yadori/api/stays/kinds';
import type { SentReport } from '@yadori/api/stays/report-shapes';
import { dateAt } from '@yadori/api/time/tokyo';
import { CallError } from '../../platform/http/call-error.ts';
import { notFound } from '../../platform/http/common-errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { httpTexts } from '../../platform/http/texts.ts';
import type { Resident } from '../../platform/session/resident.ts';
import { findBills } from './bills.ts';
import { findNightsWithoutBedding } from './nights-without-bedding.ts';
import { findEmploymentStatus, findReport, findReports } from '../presence/queries.ts';
import type { StayRefusal } from './refusals.ts';
import { cancelReport, checkReport, saveReport } from './service.ts';
import { findStaffActs } from './staff-acts.ts';
import { closedDaysAround, findGuestTerms, shownUntil } from './terms.ts';
import { stayTexts } from './texts.ts';
import { reportView } from './view.ts';

type ReportCalls =
  | 'overnightReports'
  | 'overnightReport'
  | 'registerReport'
  | 'editReport'
  | 'checkReport'
  | 'checkReportEdit'
  | 'cancelReport'
  | 'stayTerms';

/** Rows of a list by default (AM024), and of one that is requested whole. */
const page = 100;
const mostRows = 1000;

export const stayHandlers: Handlers<ReportCalls> = {
  overnightReports: async ({ actor, platform: { db }, query, now, language }) => {
    const isWhole = query['no-limit'] === 'true' || query['no-limit'] === '1';
    const rows = await findReports(db.queries, actor, isWhole ? mostRows : page);
    const [billOf, actsOf] = await Promise.all([
      findBills(db.queries, actor.dormitoryId, rows, now),
      findStaffActs(db.queries, actor, language),
    ]);
    const reports = rows.map((row) => reportView(row, billOf(row), now, actsOf(row)));
    return { data: { 'overnight-reports': reports } };
  },

  overnightReport: async ({ actor, platform: { db }, params, now, language }) => {
    const row = await findReport(db.queries, actor, params.id);
    if (row === undefined) throw notFound(language);
    const [billOf, actsOf] = await Promise.all([
      findBills(db.queries, actor.dormitoryId, [row], now),
      findStaffActs(db.queries, actor, language),
    ]);
    return { data: reportView(row, billOf(row), now, actsOf(row)) };
  },

  registerReport: async ({ actor, platform: { db }, body, now, language }) => {
    allow(actor, featureOf(body.type), language);
    const outcome = await saveReport(db, actor, { sent: body, language }, now);
    if (outcome === undefined) throw notFound(language);
    if ('refusal' in outcome) return refused(outcome.refusal);
    return { data: { id: outcome.reportId }, message: stayTexts(language).filed };
  },

  editReport: async ({ actor, platform: { db }, params: { id }, body, now, language }) => {
    await allowFor(db, actor, id, language);
    const outcome = await saveReport(db, actor, { id, sent: body, language }, now);
    if (outcome === undefined) throw notFound(language);
    if ('refusal' in outcome) return refused(outcome.refusal);
    return { data: { id: outcome.reportId }, message: stayTexts(language).saved };
  },

  checkReport: async ({ actor, platform: { db }, body, now, language }) => {
    allow(actor, featureOf(body.type), language);
    const { refusal } = await checkReport(db, actor, { sent: body, language }, now);
    return refusal === undefined ? { data: null } : refused(refusal);
  },

  checkReportEdit: async ({ actor, platform: { db }, params: { id }, body, now, language }) => {
    await allowFor(db, actor, id, language);
    const { found, refusal } = await checkReport(db, actor, { id, sent: body, language }, now);
    if (!found) throw notFound(language);
    return refusal === undefined ? { data: null } : refused(refusal);
  },

  cancelReport: async ({ actor, platform: { db }, params: { id }, now, language }) => {
    await allowFor(db, actor, id, language);
    const outcome = await cancelReport(db, actor, { id, language }, now);
    if (outcome === undefined) throw notFound(language);
    if (outcome !== 'cancelled') return refused(outcome.refusal);
    return { data: null, message: stayTexts(language).cancelled };
  },

  stayTerms: async ({ actor, platform: { db }, now }) => {
    const today = dateAt(now);
    const days = { from: today, until: shownUntil(today) };
    const terms = await findGuestTerms(db.queries, actor.dormitoryId, days);
    const { lead, prices, maxNights } = terms;
    return {
      data: {
        employment_status: await findEmploymentStatus(db.queries, actor),
        guest_max_nights: maxNights,
        guest_meal_lead_days: lead.meals,
        guest_bedding_lead_days: lead.bedding,
        bedding_price: prices.bedding,
        guest_breakfast_price: prices.breakfast,
        guest_dinner_price: prices.dinner,
        closed_days: closedDaysAround(today, terms),
        nights_without_bedding: await findNightsWithoutBedding(db, actor, days),
      },
    };
  },
};

const featureOf = (type: SentReport['type'] | number): Feature =>
  isGuestReport(type) ? 'guest_report' : 'overnight_report';

/** A dormitory without the service refuses its writes; earlier reports can still be read (AM018, AM158). */
function allow({ features }: Resident, feature: Feature, language: Language): void {
  if (features[feature]) return;
  const message = httpTexts(language).featureOff;
  throw new CallError({ status: 403, code: 'function_disabled', message });
}

/** The kind of a kept report says which service it belongs to. */
async function allowFor(
  db: Parameters<typeof saveReport>[0],
  actor: Resident,
  id: number,
  language: Language,
): Promise<void> {
  const row = await findReport(db.queries, actor, id);
  if (row === undefined) throw notFound(language);
  allow(actor, featureOf(row.type), language);
}

const refused = ({ errorCode, message, errors, meals }: StayRefusal) => ({
  refused: meals ?? null,
  message,
  errorCode,
  errors,
});
