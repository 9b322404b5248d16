// Filing, changing and cancelling reports. Each is one transaction that holds the resident's row.
// An exclusion constraint is not in every database that speaks PostgreSQL, and a unique row per day away is thousands
// of rows for a long absence. Locks are taken in the order account, then menus by key. A confirmation covers the meals and fees
// that it named: a meal booked since is asked about again.
import type { Language } from '@yadori/api/language/language';
import { isGuestReport } from '@yadori/api/stays/kinds';
import { stayEvents } from '@yadori/api/stays/live';
import type { SentReport } from '@yadori/api/stays/report-shapes';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import {
  isConcurrentChange,
  retryOnConflict,
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishToAccounts } from '../../platform/live/publish.ts';
import {
  announceMissed,
  findMissedMeals,
  giveUpMissedMeals,
  lockMissedMeals,
} from '../meals/booking/absence.ts';
import type { MealChange } from '../meals/announce.ts';
import { planCharges, settleCharges } from './guest-charges.ts';
import { storedStay } from '../presence/guest-row.ts';
import { validateGuest } from './guest-rules.ts';
import { absenceOf, validateOwn } from './own-rules.ts';
import {
  countActive,
  findByClientKey,
  findContractDays,
  findReport,
  lockResident,
  type ReportRow,
} from '../presence/queries.ts';
import {
  mealsNeedConfirmation,
  changedElsewhere,
  costsMore,
  inactive,
  otherType,
  tooManyReports,
  isConfirmed,
  type StayRefusal,
} from './refusals.ts';
import type { StayScope } from '../presence/scope.ts';
import { findGuestTerms } from './terms.ts';
import { eventOf, writeGuest, writeOwn } from './write.ts';

interface SentDraft {
  /** The report that is changed; undefined for a new one. */
  id?: number | undefined;
  sent: SentReport;
  /** Of the messages at the fields. */
  language: Language;
}

export type ReportRefusal = { refusal: StayRefusal };

/** Not cancelled, and the last day is today or later (AM151). */
export const isActive = (row: ReportRow, now: Instant): boolean =>
  row.cancelled_at === null && row.last_day >= dateAt(now);

/**
 * Creates or changes a report. The same client key returns the same report; an edit of an older revision is refused and
 * changes nothing; reserved meals of the time away are given up in the same transaction, unless the resident has
 * confirmed fewer (AM144, AM150, AM163). Undefined: no such report.
 */
export async function saveReport(
  db: Database,
  scope: StayScope,
  draft: SentDraft,
  now: Instant,
): Promise<{ reportId: number } | ReportRefusal | undefined> {
  const outcome = await retryOnConflict(
    () => db.transaction((trx) => save(trx, scope, draft, now)),
    isConcurrentChange,
  );
  if (outcome === undefined || 'refusal' in outcome) return outcome;
  if (outcome.meals !== undefined) announceMissed(db, scope, outcome.meals);
  publishToAccounts(db, stayEvents.changed, [scope.accountId]);
  return { reportId: outcome.reportId };
}

type Saved = { reportId: number; meals?: MealChange };

async function save(
  trx: Trx,
  scope: StayScope,
  draft: SentDraft,
  now: Instant,
): Promise<Saved | ReportRefusal | undefined> {
  await lockResident(trx, scope);
  const clientKey = draft.id === undefined ? (draft.sent.client_key ?? undefined) : undefined;
  const known = await findByClientKey(trx, scope, clientKey);
  if (known !== undefined) return { reportId: known };
  const found = await findStored(trx, scope, draft, now);
  if (found === undefined || 'refusal' in found) return found;
  const { stored } = found;
  const payer = payerOf(scope, stored);
  const contract = await findContractDays(trx, payer.contractId, { lock: true });
  const filing = { id: stored?.id, clientKey };
  const input = { sent: draft.sent, language: draft.language, stored, contract, now };
  if (isGuestReport(stored?.type ?? draft.sent.type)) {
    const validated = await validateGuest(trx, scope, input);
    if ('refusal' in validated) return validated;
    const { report, terms } = validated;
    if (stored === undefined) {
      const { price } = planCharges({ report, kept: undefined }, [], terms, now);
      if (price > (draft.sent.agreed_price ?? price))
        return { refusal: costsMore(price, draft.language) };
    }
    const reportId = await writeGuest(trx, scope, { ...filing, report }, now);
    const stay = { reportId, report, kept: stored && storedStay(stored) };
    await settleCharges(trx, payer, stay, terms, now);
    return { reportId };
  }
  const validated = await validateOwn(trx, scope, input);
  if ('refusal' in validated) return validated;
  const missed = await lockMissedMeals(trx, scope, absenceOf(validated.report), now);
  const { meal_confirmation: confirmation } = draft.sent;
  if (typeof confirmation === 'string' && !isConfirmed(missed, confirmation))
    return { refusal: mealsNeedConfirmation(missed, draft.language) };
  const reportId = await writeOwn(trx, scope, { ...filing, report: validated.report }, now);
  return { reportId, meals: await giveUpMissedMeals(trx, scope, missed, now) };
}

