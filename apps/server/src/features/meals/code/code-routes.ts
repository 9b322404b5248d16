// Handler of the meal codes on the resident's phone.
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import type { Handlers } from '../../../platform/http/handler.ts';
import { decideHeld, rulesOf } from '../facts.ts';
import { codeKey } from './meal-code.ts';
import { findHeld } from '../calendar/month-queries.ts';

export const mealCodeHandlers: Handlers<'mealCode'> = {
  mealCode: async ({ actor, platform: { db, secretKey }, now }) => {
    const today = dateAt(now);
    const range = { from_date: today, to_date: addDays(today, 1) };
    const { dormitory, meals } = await findHeld(db, actor, range);
    const rules = rulesOf(dormitory);
    const codes = meals.flatMap((meal) => {
      const { isPast, receptionStart, receptionEnd } = decideHeld(meal, rules, now);
      const isOpen = meal.cancelled_at === null && meal.checked_in_at === null;
      if (!isOpen || isPast || meal.is_stopped) return [];
      const { reservation_id, date, type_of_meal, type_of_food } = meal;
      return [
        {
          reservation_id,
          date,
          type_of_meal,
          type_of_food,
          key: codeKey(secretKey, { reservationId: reservation_id, date }).toString('base64url'),
          reception_start: receptionStart,
          reception_end: receptionEnd,
        },
      ];
    });
    return { data: { codes } };
  },
};
