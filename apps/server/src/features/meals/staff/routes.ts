// Handlers of the console about bookings.
import type { Language } from '@yadori/api/language/language';
import { mealTable } from '@yadori/api/meals/meal-table';
import type { StaffMealRefusal } from '@yadori/api/meals/staff/staff-shapes';
import type { Reason } from '@yadori/api/staff/reason';
import { hasRight } from '@yadori/api/staff/rights';
import { dateAt, endOfMonth, startOfMonth, type Instant } from '@yadori/api/time/tokyo';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { may, rolesIn, type Staff } from '../../../platform/session/staff.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { findReturns } from '../booking/cancel.ts';
import type { MealScope } from '../scope.ts';
import { findReservationRow, findWaitRow, scopeOfRow, type MealAct } from './booking/act.ts';
import { bookForResident } from './booking/book.ts';
import { cancelForResident, refusalForStaff } from './booking/cancel-for.ts';
import { changeForResident } from './booking/change-for.ts';
import { findMealDay } from './queries.ts';
import { recordView } from './record-view.ts';
import { findResidentMeals, residentMealsView } from './booking/resident-meals.ts';
import { refusalText } from './texts.ts';
import { mealDayView } from './view.ts';
import { promoteWaiting, removeWaiting } from './booking/waits.ts';

/** Not the head office, which needs a second person for it (SC020). */
const mayOpenHealth = ({ grants }: Staff, dormitoryId: number): boolean =>
  rolesIn(grants, dormitoryId).some(
    (role) => role !== 'head_office' && hasRight([role], 'health', 'view'),
  );

/** That a late return cost nothing says the same: amounts are for who bills them or may open health (decision 0174). */
const seesFees = (actor: Staff, dormitoryId: number): boolean =>
  mayOpenHealth(actor, dormitoryId) || may(actor, dormitoryId, 'ledger', 'view');

