// The SQL that takes many portions at once: one statement however many days, all of them or none.
import { defineStatement } from '../../../platform/database/statement.ts';

interface Reserved {
  /** Keys of the new reservations. */
  booked: number[];
  moved: number;
  gone: number[];
  waited: number[];
}

/**
 * Locks the contract and the menus in their order, looks whether every wanted portion is there and lies on a day of
 * the contract (AM216), and only then takes them all: new
 * reservations, and for changes of order the kept reservation under its new menu. The figures are those of the locked
 * rows, so of two that want the last portion the later one finds it gone and takes nothing at all. A second live
 * reservation of a meal fails on the unique index and takes everything back.
 * $1 wanted menus, $2 portions of the late stock of each (0 or 1), $3 the reservation that changes or null, $4 menus
 * that changes leave, $5 account, $6 contract, $7 instant, $8 actor.
 */
export const takePortions = defineStatement<Reserved>({
  name: 'meals_take',
  text: `
    with contract as materialized (
      select start_date, last_day from contracts where id = $6::bigint for share),
    wanted as materialized (
      select * from unnest($1::bigint[], $2::int[], $3::bigint[]) as w (menu_id, late, reservation_id)),
    held as materialized (
      select m.id, m.dormitory_id, m.date, m.type_of_meal, m.type_of_food, m.capacity, m.reserved, m.late_stock,
             m.late_reserved, m.stopped_at
        from menus m
       where m.id = any($1::bigint[] || $4::bigint[]) and exists (select 1 from contract)
       order by m.id for update),
    gone as materialized (
      select h.id from wanted w join held h on h.id = w.menu_id cross join contract c
       where h.stopped_at is not null or h.reserved >= h.capacity or (w.late = 1 and h.late_reserved >= h.late_stock)
          or h.date not between c.start_date and coalesce(c.last_day, 'infinity')),
    open as materialized (
      select w.menu_id, w.late, w.reservation_id, h.dormitory_id, h.date, h.type_of_meal, h.type_of_food
        from wanted w join held h on h.id = w.menu_id
       where not exists (select 1 from gone)
         and (select count(*) from wanted w join held h on h.id = w.menu_id) = cardinality($1::bigint[])),
    taken as (
      update menus m set reserved = m.reserved + 1, late_reserved = m.late_reserved + o.late
        from open o where m.id = o.menu_id),
    moved as (
      update reservations r set menu_id = o.menu_id, type_of_food = o.type_of_food, is_late = o.late = 1,
                                free_until_reception = false, changes = r.changes + 1, changed_at = $7::timestamptz
        from open o
       where r.id = o.reservation_id and r.account_id = $5 and r.menu_id = any($4::bigint[])
         and r.cancelled_at is null and r.checked_in_at is null
      returning r.id, r.menu_id, r.dormitory_id, r.date, r.type_of_meal),
    booked as (
      insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal,
                                type_of_food, is_late, reserved_at)
      select menu_id, $5::bigint, $6::bigint, dormitory_id, date, type_of_meal, type_of_food, late = 1, $7
        from open where reservation_id is null order by menu_id
      returning id, menu_id, dormitory_id, date, type_of_meal),
    changed as (
      select *, 'meal.reserved' as kind from booked union all select *, 'meal.changed' from moved),
    waited as (
      update waits w set ended_at = $7, outcome = 'booked_otherwise'
        from changed b join menus m
          on m.dormitory_id = b.dormitory_id and m.date = b.date and m.type_of_meal = b.type_of_meal
       where w.menu_id = m.id and w.account_id = $5 and w.ended_at is null
      returning w.menu_id),
    recorded as (
      insert into events (happened_at, kind, actor, dormitory_id, account_id, subject_id, detail)
      select $7, kind, $8::text, dormitory_id, $5, id, json_build_object('menu_id', menu_id) from changed)
    select (select coalesce(json_agg(id), '[]') from booked) as booked, (select count(*)::int from moved) as moved,
           (select coalesce(array_agg(id), '{}') from gone) as gone,
           (select coalesce(array_agg(menu_id), '{}') from waited) as waited`,
  columns: { booked: 'json', moved: 'int4', gone: '_int8', waited: '_int8' },
});
