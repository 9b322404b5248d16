// Handlers of the portions of a week (SD021, SD022).
import type { StockCell } from '@yadori/api/meals/staff/stock-calls';
import {
  addDays,
  dateAt,
  startOfWeek,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { may } from '../../../../platform/session/staff.ts';
import { decideHeld, rulesOfMonth } from '../../facts.ts';
import { findCells, type CellsOfDays, type LiveRow } from '../../menus/cells.ts';
import { changeMenu } from '../../menus/change.ts';
import type { MealRules } from '../../policy.ts';
import { menuActOf, menuWithin } from './menu-scope.ts';
import { menuTexts } from './staff-menu-texts.ts';
import { invalidField, notFound } from '../../../../platform/http/common-errors.ts';

export const stockHandlers = {
  stock: async ({ actor, query, platform, now }) => {
    const { dormitoryId } = actor;
    const from = startOfWeek(query.week);
    const until = addDays(from, 6);
    const found = await findCells(platform.db, dormitoryId, { from, until });
    return {
      data: {
        from,
        until,
        today: dateAt(now),
        cells: stockViews(found, now),
        no_meal_days: found.no_meal,
        can_edit: may(actor, dormitoryId, 'menus', 'edit'),
      },
    };
  },

  changeStock: async (context) => {
    const { body, params, platform, language, now } = context;
    const { dormitoryId, cell } = await menuWithin(context, params.id);
    const texts = menuTexts(language);
    const { capacity, late_stock: lateStock, reason, revision } = body;
    const change = { dish: undefined, tell: false, capacity, lateStock, reason, revision };
    const outcome = await changeMenu(menuActOf(context, dormitoryId), cell, change);
    if ('refused' in outcome && outcome.refused === 'reason_needed')
      throw invalidField('reason', texts.reasonNeeded);
    const view = await stockNow(platform, dormitoryId, cell, now);
    if (view === undefined) throw notFound(language);
    if ('promoted' in outcome) return { data: { cell: view, promoted: outcome.promoted } };
    const refused = { cell: view };
    if (outcome.refused === 'changed') return { refused, code: 'changed', message: texts.changed };
    const isLate = outcome.refused === 'late_stock_below_reserved';
    const booked = isLate ? view.late_reserved : view.reserved;
    const message = texts.portionsBooked(booked);
    return { refused, errCode: 'capacity_below_reserved', message };
  },
} satisfies Partial<StaffHandlers>;

function stockViews({ live, dormitory }: CellsOfDays, now: Instant): StockCell[] {
  const rules = rulesOfMonth(dormitory);
  return live.map((row) => stockView(row, rules, now));
}

function stockView(row: LiveRow, rules: MealRules, now: Instant): StockCell {
  const is_stopped = row.stopped_at !== null;
  const { remain, isLate, beforeCheckIn } = decideHeld(
    { ...row, is_stopped, ...notHeld },
    rules,
    now,
  );
  return {
    ...row,
    menu_id: row.id,
    remaining: remain,
    is_late: isLate,
    has_begun: !beforeCheckIn,
    is_stopped,
  };
}

/** Figures of the kitchen: they concern no single resident. */
const notHeld = { reservation_id: null, checked_in_at: null, cancelled_at: null } as const;

async function stockNow(
  { db }: Pick<Platform, 'db'>,
  dormitoryId: number,
  { id, date }: { id: number; date: CalendarDate },
  now: Instant,
): Promise<StockCell | undefined> {
  const found = await findCells(db, dormitoryId, { from: date, until: date });
  return stockViews(found, now).find(({ menu_id }) => menu_id === id);
}
