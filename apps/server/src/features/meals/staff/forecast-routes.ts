// Handler of the forecast.
import type { ForecastRow } from '@yadori/api/meals/staff/forecast-calls';
import { addDays, dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { defineStatement } from '../../../platform/database/statement.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { findDormitoryDays } from '../../presence/dormitory-day.ts';
import { findEaters } from '../sheets/extra-eaters.ts';
import {
  accuracyOf,
  daysLookedAt,
  forecastOf,
  servedBefore,
  type BookedKind,
} from '../sheets/forecast.ts';

/** $1 dormitory, $2 first day, $3 last day. */
const readBooked = defineStatement<BookedKind>({
  name: 'meals_booked_and_eaten',
  text: `
    select m.date, m.type_of_meal as meal, m.type_of_food as food, m.stopped_at is not null as stopped,
           k.reserved, k.walk_ins, k.eaten
      from menus m cross join lateral (
        select count(*)::int as reserved, (count(*) filter (where r.booked_way = 4))::int as walk_ins,
               count(r.checked_in_at)::int as eaten
          from reservations r where r.menu_id = m.id and r.cancelled_at is null) k
     where m.dormitory_id = $1 and m.date between $2::date and $3::date
     order by m.date, m.type_of_meal, m.type_of_food`,
  columns: {
    date: 'date',
    meal: 'int2',
    food: 'int2',
    stopped: 'bool',
    reserved: 'int4',
    walk_ins: 'int4',
    eaten: 'int4',
  },
});

export const forecastHandlers = {
  mealForecast: async ({ actor, query: { from, until }, platform: { db }, now }) => {
    const { dormitoryId } = actor;
    const days = { from, until };
    const today = dateAt(now);
    const earlier = from < today ? from : today;
    const later = until > today ? until : today;
    const [kinds, guestsOn, eatersOn] = await Promise.all([
      db.named(readBooked, [dormitoryId, addDays(earlier, -daysLookedAt), later]),
      findDormitoryDays(db, dormitoryId, days),
      findEaters(db.queries, dormitoryId, days),
    ]);
    const othersOf = ({ date, food }: { date: CalendarDate; food: number }) => {
      const { visitor, staff, tasting } = eatersOn(date, guestsOn(date).guests)(food);
      return visitor + staff + tasting;
    };
    const served = servedBefore(kinds, today);
    const rows = kinds
      .filter(({ date }) => date >= from && date <= until)
      .map((kind): ForecastRow => {
        const others = othersOf(kind);
        return {
          date: kind.date,
          type_of_meal: kind.meal,
          type_of_food: kind.food,
          reserved: kind.reserved,
          others,
          forecast: forecastOf(kind, { served, day: today, others }) ?? null,
          accuracy: accuracyOf(kind.food, served, today) ?? null,
        };
      });
    return { data: { rows, at: now } };
  },
} satisfies Partial<StaffHandlers>;
