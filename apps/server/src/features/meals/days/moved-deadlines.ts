// Meal days whose booking closes at another time once closing days change (SD024). Which ones is pure.
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { mealType } from '@yadori/api/meals/kinds';
import type { Trx } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { rulesOfMonth, type DormitoryRow } from '../facts.ts';
import { timesOf } from '../policy.ts';
import { run } from '../run-statement.ts';
import { dormitoryBetween } from '../statements.ts';

export interface MovedDeadline {
  date: CalendarDate;
  oldDeadline: Instant;
  newDeadline: Instant;
  reopens: boolean;
  closes: boolean;
}

/** The same rules as of a booking, with the closing days as they are and as they would be. */
export function movedDeadlines(
  dates: readonly CalendarDate[],
  dormitory: DormitoryRow,
  closingDays: readonly CalendarDate[],
  now: Instant,
): MovedDeadline[] {
  const before = rulesOfMonth(dormitory);
  const after = rulesOfMonth({ ...dormitory, closing_days: [...closingDays] });
  return dates.flatMap((date) => {
    // Booking closes for all meals of a day at once.
    const oldDeadline = timesOf(date, mealType.dinner, before).deadline;
    const newDeadline = timesOf(date, mealType.dinner, after).deadline;
    if (oldDeadline === newDeadline) return [];
    const [wasOver, isOver] = [now >= oldDeadline, now >= newDeadline];
    return [
      { date, oldDeadline, newDeadline, reopens: wasOver && !isOver, closes: !wasOver && isOver },
    ];
  });
}

interface PlannedDays {
  dormitory: DormitoryRow;
  dates: CalendarDate[];
}

/** $1 dormitory, $2 today: the days ahead with a meal that can be booked. */
const readPlannedDays = defineStatement<PlannedDays>({
  name: 'meals_planned_days',
  text: `
    with ahead as materialized (
      select distinct m.date from menus m
       where m.dormitory_id = $1 and m.date >= $2::date and m.stopped_at is null)
    select ${dormitoryBetween('$1', { from: '$2', to: 'coalesce((select max(date) from ahead), $2::date)' })} as dormitory,
           (select coalesce(json_agg(a.date order by a.date), '[]') from ahead a) as dates`,
  columns: { dormitory: 'json', dates: 'json' },
});

export async function findPlannedDays(
  trx: Trx,
  dormitoryId: number,
  today: CalendarDate,
): Promise<PlannedDays> {
  const [row] = await run(trx, readPlannedDays, [dormitoryId, today]);
  if (row?.dormitory == null) throw new Error('the dormitory of a session is gone');
  return row;
}

interface Concerned {
  date: CalendarDate;
  holders: number;
  could_book: number;
}

/** $1 dormitory, $2 days: who holds a meal of a day, and who else may eat on it by the contract that is theirs now. */
const readConcerned = defineStatement<Concerned>({
  name: 'meals_concerned_by_days',
  text: `
    select d.date,
           (select count(distinct r.account_id)::int from reservations r
             where r.dormitory_id = $1 and r.date = d.date and r.cancelled_at is null) as holders,
           (select count(*)::int from contracts k
              join accounts a on a.id = k.account_id and a.active_contract_id = k.id
             where k.dormitory_id = $1 and a.withdrawn_at is null
               and d.date between k.start_date and coalesce(k.last_day, 'infinity')
               and not exists (select 1 from reservations r
                                where r.account_id = k.account_id and r.date = d.date and r.cancelled_at is null)) as could_book
      from unnest($2::date[]) as d (date) order by d.date`,
  columns: { date: 'date', holders: 'int4', could_book: 'int4' },
});

export const findConcerned = (trx: Trx, dormitoryId: number, dates: readonly CalendarDate[]) =>
  dates.length === 0 ? [] : run(trx, readConcerned, [dormitoryId, dates]);