/** A report stays on the bill of the contract with which it was filed. */
export const payerOf = (scope: StayScope, stored: ReportRow | undefined): StayScope =>
  stored === undefined ? scope : { ...scope, contractId: stored.contract_id };

/** Active reports of a resident: far more than anybody needs, few enough to list. */
const mostActive = 200;

/** The kept report of an edit, as far as it may still be changed; nothing for a new one. */
export async function findStored(
  queries: Queries,
  scope: StayScope,
  { id, sent, language }: SentDraft,
  now: Instant,
): Promise<{ stored: ReportRow | undefined } | ReportRefusal | undefined> {
  if (id === undefined) {
    const active = await countActive(queries, scope, dateAt(now));
    return active < mostActive ? { stored: undefined } : { refusal: tooManyReports(language) };
  }
  const stored = await findReport(queries, scope, id);
  if (stored === undefined) return undefined;
  if (!isActive(stored, now)) return { refusal: inactive(language) };
  if (typeof sent.revision === 'number' && sent.revision !== stored.revision)
    return { refusal: changedElsewhere(language) };
  const asks = sent.type ?? undefined;
  if (asks !== undefined && isGuestReport(asks) !== isGuestReport(stored.type))
    return { refusal: otherType(language) };
  return { stored };
}

/**
 * Dry run of creating or changing a report (M011, M018). Undefined where it would succeed or where there is no such
 * report: `found` distinguishes the two.
 */
export async function checkReport(
  db: Database,
  scope: StayScope,
  draft: SentDraft,
  now: Instant,
): Promise<{ found: boolean; refusal?: StayRefusal }> {
  return db.transaction(async (trx) => {
    const found = await findStored(trx, scope, draft, now);
    if (found === undefined) return { found: false };
    if ('refusal' in found) return { found: true, refusal: found.refusal };
    const { stored } = found;
    const { contractId } = payerOf(scope, stored);
    const contract = await findContractDays(trx, contractId, { lock: false });
    const input = { sent: draft.sent, language: draft.language, stored, contract, now };
    if (isGuestReport(stored?.type ?? draft.sent.type)) {
      const validated = await validateGuest(trx, scope, input);
      return { found: true, ...('refusal' in validated && validated) };
    }
    const validated = await validateOwn(trx, scope, input);
    if ('refusal' in validated) return { found: true, refusal: validated.refusal };
    const missed = await findMissedMeals(trx, scope, absenceOf(validated.report), now);
    if (missed.returns.length + missed.waits.length === 0) return { found: true };
    return { found: true, refusal: mealsNeedConfirmation(missed, draft.language) };
  });
}

/**
 * Cancels an active report. Orders of a guest whose last day has passed stay charged (AM163); meals that were given up
 * for an own report stay given up. Undefined: no such report.
 */
export async function cancelReport(
  db: Database,
  scope: StayScope,
  { id, language }: { id: number; language: Language },
  now: Instant,
): Promise<'cancelled' | ReportRefusal | undefined> {
  const outcome = await db.transaction(async (trx) => {
    await lockResident(trx, scope);
    const stored = await findReport(trx, scope, id);
    if (stored === undefined) return undefined;
    if (!isActive(stored, now)) return { refusal: inactive(language) };
    await recordEvent(trx, eventOf('stay.cancelled', scope, id, now));
    await cancel(trx, scope, stored, now);
    return 'cancelled' as const;
  });
  if (outcome === 'cancelled') publishToAccounts(db, stayEvents.changed, [scope.accountId]);
  return outcome;
}

/** Within the transaction that holds the resident's row; the event is the caller's. */
export async function cancel(
  trx: Trx,
  scope: StayScope,
  stored: ReportRow,
  now: Instant,
): Promise<void> {
  const { id } = stored;
  await trx
    .updateTable('stay_reports')
    .set({ cancelled_at: timestamp(now) })
    .where('id', '=', id)
    .execute();
  if (!isGuestReport(stored.type)) return;
  const days = { from: dateAt(now), until: stored.last_day };
  const terms = await findGuestTerms(trx, scope.dormitoryId, days);
  const stay = { reportId: id, report: null, kept: storedStay(stored) };
  await settleCharges(trx, payerOf(scope, stored), stay, terms, now);
}

/** What a person who left wrote in reports; their days stay with the figures (AM195). */
export async function forgetStays(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('stay_templates').where('account_id', '=', accountId).execute();
  const own = trx.selectFrom('stay_reports').select('id').where('account_id', '=', accountId);
  await trx
    .updateTable('own_stays')
    .set({
      name: '',
      relationship_type: null,
      relationship: '',
      phone_number: '',
      address: '',
      note: '',
    })
    .where('report_id', 'in', own)
    .execute();
  await trx
    .updateTable('guest_stays')
    .set({ friend_name: '', relationship_type: null, relationship: '', friend_address: '' })
    .where('report_id', 'in', own)
    .execute();
}
