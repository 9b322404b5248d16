// Reads any other day of a dormitory: what was, or what is to come (SB015).
import type { Language } from '@yadori/api/language/language';
import { movesShownDays, type DayMeal } from '@yadori/api/today/shapes';
import { addDays, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { StaffFunction } from '@yadori/api/staff/rights';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Database } from '../../platform/database/database.ts';
import { may } from '../../platform/session/staff.ts';
import { findMealsOfDay, type RecordedMeal } from '../meals/dormitory-meals.ts';
import { findDormitoryDay, type DormitoryDay } from '../presence/dormitory-day.ts';
import { notesOfDay } from './handover.ts';
import type { Reader } from './page.ts';
import { presenceOf, tonightView } from '../presence/roster.ts';
import { findTenants } from '../presence/tenants.ts';
import { guestsView, mealView, moveInsView, moveOutsView } from './tiles.ts';

/** Four statements. What is only of the present moment is absent: conversations, alerts, safety checks. */
export async function readOtherDay(
  db: Database,
  { staff, dormitoryId, language }: Reader,
  { on, now }: { on: CalendarDate; now: Instant },
) {
  const has = (of: StaffFunction) => may(staff, dormitoryId, of, 'view');
  const [found, tenants, day, notes] = await Promise.all([
    findMealsOfDay(db, dormitoryId, on, now),
    findTenants(db, dormitoryId, { from: on, until: addDays(on, movesShownDays) }),
    findDormitoryDay(db, dormitoryId, on),
    notesOfDay(db.queries, dormitoryId, on).execute(),
  ]);
  const { services } = found;
  return {
    notes,
    view: {
      date: on,
      read_at: now,
      services: {
        meal_reservation: services.meals,
        overnight_report: services.overnight,
        guest_report: services.guests,
      },
      meals: null,
      day_meals:
        has('meals') && services.meals
          ? found.meals.map((meal) =>
              dayMealView(meal, day, { language, now, kitchen: has('kitchen') }),
            )
          : null,
      conversations: null,
      tonight: has('safety') ? tonightView(presenceOf(tenants, day, on), on) : null,
      moves:
        has('arrivals') || has('moveouts')
          ? {
              in: has('arrivals') ? moveInsView(tenants, { on, now }) : null,
              out: has('moveouts') ? moveOutsView(tenants, on) : null,
            }
          : null,
      guests: has('stays') && services.guests ? guestsView(day, on) : null,
      safety: null,
      alerts: [],
    },
  };
}

interface PageOptions {
  language: Language;
  now: Instant;
  /** Leftovers are of the kitchen. */
  kitchen: boolean;
}

function dayMealView(
  meal: RecordedMeal,
  day: DormitoryDay,
  { language, now, kitchen }: PageOptions,
): AnswerInput<DayMeal> {
  const view = mealView(meal, day, language);
  const isOver = now >= meal.receptionEnd;
  const records = new Map(meal.menus.map((menu) => [menu.type_of_food as number, menu]));
  return {
    ...view,
    is_over: isOver,
    kinds: view.kinds.map((kind) => {
      const record = kitchen ? records.get(kind.type_of_food) : undefined;
      return {
        ...kind,
        missed: isOver ? kind.expected : null,
        cooked: record?.cooked ?? null,
        left: record?.left_over ?? null,
        wasted: record?.wasted_kg ?? null,
      };
    }),
  };
}
