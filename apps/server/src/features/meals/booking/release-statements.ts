// The SQL that hands portions on: one statement for any number of menus.
import type { Bilingual } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { MealType } from '@yadori/api/meals/kinds';
import { defineStatement } from '../../../platform/database/statement.ts';
import { wordingColumn } from '../../operator-texts/queries.ts';

export interface HandedOn {
  menu_id: number;
  reservation_id: number | null;
  account_id: number;
  dormitory_id: number;
  date: CalendarDate;
  type_of_meal: MealType;
  again: boolean;
  /** Of the message, in the words of the operator; null: those of the product. */
  wording: Bilingual | null;
  elsewhere: number[];
}

/**
 * Portions of menus that were given back, one of each: the first resident who waits gets it, else it is free again.
 * A resident who meanwhile holds the other breakfast is passed over; such menus come back as `again`.
 * $1 menus, $2 whether somebody may be promoted, $3 portions of the late stock (0 or 1), $4 whether the portion joins
 * the late stock, $5 instant, $6 its day.
 */
export const reassignFreedPortions = defineStatement<HandedOn>({
  name: 'meals_hand_on',
  text: `
    with freed as materialized (
      select * from unnest($1::bigint[], $2::boolean[], $3::int[], $4::int[]) as f (menu_id, promotes, late, joins)),
    first as materialized (
      select distinct on (w.menu_id) w.id, w.menu_id, w.account_id, w.contract_id, f.late
        from freed f join waits w on w.menu_id = f.menu_id and w.ended_at is null
        join menus m on m.id = w.menu_id and m.stopped_at is null
        join accounts a on a.id = w.account_id and a.withdrawn_at is null
        join contracts c on c.id = w.contract_id and c.account_id = w.account_id
                        and m.date between c.start_date and coalesce(c.last_day, 'infinity')
       where f.promotes order by w.menu_id, w.id),
    promoted as (
      insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal,
                                type_of_food, is_late, reserved_at, booked_way)
      select m.id, w.account_id, w.contract_id, m.dormitory_id, m.date, m.type_of_meal, m.type_of_food,
             w.late = 1, $5::timestamptz, 2
        from first w join menus m on m.id = w.menu_id
       order by m.id
      on conflict do nothing
      returning id, menu_id, account_id, dormitory_id, date, type_of_meal),
    settled as (
      update waits w set ended_at = $5, reservation_id = p.id,
                         outcome = case when p.id is null then 'booked_otherwise' else 'promoted' end
        from first f left join promoted p on p.menu_id = f.menu_id
       where w.id = f.id),
    elsewhere as (
      update waits w set ended_at = $5, outcome = 'booked_otherwise'
        from promoted p join menus o
          on o.dormitory_id = p.dormitory_id and o.date = p.date and o.type_of_meal = p.type_of_meal
             and o.id <> p.menu_id
       where w.menu_id = o.id and w.account_id = p.account_id and w.ended_at is null
      returning w.menu_id),
    left_over as (
      update menus m set reserved = m.reserved - 1, late_reserved = m.late_reserved - f.late,
                         late_stock = m.late_stock + f.joins
        from freed f
       where m.id = f.menu_id and not exists (select 1 from first w where w.menu_id = f.menu_id))
    select f.menu_id, p.id as reservation_id, p.account_id, p.dormitory_id, p.date, p.type_of_meal,
           f.id is not null and p.id is null as again,
           case when p.id is not null then ${wordingColumn('meal_promoted', '$6')} end as wording,
           coalesce((select array_agg(e.menu_id) from elsewhere e), '{}') as elsewhere
      from first f left join promoted p on p.menu_id = f.menu_id`,
  columns: {
    menu_id: 'int8',
    reservation_id: 'int8 or null',
    account_id: 'int8',
    dormitory_id: 'int8',
    date: 'date',
    type_of_meal: 'int2',
    again: 'bool',
    wording: 'json or null',
    elsewhere: '_int8',
  },
});