export const mealStaffHandlers = {
  mealDay: async ({ actor, params, platform: { db }, language, now, requestId }) => {
    const { dormitoryId } = actor;
    const meal = { dormitoryId, date: params.day, meal: mealTable[params.meal].type };
    await recordView(db, { actor, requestId, meal, name: 'meal-day' }, now);
    const viewer = { can: canOf(actor, dormitoryId), seesFees: seesFees(actor, dormitoryId) };
    return { data: mealDayView(await findMealDay(db, meal), { meal, ...viewer, language, now }) };
  },

  residentMeals: async (context) => {
    const { actor, query, platform, language, now } = context;
    const scope = await requireResident(context);
    const month = startOfMonth(query.month ?? dateAt(now));
    const range = { from_date: month, to_date: endOfMonth(month, 1) };
    const found = await findResidentMeals(platform.db, scope, { range, now });
    return {
      data: {
        month,
        ...residentMealsView(found, {
          seesFees: seesFees(actor, scope.dormitoryId),
          language,
          now,
        }),
        can: canOf(actor, scope.dormitoryId),
      },
    };
  },

  bookFor: async (context) => {
    const { body, platform, language } = context;
    const act = actBy(context, await requireResident(context));
    const { meals, override = false, all_or_none: allOrNone = false } = body;
    const rows = await bookForResident(platform, act, { meals, override, allOrNone });
    if (rows === undefined) throw notFound(language);
    const isNew = ({ refused }: (typeof rows)[number]) => refused === null;
    const booked = rows.filter((row) => isNew(row) && row.reservation_id !== null).length;
    return { data: { rows, booked } };
  },

  quoteCancel: async ({ actor, params, platform: { db }, language, now }) => {
    const scope = scopeOfRow(await findReservationRow(db, params.id), actor);
    if (scope === undefined) throw notFound(language);
    const [found] = (await findReturns(db, scope, { keys: [params.id] }, now)) ?? [];
    if (found === undefined) throw notFound(language);
    const { decision, feeWindowHours } = found;
    // A later limit says that the resident marked an allergen, which is health data (decision 0174).
    const isOwn = mayOpenHealth(actor, scope.dormitoryId);
    return {
      data: {
        fee: isOwn ? decision.fee : decision.usualFee,
        fee_window_hours: feeWindowHours,
        free_until: isOwn ? decision.ownFreeUntil : decision.freeCancelUntil,
        refusal: refusalForStaff(found),
        can_waive: may(actor, scope.dormitoryId, 'waivers', 'edit'),
      },
    };
  },

  cancelFor: async (context) => {
    const { actor, body, params, platform, language } = context;
    const scope = scopeOfRow(await findReservationRow(platform.db, params.id), actor);
    if (scope === undefined) throw notFound(language);
    const { waive = false } = body;
    if (waive && !may(actor, scope.dormitoryId, 'waivers', 'edit')) throw forbidden(language);
    const wanted = { reservationId: params.id, waive };
    const outcome = await cancelForResident(platform, actBy(context, scope), wanted);
    if (outcome === undefined || outcome === 'not_found') throw notFound(language);
    return 'refused' in outcome ? refusedBy(outcome, language) : { data: outcome };
  },

  changeFor: async (context) => {
    const { actor, body, params, platform, language } = context;
    const row = await findReservationRow(platform.db, params.id);
    const scope = scopeOfRow(row, actor);
    if (row === undefined || scope === undefined) throw notFound(language);
    const { override = false } = body;
    const wanted = { reservationId: params.id, date: row.date, override };
    const outcome = await changeForResident(platform, actBy(context, scope), wanted);
    if (outcome === undefined) throw notFound(language);
    if ('refused' in outcome) return refusedBy(outcome, language);
    return { data: { reservation_id: outcome.reservationId } };
  },

  promoteWait: async (context) => {
    const { scope, wait } = await requireWait(context);
    const { platform, language } = context;
    const outcome = await promoteWaiting(platform, actBy(context, scope), wait);
    if (outcome === undefined || outcome === 'not_found') throw notFound(language);
    if ('refused' in outcome) return refusedBy(outcome, language);
    return { data: { reservation_id: outcome.reservationId } };
  },

  removeWait: async (context) => {
    const { scope, wait } = await requireWait(context);
    const { platform, language } = context;
    const isRemoved = await removeWaiting(platform, actBy(context, scope), wait);
    if (isRemoved !== true) throw notFound(language);
    return { data: null };
  },
} satisfies Partial<StaffHandlers>;

interface RowContext {
  actor: Staff;
  params: { id: number };
  platform: Platform;
  language: Language;
  now: Instant;
}

/** Staff cannot act on behalf of a resident who has withdrawn. */
async function requireResident({
  actor,
  params,
  platform,
  language,
  now,
}: RowContext): Promise<MealScope> {
  const reached = await findWithin(platform.db, actor.scope, params.id, now);
  if (reached === undefined || reached.isWithdrawn) throw notFound(language);
  const { accountId, contractId, dormitoryId } = reached;
  return { accountId, contractId, dormitoryId };
}

async function requireWait({ actor, params, platform, language }: RowContext) {
  const row = await findWaitRow(platform.db, params.id);
  const scope = scopeOfRow(row, actor);
  if (row === undefined || scope === undefined) throw notFound(language);
  return { scope, wait: { waitId: params.id, menuId: row.menu_id } };
}

interface ActContext {
  actor: Staff;
  body: { reason: Reason; silent?: boolean | undefined };
  requestId: string;
  now: Instant;
}

const actBy = ({ actor, body, requestId, now }: ActContext, scope: MealScope): MealAct => ({
  staff: actor,
  scope,
  requestId,
  now,
  reason: body.reason,
  silent: body.silent,
});

const canOf = (staff: Staff, dormitoryId: number) => ({
  act: may(staff, dormitoryId, 'meals', 'edit'),
  waive: may(staff, dormitoryId, 'waivers', 'edit'),
});

const refusedBy = ({ refused }: { refused: StaffMealRefusal }, language: Language) => ({
  refused: { reason: refused },
  message: refusalText(refused, language),
});
