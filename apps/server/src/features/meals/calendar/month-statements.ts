// The SQL of the meal calendars: every call reads a whole range with one statement.
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { defineStatement } from '../../../platform/database/statement.ts';
import { dormitoryBetween, reservationsOf } from '../statements.ts';
import type { DormitoryRow, MenuRow, StockRow } from '../facts.ts';
import type { NamedMenu } from '../menu-texts.ts';

/** A menu of the month, without what only a card shows. */
export type MonthMenu = StockRow &
  Pick<MenuRow, 'id' | 'type_of_food' | 'menu_name' | 'menu_name_en'> & {
    /** The reservation came out of the late stock. */
    is_late: boolean;
  };

export type FoundMonthMenu = Omit<MonthMenu, 'other_kind'>;

interface FoundMonth {
  dormitory: DormitoryRow;
  menus: FoundMonthMenu[];
}

/** $1 dormitory, $2 account, $3 first day, $4 last day, $5 contract: every menu with what the resident holds of it. */
export const readMonth = defineStatement<FoundMonth>({
  name: 'meals_month',
  text: `
    select ${dormitoryBetween('$1', { from: '$3', to: '$4', contract: '$5' })} as dormitory,
           (select coalesce(json_agg(x order by x.date, x.type_of_meal, x.type_of_food), '[]') from (
              select m.id, m.date, m.type_of_meal, m.type_of_food, m.menu_name, m.menu_name_en, m.capacity,
                     m.late_stock, m.reserved,
                     m.late_reserved, m.stopped_at is not null as is_stopped, w.id as wait_id, r.id as reservation_id, r.checked_in_at, r.cancelled_at,
                     coalesce(r.is_late, false) as is_late
                from menus m
                left join waits w on w.menu_id = m.id and w.account_id = $2 and w.ended_at is null
                left join (select distinct on (n.menu_id) n.menu_id, n.id, n.is_late, n.checked_in_at, n.cancelled_at
                             from (${reservationsOf('n.account_id = $2 and n.date between $3::date and $4::date')}) n
                            order by n.menu_id, n.id desc) r on r.menu_id = m.id
               where m.dormitory_id = $1 and m.date between $3::date and $4::date) x) as menus`,
  columns: { dormitory: 'json', menus: 'json' },
});

/** A menu as `readMonthBare` writes it. */
export type BareMenu = readonly [
  id: number,
  date: CalendarDate,
  meal: MealType,
  food: FoodType,
  capacity: number | null,
  lateStock: number,
  reserved: number,
  lateReserved: number,
  waitId: number | null,
  reservationId: number | null,
  isCheckedIn: boolean,
  isCancelled: boolean,
  isStopped: boolean,
];

export interface BareMonth {
  dormitory: DormitoryRow;
  menus: readonly BareMenu[];
}

/**
 * As `readMonth`, $5 contract too, for the calendar: no names, and each menu a list of values in the order of `BareMenu`. Names made
 * the JSON text two octets wide for every character of it, and keys made it three times as long.
 */
export const readMonthBare = defineStatement<BareMonth>({
  name: 'meals_month_bare',
  text: `
    select ${dormitoryBetween('$1', { from: '$3', to: '$4', contract: '$5' })} as dormitory,
           (select coalesce(json_agg(json_build_array(
                     m.id, m.date, m.type_of_meal, m.type_of_food, m.capacity, m.late_stock, m.reserved,
                     m.late_reserved, w.id, r.id, r.checked_in_at is not null, r.cancelled_at is not null,
                     m.stopped_at is not null)
                   order by m.date, m.type_of_meal, m.type_of_food), '[]')
              from menus m
              left join waits w on w.menu_id = m.id and w.account_id = $2 and w.ended_at is null
              left join (select distinct on (n.menu_id) n.menu_id, n.id, n.checked_in_at, n.cancelled_at
                           from (${reservationsOf('n.account_id = $2 and n.date between $3::date and $4::date')}) n
                          order by n.menu_id, n.id desc) r on r.menu_id = m.id
             where m.dormitory_id = $1 and m.date between $3::date and $4::date) as menus`,
  columns: { dormitory: 'json', menus: 'json' },
});

/** A reservation with the stock of its menu. */
export interface HeldMeal
  extends Omit<StockRow, 'wait_id' | 'other_kind' | 'reservation_id'>, NamedMenu {
  reservation_id: number;
  menu_id: number;
  type_of_food: FoodType;
  is_late: boolean;
  /** Read by key alone. */
  reserved_at?: string;
}

export interface HeldRow {
  dormitory: DormitoryRow;
  held: HeldMeal[];
}

const heldColumns = `
  r.id as reservation_id, r.menu_id, r.date, r.type_of_meal, r.type_of_food, r.is_late, r.checked_in_at,
  r.cancelled_at, r.free_until_reception, m.menu_name, m.menu_name_en, m.capacity, m.late_stock, m.reserved, m.late_reserved,
  m.stopped_at is not null as is_stopped`;

/**
 * $1 dormitory, $2 account, $3 first day, $4 last day: of each meal the live reservation, else the newest cancelled one.
 */
export const readHeld = defineStatement<HeldRow>({
  name: 'meals_held',
  text: `
    select ${dormitoryBetween('$1', { from: '$3', to: '$4' })} as dormitory,
           (select coalesce(json_agg(x order by x.date, x.type_of_meal), '[]') from (
              select distinct on (r.date, r.type_of_meal) ${heldColumns}
                from (${reservationsOf(
                  'n.account_id = $2 and n.dormitory_id = $1 and n.date between $3::date and $4::date',
                )}) r join menus m on m.id = r.menu_id
               order by r.date, r.type_of_meal, (r.cancelled_at is null) desc, r.id desc) x) as held`,
  columns: { dormitory: 'json', held: 'json' },
});

/** $1 dormitory, $2 account, $3 keys: these reservations of the resident. */
export const readHeldByKey = defineStatement<HeldRow>({
  name: 'meals_held_by_key',
  text: `
    with held as materialized (
      select ${heldColumns}, r.reserved_at from reservations r join menus m on m.id = r.menu_id
       where r.id = any($3::bigint[]) and r.account_id = $2 and r.dormitory_id = $1)
    select ${dormitoryBetween('$1', {
      from: '(select coalesce(min(date), current_date) from held)',
      to: '(select coalesce(max(date), current_date) from held)',
    })} as dormitory,
           (select coalesce(json_agg(h order by h.reservation_id), '[]') from held h) as held`,
  columns: { dormitory: 'json', held: 'json' },
});
