// Handlers of the meal calendars and of the resident's own waits.
import type { MealType } from '@yadori/api/meals/kinds';
import { readWithSession, type Handlers } from '../../../platform/http/handler.ts';
import { contractOf } from '../facts.ts';
import { bulkDays, calendarDays, reservedDays, reservedList } from './calendar-view.ts';
import { menuName } from '../menu-texts.ts';
import { calendarMonth, findHeld, findMonth } from './month-queries.ts';
import { monthOfSession } from '../session-reads.ts';
import { findOwnWaits } from '../booking/waiting.ts';
import type { BareMonth } from './month-statements.ts';

type CalendarCalls = 'calendar' | 'bulkCalendar' | 'reservedDays' | 'reservedList' | 'waits';

export const calendarHandlers: Handlers<CalendarCalls> = {
  calendar: readWithSession(
    monthOfSession,
    ({ query }) => [query.from_date, query.to_date],
    async ({ actor, query, now, language }, row: BareMonth) => {
      const viewer = { now, language, serviceOn: actor.features.meal_reservation };
      const days = calendarDays(calendarMonth(row), query, viewer);
      return { data: { days, contract: contractOf(row.dormitory) } };
    },
  ),

  bulkCalendar: async ({ actor, platform, query, now }) => {
    const month = await findMonth(platform.db, actor, query);
    const days = bulkDays(month, { now, serviceOn: actor.features.meal_reservation });
    return { data: { days, contract: contractOf(month.dormitory) } };
  },

  reservedDays: async ({ actor, platform, query, now, language }) => {
    const held = await findHeld(platform.db, actor, query);
    const meal = Number(query.type_of_meal) as MealType;
    const serviceOn = actor.features.meal_reservation;
    return { data: { days: reservedDays(held, meal, { now, language, serviceOn }) } };
  },

  reservedList: async ({ actor, platform, query, now, language }) => {
    const held = await findHeld(platform.db, actor, query);
    const serviceOn = actor.features.meal_reservation;
    return { data: reservedList(held, { now, language, serviceOn }) };
  },

  waits: async ({ actor, platform, now, language }) => {
    const waits = await findOwnWaits(platform.db, actor, now);
    return {
      data: {
        waits: waits.map((wait) => ({
          ...wait,
          ...menuName(wait, language),
          promoted_until: wait.freeCancelUntil,
          ends_at: wait.receptionStart,
        })),
      },
    };
  },
};
