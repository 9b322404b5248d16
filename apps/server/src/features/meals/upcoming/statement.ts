// The meals after one of them, on the days of a contract, with what the resident holds of them.
import { defineStatement } from '../../../platform/database/statement.ts';
import { dormitoryBetween, holding, menuColumns, type DayRow } from '../statements.ts';

/** Menus are looked at for so many days. */
const daysRead = 60;

/** $1 dormitory, $2 account, $3 day and $4 kind of the meal before, $5 most meals, $6 contract. */
export const readUpcoming = defineStatement<DayRow>({
  name: 'meals_upcoming',
  text: `
    with next as (
      select distinct m.date, m.type_of_meal
        from menus m join contracts k on k.id = $6::bigint
       where m.dormitory_id = $1 and m.date between $3::date and $3::date + ${daysRead}
         and (m.date > $3::date or m.type_of_meal > $4::int)
         and m.date between k.start_date and coalesce(k.last_day, 'infinity')
       order by m.date, m.type_of_meal limit $5::int)
    select ${dormitoryBetween('$1', { from: '$3', to: `($3::date + ${daysRead})`, contract: '$6' })} as dormitory,
           (select coalesce(json_agg(x order by x.date, x.type_of_meal, x.type_of_food), '[]') from (
              select ${menuColumns}
                from next join menus m
                  on m.dormitory_id = $1 and m.date = next.date and m.type_of_meal = next.type_of_meal
                ${holding}) x) as menus`,
  columns: { dormitory: 'json', menus: 'json' },
});
