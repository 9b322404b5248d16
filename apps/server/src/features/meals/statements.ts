// The SQL of meals that residents wait for: each call reads or books with one statement.
import type { LastOrder } from '@yadori/api/meals/shapes';
import { receptionOf } from '../../platform/database/case-of-meal.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import { claimTables } from '../../platform/rate-limit.ts';
import type { DormitoryRow, MenuRow } from './facts.ts';
import type { NamedMenu } from './menu-texts.ts';

/** Settings and the closing days from 90 days before `from` up to `to`, and the days of `contract`, as one JSON value. */
export const dormitoryBetween = (
  dormitory: string,
  { from, to, contract = 'null' }: { from: string; to: string; contract?: string },
) => `
  (select json_build_object(
     'booking_lead_days', d.booking_lead_days, 'fee_window_hours', d.fee_window_hours,
     'breakfast_start', d.breakfast_start, 'breakfast_end', d.breakfast_end,
     'dinner_start', d.dinner_start, 'dinner_end', d.dinner_end,
     'breakfast_fee', d.breakfast_fee, 'dinner_fee', d.dinner_fee,
     'closing_days', (select coalesce(json_agg(c.date), '[]') from closing_days c
                       where c.dormitory_id = d.id and c.date between ${from}::date - 90 and ${to}::date),
     'contract', (select json_build_object('first_day', k.start_date, 'last_day', k.last_day)
                    from contracts k where k.id = ${contract}::bigint))
   from dormitories d where d.id = ${dormitory})`;

const dormitoryOn = (dormitory: string, day: string, contract: string) =>
  dormitoryBetween(dormitory, { from: day, to: day, contract });

/** Live and cancelled reservations `n`, each from its own index: no index holds both. */
export const reservationsOf = (condition: string) => `
  select n.* from reservations n where ${condition} and n.cancelled_at is null
  union all
  select n.* from reservations n where ${condition} and n.cancelled_at is not null`;

/** Columns of `MenuRow`: the menu `m`, and the newest reservation, the wait and the other kind of resident `$2`. */
export const menuColumns = `
  m.id, m.date, m.type_of_meal, m.type_of_food, m.menu_name, m.menu_name_en, m.menu_description,
  m.menu_description_en, coalesce(m.photo_small_file, m.image) as image,
  m.capacity, m.late_stock, m.reserved, m.late_reserved,
  m.stopped_at is not null as is_stopped, m.stop_reason_ja, m.stop_reason_en,
  (select count(*)::int from waits o where o.menu_id = m.id and o.ended_at is null) as waiting,
  w.id as wait_id, w.position as wait_position, r.id as reservation_id, r.checked_in_at, r.cancelled_at,
  r.free_until_reception,
  exists (select 1 from reservations o
           where o.account_id = $2 and o.date = m.date and o.type_of_meal = m.type_of_meal
             and o.menu_id <> m.id and o.cancelled_at is null) as other_kind`;

/** The wait and the newest reservation of resident `$2`. */
export const holding = `
  left join lateral (
    select own.id, (select count(*)::int from waits o where o.menu_id = m.id and o.ended_at is null and o.id <= own.id)
                     as position
      from waits own where own.menu_id = m.id and own.account_id = $2 and own.ended_at is null) w on true
  left join lateral (
    select n.id, n.checked_in_at, n.cancelled_at, n.free_until_reception
      from (${reservationsOf('n.account_id = $2 and n.date = m.date and n.type_of_meal = m.type_of_meal')}) n
     where n.menu_id = m.id
     order by n.id desc limit 1) r on true`;

const lastOrder = (meal: number) => `
  (select row_to_json(l) from (
     select r.id, r.date, r.type_of_meal, r.type_of_food, m.menu_name, m.menu_name_en,
            coalesce(m.photo_small_file, m.image) as image,
            r.liked_at is not null as liked
       from reservations r join menus m on m.id = r.menu_id
      where r.account_id = $2 and r.type_of_meal = ${meal} and r.checked_in_at is not null
      order by r.date desc limit 1) l)`;

export interface LastOrderRow extends Omit<LastOrder, 'like' | 'language'>, NamedMenu {
  liked: boolean;
}

export interface NextMealRow {
  dormitory: DormitoryRow;
  menus: MenuRow[];
  last_breakfast: LastOrderRow | null;
  last_dinner: LastOrderRow | null;
  has_reader: boolean;
}

/** Whether a station of the dormitory that was not revoked made a call after that instant (AM266). */
const hasReader = (dormitory: string, after: string) => `
  exists (select from staff p join staff_sessions s on s.staff_id = p.id
           where p.dormitory_id = ${dormitory} and p.kind = 'station' and p.disabled_at is null
             and s.revoked_at is null and s.last_seen_at > ${after}::timestamptz)`;

/** Reception of the menu `m` of dormitory `d` ends after this wall clock of this day, or on a later day (AM073). */
export const isComing = (today: string, wallClock: string): string => `
  (m.date > ${today}::date
   or ${receptionOf('m.type_of_meal', 'end')} > ${wallClock}::time)`;

/** $1 dormitory, $2 account, $3 today, $4 wall clock, $5 since when a station is a reader, $6 contract. The first meal whose reception ends later (AM073). */
export const readNextMeal = defineStatement<NextMealRow>({
  name: 'meals_next',
  text: `
    with next as (
      select m.date, m.type_of_meal
        from menus m join dormitories d on d.id = m.dormitory_id
       where m.dormitory_id = $1 and m.date >= $3::date
         and ${isComing('$3', '$4')}
       order by m.date, m.type_of_meal limit 1)
    select ${dormitoryOn('$1', 'coalesce((select date from next), $3::date)', '$6')} as dormitory,
           (select coalesce(json_agg(x order by x.type_of_food), '[]') from (
              select ${menuColumns}
                from next join menus m
                  on m.dormitory_id = $1 and m.date = next.date and m.type_of_meal = next.type_of_meal
                ${holding}) x) as menus,
           ${lastOrder(1)} as last_breakfast,
           ${lastOrder(2)} as last_dinner,
           ${hasReader('$1', '$5')} as has_reader`,
  columns: {
    dormitory: 'json',
    menus: 'json',
    last_breakfast: 'json or null',
    last_dinner: 'json or null',
    has_reader: 'bool',
  },
});

export interface DayRow {
  dormitory: DormitoryRow;
  menus: MenuRow[];
}

/** $1 dormitory, $2 account, $3 day, $4 contract. */
export const readDay = defineStatement<DayRow>({
  name: 'meals_day',
  text: `
    select ${dormitoryOn('$1', '$3', '$4')} as dormitory,
           (select coalesce(json_agg(x order by x.type_of_meal, x.type_of_food), '[]') from (
              select ${menuColumns} from menus m ${holding}
               where m.dormitory_id = $1 and m.date = $3::date) x) as menus`,
  columns: { dormitory: 'json', menus: 'json' },
});

export interface MenuOfDay extends MenuRow {
  dormitory: DormitoryRow;
}

/** $1 dormitory, $2 account, $3 day, $4 meal, $5 food, $6 contract. */
export const readMenu = defineStatement<MenuOfDay>({
  name: 'meals_menu',
  text: `
    select ${dormitoryOn('$1', '$3', '$6')} as dormitory, ${menuColumns} from menus m ${holding}
     where m.dormitory_id = $1 and m.date = $3::date and m.type_of_meal = $4 and m.type_of_food = $5`,
  columns: {
    dormitory: 'json',
    id: 'int8',
    date: 'date',
    type_of_meal: 'int2',
    type_of_food: 'int2',
    menu_name: 'text',
    menu_name_en: 'text or null',
    menu_description: 'text',
    menu_description_en: 'text or null',
    image: 'text or null',
    capacity: 'int4 or null',
    late_stock: 'int4',
    reserved: 'int4',
    late_reserved: 'int4',
    is_stopped: 'bool',
    stop_reason_ja: 'text or null',
    stop_reason_en: 'text or null',
    waiting: 'int4',
    wait_id: 'int8 or null',
    wait_position: 'int4 or null',
    reservation_id: 'int8 or null',
    checked_in_at: 'timestamptz or null',
    cancelled_at: 'timestamptz or null',
    free_until_reception: 'bool or null',
    other_kind: 'bool',
  },
});

/**
 * Takes a portion and writes the reservation: one statement, so one transaction and one short row lock.
 * The guard is read from the locked row: of two that want the last portion, the later one finds it gone.
 * The contract's row is locked first: a change of its days waits, or this statement sees it and books nothing (AM216).
 * A second live reservation of the same meal fails on the unique index and takes the portion back with it.
 * $1 menu, $2 account, $3 contract, $4 instant, $5 portions of the late stock (0 or 1), $6 actor.
 */
const booking = (admitted: string) => `
    contract as materialized (
      select start_date, last_day from contracts where id = $3::bigint ${admitted} for share),
    portion as (
      update menus m set reserved = m.reserved + 1, late_reserved = m.late_reserved + $5::int
        from contract c
       where m.id = $1 and m.stopped_at is null and (m.capacity is null or m.reserved < m.capacity)
         and ($5::int = 0 or m.late_reserved < m.late_stock)
         and m.date between c.start_date and coalesce(c.last_day, 'infinity')
      returning m.id, m.dormitory_id, m.date, m.type_of_meal, m.type_of_food),
    booked as (
      insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal,
                                type_of_food, is_late, reserved_at)
      select id, $2::bigint, $3::bigint, dormitory_id, date, type_of_meal, type_of_food, $5::int = 1, $4::timestamptz
        from portion
      returning id, menu_id, dormitory_id, date, type_of_meal),
    waited as (
      update waits w set ended_at = $4, outcome = 'booked_otherwise'
        from booked b join menus m
          on m.dormitory_id = b.dormitory_id and m.date = b.date and m.type_of_meal = b.type_of_meal
       where w.menu_id = m.id and w.account_id = $2 and w.ended_at is null),
    recorded as (
      insert into events (happened_at, kind, actor, dormitory_id, account_id, subject_id, detail)
      select $4, 'meal.reserved', $6::text, dormitory_id, $2, id, json_build_object('menu_id', menu_id)
        from booked)`;

export const bookPortion = defineStatement<{ id: number }>({
  name: 'meals_book',
  text: `with ${booking('')} select id from booked`,
  columns: { id: 'int8' },
});

/** As `bookPortion`, where a claim from $7 is admitted; with the hits of the claim. */
export const bookCountedPortion = defineStatement<{ hits: number | null; id: number | null }>({
  name: 'meals_book_counted',
  text: `
    with ${claimTables(7)}, ${booking('and exists (select from counted)')}
    select (select hits from counted) as hits, (select id from booked) as id`,
  columns: { hits: 'int4 or null', id: 'int8 or null' },
});
